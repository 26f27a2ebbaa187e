"""Writes the tiny ONNX graphs of test/models/fixtures, whose outputs can be worked out by hand.

    python tools/make_test_models.py test/models/fixtures

Needs onnx, gguf and numpy (tools/requirements.txt). The same bytes come out every time.
"""

import math
import sys
from pathlib import Path

import numpy
import onnx
from export_llama_onnx import write_graph
from onnx import TensorProto, helper, numpy_helper

OPSET, IR_VERSION = 17, 8
INTEGER, FLOAT = TensorProto.INT64, TensorProto.FLOAT
NAN = float("nan")


def write(path: Path, nodes: list, weights: dict, inputs: list[str], outputs: dict) -> None:
    """Writes one graph; every input is int64 [1, tokens]."""
    graph = helper.make_graph(
        nodes,
        path.stem,
        [helper.make_tensor_value_info(name, INTEGER, [1, "tokens"]) for name in inputs],
        [helper.make_tensor_value_info(name, FLOAT, shape) for name, shape in outputs.items()],
        [numpy_helper.from_array(numpy.array(values), name) for name, values in weights.items()],
    )
    opset = [helper.make_opsetid("", OPSET)]
    model = helper.make_model(graph, opset_imports=opset, ir_version=IR_VERSION)
    onnx.checker.check_model(model)
    path.write_bytes(model.SerializeToString(deterministic=True))


def embedding(path: Path) -> None:
    """Hidden state = row of the token: 4 is (3, 0), 5 is (0, 4), 6 is NaN, all others are zero."""
    table = numpy.zeros((16, 2), numpy.float32)
    table[4], table[5], table[6] = (3, 0), (0, 4), (NAN, 0)
    nodes = [helper.make_node("Gather", ["table", "input_ids"], ["last_hidden_state"])]
    inputs = ["input_ids", "attention_mask", "token_type_ids"]
    write(path, nodes, {"table": table}, inputs, {"last_hidden_state": [1, "tokens", 2]})


def language(path: Path) -> None:
    """Uniform over 257 tokens, but after 97 the token 98 is nine times as likely; after 126 all is NaN."""
    state = numpy.zeros((257, 1), numpy.float32)
    state[97], state[126] = 1, NAN
    column = numpy.zeros((1, 257), numpy.float32)
    column[0, 98] = math.log(9)
    nodes = [
        helper.make_node("Gather", ["state", "input_ids"], ["states"]),
        helper.make_node("MatMul", ["states", "column"], ["logits"]),
        helper.make_node("Identity", ["states"], ["present.0.key"]),
    ]
    outputs = {"logits": [1, "tokens", 257], "present.0.key": [1, "tokens", 1]}
    inputs = ["input_ids", "attention_mask", "position_ids"]
    write(path, nodes, {"state": state, "column": column}, inputs, outputs)


def language_chosen(path: Path) -> None:
    """Log-probability of a token = minus its id; the first token has none."""
    nodes = [
        helper.make_node("Slice", ["input_ids", "one", "end", "one"], ["next"]),
        helper.make_node("Cast", ["next"], ["ids"], to=FLOAT),
        helper.make_node("Neg", ["ids"], ["token_logprobs"]),
    ]
    weights = {"one": numpy.array([1]), "end": numpy.array([2**31 - 1])}
    write(path, nodes, weights, ["input_ids"], {"token_logprobs": [1, "scored"]})


def entailment(path: Path) -> None:
    """Logits: ln 2 per token 7, number of tokens of the second segment, ln 3 per token 8; 6 makes them NaN."""
    table = numpy.zeros((16, 3), numpy.float32)
    table[7, 0], table[8, 2], table[6] = math.log(2), math.log(3), NAN
    nodes = [
        helper.make_node("Gather", ["table", "input_ids"], ["rows"]),
        helper.make_node("ReduceSum", ["rows", "one"], ["sums"], keepdims=0),
        helper.make_node("Cast", ["token_type_ids"], ["segments"], to=FLOAT),
        helper.make_node("ReduceSum", ["segments", "one"], ["seconds"], keepdims=1),
        helper.make_node("Mul", ["seconds", "middle"], ["column"]),
        helper.make_node("Add", ["sums", "column"], ["logits"]),
    ]
    weights = {"table": table, "one": numpy.array([1]), "middle": numpy.array([[0, 1, 0]], numpy.float32)}
    write(path, nodes, weights, ["input_ids", "attention_mask", "token_type_ids"], {"logits": [1, 3]})


class TinyLlama:
    """Stands where export_llama_onnx.py reads a GGUF file: two blocks, two heads on one group, random weights."""

    VALUES = {
        "general.architecture": "llama",
        "llama.attention.head_count": 2,
        "llama.attention.head_count_kv": 1,
        "llama.attention.layer_norm_rms_epsilon": 1e-5,
        "llama.block_count": 2,
        "llama.embedding_length": 16,
        "llama.rope.dimension_count": 8,
        "llama.rope.freq_base": 10000.0,
    }
    SHAPES = {
        "token_embd": (32, 16),
        "attn_q": (16, 16),
        "attn_k": (8, 16),
        "attn_v": (8, 16),
        "attn_output": (16, 16),
        "ffn_gate": (24, 16),
        "ffn_up": (24, 16),
        "ffn_down": (16, 24),
    }

    def __init__(self) -> None:
        self.tensors: dict = {}
        self.random = numpy.random.RandomState(7)

    def value(self, key: str) -> object:
        """Returns one metadata value."""
        return self.VALUES[key]

    def tensor(self, name: str) -> numpy.ndarray:
        """Returns one weight, the same whenever it is asked for."""
        if name not in self.tensors:
            shape = self.SHAPES.get(name.split(".")[-1], (16,))
            values = self.random.standard_normal(shape) if len(shape) > 1 else numpy.ones(shape)
            self.tensors[name] = values.astype(numpy.float32)
        return self.tensors[name]


def llama(path: Path) -> None:
    """A language model as tools/export_llama_onnx.py writes it, of 32 tokens."""
    write_graph(TinyLlama(), path)


def main(folder: str) -> None:
    """Writes the five graphs."""
    for make in (embedding, language, language_chosen, entailment, llama):
        make(Path(folder) / f"{make.__name__}.onnx")


if __name__ == "__main__":
    main(sys.argv[1])
