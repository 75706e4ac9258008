"""The texts of JSON scalars: strings and their formats, numbers, and words; and their canonical form."""
