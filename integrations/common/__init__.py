"""What the systems share: where data lies, results that survive an interruption, and the model of a command."""
