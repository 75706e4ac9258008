"""OpenAPI documents as tools: one tool an operation, whose calls cannot be malformed."""
