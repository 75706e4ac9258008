"""Names of tools: read from operations, told apart, written in what formats and models can carry."""
