"""The machine inside a serving engine, next to the weights. Nothing here knows LangChain.

    request ──verdicts, requests──► refused, or admitted               (in the HTTP process)
    spec ──machines──► Machine ──rows──► bits ──► bitmask, or logits   (in the engine's process)

`machines` builds the machine of a request's spec; `verdicts` remembers what became of a spec. `requests` refuses
requests that the machine could not enforce. Large specs are compiled by another process for HTTP (`compiler`,
`compiling`), and in a thread where the model runs (`throttled_executor`). `rows` follows each text. vLLM 0.32 asks for
bitmasks (`general_plugin`, `grammar`); with other versions, a logits processor masks all rows at once (`vllm`): `batch`
keeps the rows of the V1 runner, `slots` those of Model Runner V2. Only `general_plugin` and `vllm` import vLLM.
"""
