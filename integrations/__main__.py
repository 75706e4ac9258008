"""`python -m integrations`."""

from integrations.commands import app

if __name__ == "__main__":
    app(prog_name="python -m integrations")
