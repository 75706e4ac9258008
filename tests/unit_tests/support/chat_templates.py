"""Chat templates that do what those of today's models do: the same markers, roles, demands and refusals."""

from functools import cache
from typing import Any

from tokenizers import AddedToken
from transformers import PreTrainedTokenizerFast

from tests.tiny_models import byte_tokenizer

LLAMA = """\
{{- '<|begin_of_text|>' }}
{%- if messages[0].role == 'system' %}{% set system = messages[0].content | trim %}{% set messages = messages[1:] %}
{%- else %}{% set system = '' %}{% endif %}
{{- '<|start_header_id|>system<|end_header_id|>\n\n' }}{% if tools %}{{- 'Environment: ipython\n' }}{% endif %}
{{- system + '<|eot_id|>' }}
{%- if tools %}
  {%- if messages | length == 0 %}{{ raise_exception('there is no first message to put the tools into') }}{% endif %}
  {{- '<|start_header_id|>user<|end_header_id|>\n\nGiven these functions, answer with the JSON of a call.\n\n' }}
  {%- for tool in tools %}{{- tool | tojson(indent=4) }}{{- '\n\n' }}{% endfor %}
  {{- messages[0].content | trim + '<|eot_id|>' }}{% set messages = messages[1:] %}
{%- endif %}
{%- for message in messages %}
  {%- if message.tool_calls %}
    {%- if message.tool_calls | length != 1 %}{{ raise_exception('one call at a time') }}{% endif %}
    {%- set call = message.tool_calls[0].function %}
    {{- '<|start_header_id|>assistant<|end_header_id|>\n\n{"name": "' + call.name + '", "parameters": ' }}
    {{- call.arguments | tojson }}{{- '}<|eot_id|>' }}
  {%- elif message.role in ['tool', 'ipython'] %}
    {{- '<|start_header_id|>ipython<|end_header_id|>\n\n' }}{{- message.content | tojson }}{{- '<|eot_id|>' }}
  {%- else %}
    {{- '<|start_header_id|>' + message.role + '<|end_header_id|>\n\n' + message.content | trim + '<|eot_id|>' }}
  {%- endif %}
{%- endfor %}
{%- if add_generation_prompt %}{{- '<|start_header_id|>assistant<|end_header_id|>\n\n' }}{% endif %}"""

QWEN = """\
{%- if messages[0].role == 'system' %}{% set system = messages[0].content %}{% set messages = messages[1:] %}
{%- else %}{% set system = 'You are a helpful assistant.' %}{% endif %}
{{- '<|im_start|>system\n' + system }}
{%- if tools %}
  {{- '\n\n# Tools\n\n<tools>' }}{%- for tool in tools %}{{- '\n' }}{{- tool | tojson }}{% endfor %}{{- '\n</tools>' }}
{%- endif %}
{{- '<|im_end|>\n' }}
{%- for message in messages %}
  {%- if message.role == 'assistant' %}
    {{- '<|im_start|>assistant' }}{% if message.content %}{{- '\n' + message.content }}{% endif %}
    {%- for call in message.tool_calls or [] %}
      {{- '\n<tool_call>\n{"name": "' + call.function.name + '", "arguments": ' }}
      {{- call.function.arguments | tojson }}{{- '}\n</tool_call>' }}
    {%- endfor %}
    {{- '<|im_end|>\n' }}
  {%- elif message.role == 'tool' %}
    {%- if loop.first or messages[loop.index0 - 1].role != 'tool' %}{{- '<|im_start|>user' }}{% endif %}
    {{- '\n<tool_response>\n' + message.content + '\n</tool_response>' }}
    {%- if loop.last or messages[loop.index0 + 1].role != 'tool' %}{{- '<|im_end|>\n' }}{% endif %}
  {%- else %}{{- '<|im_start|>' + message.role + '\n' + message.content + '<|im_end|>\n' }}{% endif %}
{%- endfor %}
{%- if add_generation_prompt %}{{- '<|im_start|>assistant\n' }}{% endif %}"""

QWEN_HYBRID = (
    QWEN
    + "{% if add_generation_prompt and enable_thinking is defined and enable_thinking is false %}"
    + "{{- '<think>\n\n</think>\n\n' }}{% endif %}"
)
QWEN_THINKING = QWEN + "{% if add_generation_prompt %}{{- '<think>\n' }}{% endif %}"

HERMES = """\
{%- if tools %}{{- '<|im_start|>system\nFunctions: <tools> ' }}{%- for tool in tools %}{{- tool | tojson }}{% endfor %}
{{- ' </tools><|im_end|>\n' }}{% endif %}
{%- for message in messages %}
  {{- '<|im_start|>' + message.role }}
  {%- if message.tool_calls %}
    {%- for call in message.tool_calls %}
      {{- '\n<tool_call>\n{ "arguments": ' }}{{- call.function.arguments | tojson }}
      {{- ', "name": "' + call.function.name + '"}\n</tool_call> ' }}
    {%- endfor %}
  {%- elif message.role == 'tool' %}
    {%- if not message.name %}{{ raise_exception('a result needs the name of its function') }}{% endif %}
    {{- '\n<tool_response>\n{"name": "' + message.name + '", "content": ' }}{{- message.content | tojson }}
    {{- '}\n</tool_response> ' }}
  {%- else %}{{- '\n' + message.content }}{% endif %}
  {{- '<|im_end|>\n' }}
{%- endfor %}
{%- if add_generation_prompt %}{{- '<|im_start|>assistant\n' }}{% endif %}"""

MISTRAL = """\
{%- if messages[0].role == 'system' %}{% set system = messages[0].content %}{% set messages = messages[1:] %}{% endif %}
{%- set users = messages | selectattr('role', 'equalto', 'user') | list %}
{%- for message in messages | rejectattr('role', 'equalto', 'tool') | selectattr('tool_calls', 'undefined') %}
  {%- if (message.role == 'user') != (loop.index0 % 2 == 0) %}{{ raise_exception('roles must alternate') }}{% endif %}
{%- endfor %}
{{- bos_token }}
{%- for message in messages %}
  {%- if message.role == 'user' %}
    {%- if tools and message == users[-1] %}
      {{- '[AVAILABLE_TOOLS] ' }}{{- tools | tojson }}{{- '[/AVAILABLE_TOOLS]' }}
    {%- endif %}
    {%- if loop.last and system is defined %}{{- '[INST] ' + system + '\n\n' + message.content + '[/INST]' }}
    {%- else %}{{- '[INST] ' + message.content + '[/INST]' }}{% endif %}
  {%- elif message.tool_calls is defined %}
    {{- '[TOOL_CALLS] [' }}
    {%- for call in message.tool_calls %}
      {%- set written = call.function | tojson %}
      {%- if call.id is not defined or call.id | length != 9 %}{{ raise_exception('nine characters') }}{% endif %}
      {{- written[:-1] + ', "id": "' + call.id + '"}' }}{% if not loop.last %}{{- ', ' }}{% endif %}
    {%- endfor %}
    {{- ']' + eos_token }}
  {%- elif message.role == 'assistant' %}{{- ' ' + message.content + eos_token }}
  {%- elif message.role == 'tool' %}
    {%- if message.tool_call_id | length != 9 %}{{ raise_exception('nine characters') }}{% endif %}
    {{- '[TOOL_RESULTS] {"content": ' + message.content + ', "call_id": "' + message.tool_call_id + '"}' }}
    {{- '[/TOOL_RESULTS]' }}
  {%- else %}{{ raise_exception('no such role') }}{% endif %}
{%- endfor %}"""

MAGISTRAL = """\
{{- bos_token }}{% if tools %}{{- '[AVAILABLE_TOOLS]' }}{{- tools | tojson }}{{- '[/AVAILABLE_TOOLS]' }}{% endif %}
{%- for message in messages %}
  {%- if message.role == 'user' %}{{- '[INST]' + message.content + '[/INST]' }}
  {%- elif message.role == 'tool' %}{{- '[TOOL_RESULTS]' + message.content + '[/TOOL_RESULTS]' }}
  {%- elif message.role == 'assistant' %}
    {{- message.content }}
    {%- for call in message.tool_calls or [] %}
      {{- '[TOOL_CALLS]' + call.function.name + '[ARGS]' }}{{- call.function.arguments | tojson }}
    {%- endfor %}
    {{- eos_token }}
  {%- endif %}
{%- endfor %}"""

XML = """\
{%- if tools %}{%- for tool in tools %}{{- tool | tojson }}{% endfor %}{% endif %}
{%- for message in messages %}
  {{- '<|im_start|>' + message.role + '\n' + message.content }}
  {%- for call in message.tool_calls or [] %}
    {{- '<tool_call>\n<function=' + call.function.name + '>' }}
    {%- for key, value in call.function.arguments | items %}{{- '<parameter="' + key + '">' ~ value }}{% endfor %}
    {{- '</function>\n</tool_call>' }}
  {%- endfor %}
  {{- '<|im_end|>\n' }}
{%- endfor %}
{%- if add_generation_prompt %}{{- '<|im_start|>assistant\n' }}{% endif %}"""

CHAT = """\
{%- for message in messages %}{{- '<|im_start|>' + message.role + '\n' + message.content + '<|im_end|>\n' }}{% endfor %}
{%- if add_generation_prompt %}{{- '<|im_start|>assistant\n' }}{% endif %}"""

_LLAMA_TOKENS = [
    f"<|{name}|>" for name in ("begin_of_text", "start_header_id", "end_header_id", "python_tag", "eot_id")
]
_QWEN_TOKENS = ["<|im_start|>", "<|im_end|>"]
_QWEN_PLAIN = ["<tool_call>", "</tool_call>"]
_MISTRAL_TOKENS = [
    "INST",
    "/INST",
    "AVAILABLE_TOOLS",
    "/AVAILABLE_TOOLS",
    "TOOL_CALLS",
    "TOOL_RESULTS",
    "/TOOL_RESULTS",
]

MODELS: dict[str, tuple[str, list[str], list[str], str]] = {
    "Llama 3.1": (LLAMA, _LLAMA_TOKENS, [], "llama"),
    "Qwen 2.5": (QWEN, _QWEN_TOKENS, _QWEN_PLAIN, "hermes"),
    "Qwen 3": (QWEN_HYBRID, [*_QWEN_TOKENS], [*_QWEN_PLAIN, "<think>", "</think>"], "hermes"),
    "Qwen 3 Thinking": (QWEN_THINKING, [*_QWEN_TOKENS], [*_QWEN_PLAIN, "<think>", "</think>"], "hermes"),
    "Hermes 2 Pro": (HERMES, [*_QWEN_TOKENS, *_QWEN_PLAIN], [], "hermes"),
    "Mistral 7B v0.3": (MISTRAL, [f"[{name}]" for name in _MISTRAL_TOKENS], [], "mistral"),
    "Magistral": (MAGISTRAL, [f"[{name}]" for name in [*_MISTRAL_TOKENS, "ARGS"]], [], "mistral"),
    "Qwen 3 Coder": (XML, _QWEN_TOKENS, _QWEN_PLAIN, "react"),
    "a chat model without tools": (CHAT, _QWEN_TOKENS, [], "react"),
    "a chat model with call tokens": (CHAT, [*_QWEN_TOKENS, *_QWEN_PLAIN], [], "hermes"),
}
"""By model: its template, its special tokens, its added tokens that are not special, and the format it was taught."""


@cache
def tokenizer_like(model: str) -> Any:
    """The byte-level tokenizer with the chat template and the added tokens of a model."""
    template, special, added, _ = MODELS[model]
    plain = byte_tokenizer()
    tokenizer = PreTrainedTokenizerFast(
        tokenizer_object=type(plain.backend_tokenizer).from_str(plain.backend_tokenizer.to_str()),
        bos_token=plain.bos_token,
        eos_token=plain.eos_token,
    )
    tokenizer.add_special_tokens({"additional_special_tokens": special})
    tokenizer.add_tokens([AddedToken(text, special=False, normalized=False) for text in added])
    tokenizer.chat_template = template
    return tokenizer
