"""Writes an ONNX model folder from a GGUF file of a Llama-type language model.

    python tools/export_llama_onnx.py model.gguf FOLDER

FOLDER gets config.json, tokenizer.json, tokenizer_config.json and onnx/model.onnx. The graph takes input_ids
[1, T] and returns token_logprobs [1, T - 1]: the natural log-probability of each token given all before it.
The output layer stays inside the graph, so that the [T, vocabulary] table never leaves it. Weights are
dequantised to float32 and the graph is written operator by operator: nothing is traced, no other framework is
needed. Needs onnx, gguf and numpy (tools/requirements.txt). The same input gives the same bytes.
"""

import json
import sys
from pathlib import Path

import numpy
import onnx
from gguf import GGUFReader, dequantize
from onnx import TensorProto, helper, numpy_helper

OPSET, IR_VERSION = 23, 11
CONTROL_TOKEN = 3
MAXIMUM_POSITIONS = 2048
GPT2_PATTERN = r"'s|'t|'re|'ve|'m|'ll|'d| ?\p{L}+| ?\p{N}+| ?[^\s\p{L}\p{N}]+|\s+(?!\S)|\s+"


class Graph:
    """Collects the nodes and weights of an ONNX graph."""

    def __init__(self) -> None:
        self.nodes: list[onnx.NodeProto] = []
        self.weights: list[onnx.TensorProto] = []

    def weight(self, name: str, values: numpy.ndarray) -> str:
        """Adds a constant and returns its name."""
        self.weights.append(numpy_helper.from_array(numpy.ascontiguousarray(values), name))
        return name

    def node(self, operator: str, *inputs: str, outputs: int = 1, **attributes: object) -> str | list[str]:
        """Adds a node and returns the name of its output, or their names if there are several."""
        names = [f"{operator}_{len(self.nodes)}_{index}" for index in range(outputs)]
        self.nodes.append(helper.make_node(operator, list(inputs), names, **attributes))
        return names[0] if outputs == 1 else names


class Source:
    """Reads the metadata and the dequantised weights of a GGUF file."""

    def __init__(self, path: str) -> None:
        self.reader = GGUFReader(path)
        self.tensors = {tensor.name: tensor for tensor in self.reader.tensors}

    def value(self, key: str) -> object:
        """Returns one metadata value."""
        return self.reader.fields[key].contents()

    def tensor(self, name: str) -> numpy.ndarray:
        """Returns one weight as float32, rows being outputs."""
        tensor = self.tensors[f"{name}.weight"]
        return dequantize(tensor.data, tensor.tensor_type).astype(numpy.float32)


def write_graph(source: Source, path: Path) -> None:
    """Writes the network: embedding, blocks of attention and gated feed-forward, output layer, log-softmax."""
    graph = Graph()
    heads, groups = source.value("llama.attention.head_count"), source.value("llama.attention.head_count_kv")
    width = source.value("llama.embedding_length")
    size = width // heads
    epsilon = float(source.value("llama.attention.layer_norm_rms_epsilon"))
    base = float(source.value("llama.rope.freq_base"))
    assert source.value("general.architecture") == "llama" and source.value("llama.rope.dimension_count") == size

    angles = numpy.outer(numpy.arange(MAXIMUM_POSITIONS), base ** (-numpy.arange(0, size, 2) / size))
    cosine = graph.weight("cosine", numpy.cos(angles).astype(numpy.float32))
    sine = graph.weight("sine", numpy.sin(angles).astype(numpy.float32))
    zero, one, last = (graph.weight(n, numpy.array([v])) for n, v in (("zero", 0), ("one", 1), ("last", -1)))
    endless = graph.weight("endless", numpy.array([2**31 - 1]))
    query_key_value = graph.weight("query_key_value", numpy.array([width, groups * size, groups * size]))

    length = graph.node("Shape", "input_ids", start=1, end=2)
    positions = graph.node("Range", *(graph.node("Squeeze", x) for x in (zero, length, one)))
    positions = graph.node("Unsqueeze", positions, zero)

    def linear(x: str, name: str, *tensors: str) -> str:
        joined = numpy.concatenate([source.tensor(tensor) for tensor in tensors])
        return graph.node("MatMul", x, graph.weight(name, joined.T))

    def norm(x: str, name: str) -> str:
        return graph.node("RMSNormalization", x, graph.weight(name, source.tensor(name)), epsilon=epsilon)

    def rotate(x: str, count: int) -> str:
        # GGUF keeps the two halves of a head interleaved.
        return graph.node("RotaryEmbedding", x, cosine, sine, positions, interleaved=1, num_heads=count)

    table = graph.weight("token_embd", source.tensor("token_embd"))
    x = graph.node("Gather", table, "input_ids")
    for block in range(source.value("llama.block_count")):
        name = f"blk.{block}"
        inner = norm(x, f"{name}.attn_norm")
        joined = linear(inner, f"{name}.qkv", *(f"{name}.attn_{part}" for part in "qkv"))
        query, key, value = graph.node("Split", joined, query_key_value, outputs=3, axis=-1)
        query, key = rotate(query, heads), rotate(key, groups)
        mixed = graph.node(
            "Attention", query, key, value, is_causal=1, q_num_heads=heads, kv_num_heads=groups
        )
        x = graph.node("Add", x, linear(mixed, f"{name}.out", f"{name}.attn_output"))
        inner = norm(x, f"{name}.ffn_norm")
        joined = linear(inner, f"{name}.gate_up", f"{name}.ffn_gate", f"{name}.ffn_up")
        gate, up = graph.node("Split", joined, outputs=2, axis=-1, num_outputs=2)
        gate = graph.node("Mul", gate, graph.node("Sigmoid", gate))
        x = graph.node("Add", x, linear(graph.node("Mul", gate, up), f"{name}.down", f"{name}.ffn_down"))

    output = graph.weight("output", source.tensor("output")) if "output.weight" in source.tensors else table
    states = graph.node("Slice", norm(x, "output_norm"), zero, last, one)
    logits = graph.node("Gemm", graph.node("Squeeze", states, zero), output, transB=1)
    next_ids = graph.node("Squeeze", graph.node("Slice", "input_ids", one, endless, one), zero)
    chosen = graph.node("GatherElements", logits, graph.node("Unsqueeze", next_ids, one), axis=1)
    log_probability = graph.node("Sub", chosen, graph.node("ReduceLogSumExp", logits, one, keepdims=1))
    graph.nodes.append(helper.make_node("Transpose", [log_probability], ["token_logprobs"], perm=[1, 0]))

    model = helper.make_model(
        helper.make_graph(
            graph.nodes,
            "llama_token_logprobs",
            [helper.make_tensor_value_info("input_ids", TensorProto.INT64, [1, "tokens"])],
            [helper.make_tensor_value_info("token_logprobs", TensorProto.FLOAT, [1, "scored"])],
            graph.weights,
        ),
        opset_imports=[helper.make_opsetid("", OPSET)],
        ir_version=IR_VERSION,
    )
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(model.SerializeToString(deterministic=True))


def tokenizer(source: Source) -> dict:
    """Returns tokenizer.json of a byte-level BPE with every digit a token of its own (pre-tokenizer `smollm`)."""
    assert source.value("tokenizer.ggml.model") == "gpt2" and source.value("tokenizer.ggml.pre") == "smollm"
    tokens, kinds = source.value("tokenizer.ggml.tokens"), source.value("tokenizer.ggml.token_type")
    flags = {"single_word": False, "lstrip": False, "rstrip": False, "normalized": False, "special": True}

    def split(pattern: str) -> dict:
        return {"type": "Split", "pattern": {"Regex": pattern}, "behavior": "Isolated", "invert": False}

    byte_level = {"type": "ByteLevel", "add_prefix_space": False, "trim_offsets": True, "use_regex": False}
    return {
        "version": "1.0",
        "truncation": None,
        "padding": None,
        "added_tokens": [
            {"id": index, "content": token, **flags}
            for index, (token, kind) in enumerate(zip(tokens, kinds))
            if kind == CONTROL_TOKEN
        ],
        "normalizer": None,
        "pre_tokenizer": {
            "type": "Sequence",
            "pretokenizers": [split(r"\p{N}"), split(GPT2_PATTERN), byte_level],
        },
        "post_processor": None,
        "decoder": {**byte_level, "use_regex": True},
        "model": {
            "type": "BPE",
            "dropout": None,
            "unk_token": None,
            "continuing_subword_prefix": None,
            "end_of_word_suffix": None,
            "fuse_unk": False,
            "byte_fallback": False,
            "ignore_merges": False,
            "vocab": {token: index for index, token in enumerate(tokens)},
            "merges": source.value("tokenizer.ggml.merges"),
        },
    }


def main(gguf: str, folder: str) -> None:
    """Writes the four files of the model folder."""
    source = Source(gguf)
    target = Path(folder)
    write_graph(source, target / "onnx" / "model.onnx")
    texts = {
        "config.json": {"model_type": "llama", "vocab_size": len(source.value("tokenizer.ggml.tokens"))},
        "tokenizer.json": tokenizer(source),
        "tokenizer_config.json": {
            "tokenizer_class": "GPT2Tokenizer",
            "bos_token": "<|endoftext|>",
            "unk_token": "<|endoftext|>",
            "model_max_length": MAXIMUM_POSITIONS,
        },
    }
    for name, content in texts.items():
        (target / name).write_text(json.dumps(content, ensure_ascii=False) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2])
