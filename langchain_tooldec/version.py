"""The version, which the package's metadata take from here."""

__version__ = "0.1.0"
