"""The machine inside a serving engine, next to the weights. Nothing here knows LangChain.

    request ──requests──► refused, or admitted        (in the HTTP process)
    spec ──machines──► Machine ──rows──► bits ──► logits (in the model's process)

`machines` builds the machine of a request's spec. `requests` refuses requests that the machine could not enforce.
`rows` follows each text and masks the logits of all rows at once. `batch` keeps the rows of vLLM's V1 runner, `slots`
those of its Model Runner V2. Only `vllm` imports vLLM.
"""
