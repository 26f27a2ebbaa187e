"""The released Python package ragdefender 0.2.0 as an external set-level detector.

The package encodes texts with any object that has `encode`; here that object hands out the vectors that came with the
request, so that no model is loaded. The package takes its cosine from sentence_transformers.util; where that is not
installed (it needs torch), a NumPy cosine stands in for that one function and a line on standard error says so.
Everything else is the package's own code. An argument names the task type: single_hop, the default, or multi_hop, which
reads torch tensors and so needs the package's own dependencies.
"""

import sys
import types

import numpy
from protocol import serve


class Vectors(numpy.ndarray):
    """An array that answers the two tensor methods the package calls before handing it to scikit-learn."""

    def cpu(self):
        return self

    def detach(self):
        return self

    def numpy(self):
        return numpy.asarray(self)


class StoredVectors:
    """An encoder that looks up: the vectors of the request at hand, in the order of its texts."""

    vectors = numpy.zeros((0, 0))

    def encode(self, texts, convert_to_tensor=True):
        if len(texts) != len(self.vectors):
            raise ValueError(f"{len(texts)} texts, {len(self.vectors)} stored vectors")
        return self.vectors


def cosine(a, b):
    a, b = numpy.asarray(a), numpy.asarray(b)
    return (a / numpy.linalg.norm(a, axis=1, keepdims=True)) @ (b / numpy.linalg.norm(b, axis=1, keepdims=True)).T


try:
    import sentence_transformers  # noqa: F401
    import torch

    def as_encoded(rows):
        return torch.tensor(rows, dtype=torch.float32)
except ImportError:
    print("sentence_transformers is not installed: NumPy computes the cosines", file=sys.stderr)
    stand_in = types.ModuleType("sentence_transformers")
    stand_in.util = types.SimpleNamespace(cos_sim=cosine)
    sys.modules["sentence_transformers"] = stand_in

    def as_encoded(rows):
        return numpy.asarray(rows, dtype=numpy.float32).view(Vectors)


from ragdefender import RAGDefender  # noqa: E402

stored = StoredVectors()
task_type = sys.argv[1] if len(sys.argv) > 1 else "single_hop"
defender = RAGDefender(embedder=stored, task_type=task_type, device="cpu")


def decide(request):
    documents = request["documents"]
    if len(documents) < 2:  # The package clusters, which needs two.
        return [False] * len(documents)
    if any("vector" not in document for document in documents):
        raise SystemExit("the request holds no vectors; ask for them (vectors: true)")
    stored.vectors = as_encoded([document["vector"] for document in documents])
    _, removed = defender.defend(request["query"], [document["text"] for document in documents], return_indices=True)
    return [index in set(removed) for index in range(len(documents))]


serve(decide=decide)
