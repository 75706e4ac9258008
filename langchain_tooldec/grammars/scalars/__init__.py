"""The texts of JSON's scalars: strings and their formats, numbers, and words."""
