// A detector for the tests: the longer the text, the lower the score. Its first argument says how it misbehaves, the
// second at which judge request (from 0) of this process, the third names a file that remembers starts.
import { appendFileSync, existsSync } from 'node:fs';
import { createInterface } from 'node:readline';

const [fault = 'none', at = '0', marker = ''] = process.argv.slice(2);
const startedBefore = marker !== '' && existsSync(marker);
if (marker !== '') appendFileSync(marker, 'started\n');
let judged = 0;
let offset = 0;
let held = null;
const say = (value) => process.stdout.write(`${typeof value === 'string' ? value : JSON.stringify(value)}\n`);

for await (const line of createInterface({ input: process.stdin })) {
  const request = JSON.parse(line);
  if (request.type === 'fit') {
    offset = request.sets.length;
    say({ id: request.id, fitted: true });
    continue;
  }
  const scores = request.documents.map(({ docId, text }) => ({ docId, score: offset - text.length }));
  const decisions = request.documents.map(({ docId, text }) => ({ docId, blocked: text.length < 3 }));
  const answer = { id: request.id, scores };
  const now = judged++ === Number(at) && !startedBefore;
  if (!now) say(process.env.DECIDE === '1' ? { id: request.id, decisions } : answer);
  else if (fault === 'none') say(answer);
  else if (fault === 'decide') say({ id: request.id, decisions });
  else if (fault === 'crash') {
    process.stderr.write('out of \u001b[31mmemory\n');
    process.exit(3);
  } else if (fault === 'hang') await new Promise((resolve) => setTimeout(resolve, 60_000));
  else if (fault === 'swap') held = answer;
  else if (fault === 'wrong-id') say({ ...answer, id: request.id + 1 });
  else if (fault === 'reverse') say({ ...answer, scores: scores.toReversed() });
  else if (fault === 'repeat') say({ ...answer, scores: [...scores, scores[0]] });
  else if (fault === 'skip') say({ ...answer, scores: scores.slice(1) });
  else if (fault === 'unknown') say({ ...answer, scores: [...scores, { docId: 'x', score: 1 }] });
  else if (fault === 'nan') say(JSON.stringify(answer).replace(/"score":-?\d+/, '"score":NaN'));
  else if (fault === 'null') say(JSON.stringify(answer).replace(/"score":-?\d+/, '"score":null'));
  else if (fault === 'text') say('loading the model ...');
  else if (fault === 'error') say({ id: request.id, error: 'no such \u001b[2J model' });
  else if (fault === 'bytes') process.stdout.write(Buffer.from([0xff, 0x0a]));
  else if (fault === 'twice') {
    say(answer);
    say(answer);
  }
  if (held !== null && !now) {
    say(held);
    held = null;
  }
}
