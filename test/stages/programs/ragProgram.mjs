// A RAG speaking JSON lines that misbehaves as it is told: node ragProgram.mjs FAULT [STATE]
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

const [fault = '', state] = process.argv.slice(2);
const documents = new Map(
  state !== undefined && existsSync(state) ? JSON.parse(readFileSync(state, 'utf8')) : [],
);
const save = () => state !== undefined && writeFileSync(state, JSON.stringify([...documents]));
if (state !== undefined) appendFileSync(`${state}.starts`, 'started\n');

function answer({ op, documents: added, ids, k }) {
  if (op === 'add') {
    for (const document of added) documents.set(document.id, document);
    save();
    return { ids: added.map(({ id }) => id) };
  }
  if (op === 'delete') {
    if (fault === 'keep') return {};
    for (const id of ids) documents.delete(id);
    save();
    return {};
  }
  if (op === 'list') return { ids: [...documents.keys()] };
  const hits = [...documents.keys(), 'clean'].slice(0, k).map((id) => ({ id }));
  return { hits, answer: [...documents.values()].map(({ text }) => text).join(' ') };
}

for await (const line of createInterface({ input: process.stdin })) {
  const request = JSON.parse(line);
  const reply = { id: request.id, ...answer(request) };
  const planted = request.op === 'query' && documents.size > 0;
  if (planted && fault === 'crash') {
    process.stderr.write('out of \u001b[31mmemory\n');
    process.exit(3);
  }
  if (planted && fault === 'hang') continue;
  if (planted && fault === 'nonsense') process.stdout.write('Loading model \u001b[1m100%\n');
  else if (planted && fault === 'wrong-id') process.stdout.write(`${JSON.stringify({ ...reply, id: 99 })}\n`);
  else if (planted && fault === 'error')
    process.stdout.write(`${JSON.stringify({ id: request.id, error: 'no model' })}\n`);
  else process.stdout.write(`${JSON.stringify(reply)}\n`);
  if (fault === 'twice') process.stdout.write(`${JSON.stringify(reply)}\n`);
}
