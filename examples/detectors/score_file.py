"""Scores for exported candidates, standard library only: python3 score_file.py candidates.jsonl > scores.jsonl

The score is the share of the question's words that the text holds: a stand-in for whatever you want to measure.
"""

import json
import sys


def words(text):
    return "".join(c if c.isalnum() else " " for c in text.lower()).split()


with open(sys.argv[1], encoding="utf-8") as lines:
    for line in lines:
        candidate = json.loads(line)
        asked, held = words(candidate["query"]), set(words(candidate["text"]))
        score = sum(word in held for word in asked) / len(asked) if asked else 0.0
        print(json.dumps({"queryId": candidate["queryId"], "docId": candidate["docId"], "score": score}))
