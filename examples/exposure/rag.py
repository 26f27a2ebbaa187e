"""A small RAG speaking JSON lines, standard library only: the other side of `rinj exposure`.

    python3 rag.py DOCUMENTS [--state FILE] [--cap N]

DOCUMENTS is JSON lines of {"id", "source", "trust", "text"}. Retrieval is the cosine of TF-IDF vectors; the answer
quotes, of each of the best three hits, the sentence with most words of the question: a stand-in for a model, so that
nothing but the planted text decides. --state keeps what was added in a file, as an index on a disk does; --cap lets at
most N hits have the same source.

A request is one line: {"id", "op": "add", "documents"}, {"id", "op": "query", "question", "k"},
{"id", "op": "delete", "ids"} or {"id", "op": "list", "source"}; the answer is one line with the same id.
"""

import argparse
import json
import math
import os
import re
import sys
from collections import Counter

QUOTED_HITS = 3


def words(text):
    return re.findall(r"\w+", text.lower())


def sentences(text):
    return [part for part in re.split(r"(?<=[.!?])\s+", text) if part]


class Index:
    """Documents by id; everything that was added is written to `state` before it is acknowledged."""

    def __init__(self, documents, state):
        self.documents = {document["id"]: document for document in documents}
        self.added = {}
        self.state = state
        if state and os.path.exists(state):
            with open(state, encoding="utf-8") as file:
                self.added = json.load(file)
        self.weights = self.fit()

    def fit(self):
        """Weights of the words, from the documents that were there first: planting cannot change them."""
        found = Counter(word for document in self.documents.values() for word in set(words(document["text"])))
        count = len(self.documents)
        return {word: math.log((1 + count) / (1 + df)) + 1 for word, df in found.items()}, math.log(1 + count) + 1

    def vector(self, text):
        known, unknown = self.weights
        weighted = {word: (1 + math.log(tf)) * known.get(word, unknown) for word, tf in Counter(words(text)).items()}
        length = math.sqrt(sum(value * value for value in weighted.values())) or 1.0
        return {word: value / length for word, value in weighted.items()}

    def save(self):
        if not self.state:
            return
        with open(self.state + ".new", "w", encoding="utf-8") as file:
            json.dump(self.added, file)
            file.flush()
            os.fsync(file.fileno())
        os.replace(self.state + ".new", self.state)

    def add(self, documents):
        self.added.update({document["id"]: document for document in documents})
        self.save()
        return [document["id"] for document in documents]

    def delete(self, ids):
        for document_id in ids:
            self.added.pop(document_id, None)
        self.save()

    def retrieve(self, question, k, cap):
        asked = self.vector(question)
        everything = {**self.documents, **self.added}
        scored = []
        for document_id, document in everything.items():
            vector = self.vector(document["text"])
            score = sum(weight * vector.get(word, 0.0) for word, weight in asked.items())
            scored.append((-score, document_id))
        hits, of_source = [], Counter()
        for _, document_id in sorted(scored):
            document = everything[document_id]
            if len(hits) < k and (cap is None or of_source[document["source"]] < cap):
                of_source[document["source"]] += 1
                hits.append(document)
        return hits


def answer(question, hits):
    asked = set(words(question))
    best = []
    for document in hits[:QUOTED_HITS]:
        parts = sentences(document["text"])
        best.append(max(parts, key=lambda part: len(asked & set(words(part))), default=""))
    return " ".join(best)


def handle(index, request, cap):
    if request["op"] == "add":
        return {"ids": index.add(request["documents"])}
    if request["op"] == "delete":
        index.delete(request["ids"])
        return {}
    if request["op"] == "list":
        return {"ids": sorted(i for i, d in index.added.items() if d["source"] == request["source"])}
    hits = index.retrieve(request["question"], request["k"], cap)
    return {"hits": [{"id": hit["id"]} for hit in hits], "answer": answer(request["question"], hits)}


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("documents")
    parser.add_argument("--state")
    parser.add_argument("--cap", type=int)
    options = parser.parse_args()
    with open(options.documents, encoding="utf-8") as file:
        index = Index([json.loads(line) for line in file], options.state)
    for line in sys.stdin.buffer:
        request = json.loads(line)
        try:
            found = handle(index, request, options.cap)
        except Exception as error:
            found = {"error": f"{type(error).__name__}: {error}"}
        sys.stdout.write(json.dumps({"id": request["id"], **found}) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
