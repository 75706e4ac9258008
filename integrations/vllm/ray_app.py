"""A Ray Serve LLM application with the machine in it: `serve run integrations.vllm.ray_app:app`.

MODEL is a model of the hub or a folder, GPUS how many each replica has, REPLICAS how many there are. The package must
be installed on every node. A router in front of the replicas passes `vllm_xargs`, prompts as token ids and status 400.
"""

from __future__ import annotations

import os

from ray.serve.llm import LLMConfig, build_openai_app  # type: ignore[import-not-found]

from langchain_tooldec.cli.serve import PLUGIN

MODEL = os.environ["MODEL"]
GPUS = int(os.environ.get("GPUS", "1"))

config = LLMConfig(
    model_loading_config={"model_id": os.environ.get("MODEL_ID", MODEL), "model_source": MODEL},
    engine_kwargs={"tensor_parallel_size": GPUS, "logits_processors": [PLUGIN]},
    deployment_config={"num_replicas": int(os.environ.get("REPLICAS", "1"))},
)
app = build_openai_app({"llm_configs": [config]})
