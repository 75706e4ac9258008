"""The machine inside a serving engine, where the weights are. Nothing here knows LangChain.

    request ──requests──► refused, or admitted        (where HTTP is spoken)
    spec ──machines──► Machine ──rows──► bits ──► logits (where the model runs)

`machines` builds what a request's spec says, `requests` refuses what could not be kept, `rows` follows each text and
masks the logits of all rows at once, `batch` keeps the rows of vLLM's V1 runner and `slots` those of its Model Runner
V2. `vllm` is the one file that imports vLLM.
"""
