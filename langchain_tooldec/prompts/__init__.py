"""Conversations as prompts: the tokenizer's chat template, and the call format that it was written for.

Reading order: `messages` (turns in OpenAI's message format), `templates` (the chat template), `choice` (its call
format), `writer` (turns as token ids).
"""
