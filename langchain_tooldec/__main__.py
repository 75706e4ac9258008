"""`python -m langchain_tooldec` is `tooldec`."""

from langchain_tooldec.cli import main

if __name__ == "__main__":
    main()
