// The VPN download page, from planting to incident report: node examples/gate/vpnCase.mjs
// Needs `make build`. Retriever and answer are stand-ins without a model; all names and addresses are made up.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { answerRecord, corpusStatistics, cosine, DEFAULT_THRESHOLDS, gateRequest, ingestChunk } from '../../dist/gate/index.js';
import { openGateStore } from '../../dist/gateStore/index.js';
import * as layers from '../../dist/layers/index.js';
import { embedHashingTfIdf, fitHashingTfIdf } from '../../dist/text/index.js';
import { BAD_HOST, CANARIES, GENUINE_PAGES, PLANTED_PAGES, QUERY_SAMPLE, REGISTRY, SAVED_ANSWER, TOPIC } from './vpnPages.mjs';

const K = 5;
// Suits this retriever and these few pages: what shares only stop words with the question is no candidate.
const THRESHOLDS = { ...DEFAULT_THRESHOLDS, minScore: 0.15 };
const say = (text = '') => console.log(text);
const folder = mkdtempSync(join(tmpdir(), 'vpn-case-'));
const store = await openGateStore(folder);
try {
  say('1. Planting: six short wiki pages from one account, each beginning with a question; one answer made from them is saved');
  const pages = [...GENUINE_PAGES, ...PLANTED_PAGES, SAVED_ANSWER];
  const chunkOf = (id) => pages.find((page) => page.id === id);
  const statistics = corpusStatistics(GENUINE_PAGES.map(({ text }) => text), QUERY_SAMPLE);
  const ingested = pages.map((page) => ingestChunk(page, { registry: REGISTRY, statistics, chunkOf }));
  await store.recordIngested(ingested);
  const inReview = new Set(ingested.filter(({ findings }) => findings.includes('query_mirror')).map(({ chunk }) => chunk.id));
  for (const { chunk, trust, mirror } of ingested.filter(({ chunk }) => inReview.has(chunk.id))) {
    say(`   to review: ${chunk.id} (${trust}), mirror score ${mirror.toFixed(1)}`);
  }

  const weights = fitHashingTfIdf(pages.map(({ text }) => text));
  const ranked = (question, from) =>
    from
      .map((page) => ({ ...page, score: cosine(embedHashingTfIdf(weights, question), embedHashingTfIdf(weights, page.text)) }))
      .map((page) => ({ ...page, ...layers.rankedChunk(page, { registry: REGISTRY, chunkOf }) }));
  // A stand-in for the model: of the addresses in its context it repeats the one that most chunks name.
  const answerFrom = (chunks) => {
    const hosts = chunks.flatMap(({ text }) => /https:\/\/([a-z.-]+)/.exec(text)?.[1].replace(/\.$/, '') ?? []);
    const count = (host) => hosts.filter((each) => each === host).length;
    return [...new Set(hosts)].sort((a, b) => count(b) - count(a) || (a < b ? -1 : 1))[0] ?? null;
  };
  let requests = 0;
  async function ask(userId, question, ts, acting, from = pages) {
    const { kept } = layers.applyLayers(ranked(question, from), K, acting);
    const chunks = kept.map(({ tier, ...page }) => page);
    requests += 1;
    const gated = gateRequest({ requestId: `r${requests}`, userId, query: question, chunks }, ts, {
      registry: REGISTRY,
      thresholds: THRESHOLDS,
    });
    await store.recordAudit(gated.audit);
    return { chunks, gated, answer: gated.prompt === null ? null : answerFrom(gated.admitted) };
  }

  say('\n2. What answers "Where do I download the VPN client?"');
  const question = CANARIES[1].question;
  for (const [name, acting] of [
    ['gate alone', {}],
    ['gate, one chunk for each author', { cap: 1 }],
    ['gate, reviewed sources boosted', { boost: layers.REVIEWED_BOOST }],
    ['gate, pages in review left out', { inReview }],
    ['gate and all three layers', { cap: 1, boost: layers.REVIEWED_BOOST, inReview }],
  ]) {
    const { chunks, gated, answer } = await ask('trial', question, '2026-01-31T07:00:00Z', acting);
    const { pass, demote, quarantine } = gated.audit.counts;
    if (name === 'gate alone') say(`   no gate: ${answerFrom(chunks)}`);
    say(`   ${name}: ${answer ?? 'refused'} (pass ${pass}, demote ${demote}, quarantine ${quarantine})`);
  }
  say('   Where the planted pages fill all places no trusted chunk contradicts them, and the gate has nothing to hold against them.');

  say('\n3. The incident, of a deployment that had the gate alone');
  for (const [index, userId] of ['u1', 'u2', 'u3'].entries()) {
    const ts = `2026-01-31T09:0${index}:00Z`;
    const asked = index === 2 ? 'When does the canteen serve lunch?' : CANARIES[index].question;
    const { gated, answer } = await ask(userId, asked, ts, {});
    await store.recordAnswer(answerRecord(gated, answer ?? 'see the page', { fromCache: false, ts }));
  }
  const answers = [];
  for await (const line of store.answerLines()) answers.push(JSON.parse(line));
  const step = (name, finding, text) => {
    incident = layers.takeStep(incident, name, finding);
    say(`   ${name}: ${text}`);
  };
  let incident = layers.openIncident('vpn');

  const pinned = [{ topic: TOPIC, fixedAnswer: null }];
  const safe = layers.contained(question, ranked(question, pages), pinned).chunks;
  step('contain', { topic: TOPIC.name, measure: 'reviewed_only' }, `"${TOPIC.name}" answers from reviewed sources only: ${answerFrom(safe)}`);

  // u1 has reported a wrong answer. A person reads the chunks behind it; the planted address stands in for that person.
  const isBad = (id) => chunkOf(id).text.includes(BAD_HOST);
  const behind = layers.chunksBehind(answers, [answers[0].requestId]).map(({ chunkId }) => chunkId);
  const found = behind.filter(isBad);
  step('find', { chunkIds: found }, `${found.length} bad chunks of ${behind.length} behind the answer that u1 reported`);

  const mirrorOf = new Map(ingested.map(({ chunk, mirror }) => [chunk.id, mirror]));
  const suspects = layers.widenSearch(found, pages, { mirrorScoreOf: (id) => mirrorOf.get(id) ?? null });
  const all = [...new Set([...found, ...suspects.map(({ chunkId }) => chunkId).filter(isBad)])].sort();
  step('widen', { chunkIds: all }, `${suspects.length} suspects; bad in all: ${all.join(', ')}`);

  const edges = await store.lineage();
  const before = { edges, index: pages.map(({ id }) => ({ entryId: id, chunkId: id })), cache: [] };
  const removed = layers.purgePlan(all, before);
  await store.purge(removed.chunkIds);
  const now = layers.withoutPurged(before, removed);
  step('purge', { removed, left: layers.purgeLeft(all, edges, now) }, `${removed.chunkIds.length} chunks, ${removed.chunkIds.filter((id) => !all.includes(id)).join(', ')} because it was made from one of them`);

  const left = pages.filter(({ id }) => !removed.chunkIds.includes(id));
  const canaryAlerts = [];
  for (const canary of CANARIES) {
    const { gated, answer } = await ask('canary', canary.question, '2026-01-31T12:00:00Z', {}, left);
    const cited = gated.admitted.filter(({ text }) => answer !== null && text.includes(answer)).map(({ sourceUri }) => sourceUri);
    canaryAlerts.push(...layers.canaryAlerts(canary, { answer, citedSources: cited }));
  }
  // The harness plants again in a staging copy; here: no planted page is left to be retrieved.
  const exposurePassed = !left.some(({ text }) => text.includes(BAD_HOST));
  step('verify', { canariesAsked: CANARIES.length, canaryAlerts, exposurePassed }, `${CANARIES.length} canaries asked, ${canaryAlerts.length} alerts`);

  const affected = layers.affectedUsers(answers, removed.chunkIds);
  step('notify', affected, `${affected.users.map(({ userId }) => userId).join(', ')}: do not run the installer, have the machine checked`);
  say(`   next step: ${layers.nextStep(incident) ?? 'none, the incident is closed'}`);
} finally {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
}
