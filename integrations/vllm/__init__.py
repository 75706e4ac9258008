"""vLLM servers with the machine: how to start one, and a check of a running one."""
