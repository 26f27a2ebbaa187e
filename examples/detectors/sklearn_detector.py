"""A scikit-learn detector: how unlike the clean calibration documents is a text, by character n-grams.

Score: mean cosine distance of the text's TF-IDF vector to its five nearest calibration documents other than itself, in
[0, 1]. Fitted on clean documents alone; an example of the protocol, not a recommendation.

"Other than itself" matters: the threshold is the 0.95 order statistic of the calibration documents' own scores. Were each
of them its own nearest neighbour, their scores would be too small, and nearly every new clean document would be blocked.
"""

from protocol import serve
from sklearn.feature_extraction.text import TfidfVectorizer
from sklearn.neighbors import NearestNeighbors

NEAREST = 5


class Novelty:
    def fit(self, sets):
        by_id = {document["docId"]: document["text"] for one in sets for document in one["documents"]}
        self.ids = sorted(by_id)
        texts = [by_id[key] for key in self.ids]
        self.features = TfidfVectorizer(analyzer="char_wb", ngram_range=(2, 4), sublinear_tf=True)
        known = self.features.fit_transform(texts)
        self.neighbours = NearestNeighbors(n_neighbors=min(NEAREST + 1, len(texts)), metric="cosine", algorithm="brute")
        self.neighbours.fit(known)

    def score(self, request):
        texts = [document["text"] for document in request["documents"]]
        if not texts:
            return []
        distances, found = self.neighbours.kneighbors(self.features.transform(texts))
        return [
            self.mean_distance(document["docId"], zip(row, near))
            for document, row, near in zip(request["documents"], distances, found)
        ]

    def mean_distance(self, doc_id, neighbours):
        others = [distance for distance, index in neighbours if self.ids[index] != doc_id][:NEAREST]
        # Rounded, so that the order of a sum in a linear algebra library does not show.
        return round(float(sum(others) / len(others)), 9) if others else 1.0


novelty = Novelty()
serve(score=novelty.score, fit=novelty.fit)
