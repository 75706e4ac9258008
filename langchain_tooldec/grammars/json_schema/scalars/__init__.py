"""The texts of scalars: strings and their formats, numbers, and words."""
