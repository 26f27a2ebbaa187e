// A detector as a command: one JSON object a line in, one a line out. Blocks a text that repeats the question's words.
import { createInterface } from 'node:readline';

const words = (text) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

for await (const line of createInterface({ input: process.stdin })) {
  const { id, query, documents } = JSON.parse(line);
  const asked = words(query);
  const scores = documents.map(({ docId, text }) => {
    const found = new Set(words(text));
    return { docId, score: asked.filter((word) => found.has(word)).length / Math.max(1, asked.length) };
  });
  process.stdout.write(`${JSON.stringify({ id, scores })}\n`);
}
