"""The machine inside a serving engine, next to the weights. Nothing here knows LangChain.

    request ──machines, requests──► refused, or admitted      (in the HTTP process)
    spec ──machines──► Machine ──grammar──► bits ──► bitmask  (in the engine's process)

`machines` builds the machine of a request's spec, and remembers what became of a spec. `requests` refuses requests that
the machine could not enforce. Large specs are compiled by another process for HTTP, and in a thread where the model
runs (`compiler`). `grammar` follows each text. vLLM 0.32 and 0.33 ask it for bitmasks (`vllm`).
"""
