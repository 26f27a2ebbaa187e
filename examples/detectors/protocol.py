"""JSON lines on standard input and output: the loop that a detector needs, standard library only.

A request is {"type": "judge", "id", "queryId", "query", "documents": [{"docId", "rank", "text", "vector"?}]} or
{"type": "fit", "id", "sets": [requests without type and id]}. Answers keep the order of requests and documents.
"""

import json
import sys


def serve(score=None, decide=None, fit=None):
    """Answers until standard input ends. `score(request)` gives one number, `decide(request)` one bool a document."""
    answers = sys.stdout
    sys.stdout = sys.stderr  # What a library prints must not end up among the answers.
    for line in sys.stdin.buffer:
        request = json.loads(line)
        if request["type"] == "fit":
            if fit is not None:
                fit(request["sets"])
            answer = {"id": request["id"], "fitted": True}
        else:
            ids = [document["docId"] for document in request["documents"]]
            if score is not None:
                given = [{"docId": i, "score": float(s)} for i, s in zip(ids, score(request), strict=True)]
                answer = {"id": request["id"], "scores": given}
            else:
                given = [{"docId": i, "blocked": bool(b)} for i, b in zip(ids, decide(request), strict=True)]
                answer = {"id": request["id"], "decisions": given}
        # allow_nan=False: a NaN is an error here, where it arises.
        answers.write(json.dumps(answer, allow_nan=False) + "\n")
        answers.flush()
