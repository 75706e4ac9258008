"""A Ray Serve LLM application with the machine: `serve run integrations.vllm.ray_app:app`.

Environment variables: MODEL, a model of the hub or a folder; MODEL_ID, its name for clients; GPUS, per replica, 0 for
the CPU; REPLICAS; ENGINE, further arguments of vLLM as JSON. The package must be installed on every node. The router
passes `vllm_xargs`, prompts as token ids and status 400.
"""

from __future__ import annotations

import json
import os
from typing import Any

from ray.serve.llm import LLMConfig, build_openai_app  # type: ignore[import-not-found]

MODEL = os.environ["MODEL"]
GPUS = int(os.environ.get("GPUS", "1"))
ENGINE: dict[str, Any] = json.loads(os.environ.get("ENGINE", "{}"))

config = LLMConfig(
    model_loading_config={"model_id": os.environ.get("MODEL_ID", MODEL), "model_source": MODEL},
    engine_kwargs={"tensor_parallel_size": max(GPUS, 1), **ENGINE},
    deployment_config={"num_replicas": int(os.environ.get("REPLICAS", "1"))},
    placement_group_config=None if GPUS else {"bundles": [{"CPU": 1}]},
)
app = build_openai_app({"llm_configs": [config]})
