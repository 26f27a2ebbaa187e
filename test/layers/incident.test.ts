import { describe, expect, it } from 'vitest';
import {
  affectedUsers,
  chunksBehind,
  INCIDENT_STEPS,
  type Incident,
  type IncidentFindings,
  nextStep,
  openIncident,
  takeStep,
  widenSearch,
} from '../../src/layers/index.js';

const nothing = { chunkIds: [], entryIds: [], cacheKeys: [] };
const FINDINGS: IncidentFindings = {
  contain: { topic: 'vpn', measure: 'reviewed_only' },
  find: { chunkIds: ['a'] },
  widen: { chunkIds: ['a', 'b'] },
  purge: { removed: { ...nothing, chunkIds: ['a', 'b', 'c'] }, left: nothing },
  verify: { canariesAsked: 20, canaryAlerts: [], exposurePassed: true },
  notify: { users: [], unknownUserRequestIds: [] },
};
const take = (incident: Incident, step: keyof IncidentFindings, findings = FINDINGS) =>
  takeStep(incident, step, findings[step]);
/** The incident after the first few steps. */
const progressed = (count: number) =>
  INCIDENT_STEPS.slice(0, count).reduce((incident, step) => take(incident, step), openIncident('vpn'));

describe('an incident', () => {
  it('goes through its six steps in order', () => {
    expect(INCIDENT_STEPS.map((_, done) => nextStep(progressed(done)))).toEqual(INCIDENT_STEPS);
    expect(nextStep(progressed(6))).toBeNull();
    expect(openIncident('vpn').findings).toEqual({});
    expect(nextStep(takeStep(openIncident('vpn'), 'contain', FINDINGS.contain))).toBe('find');
  });

  it('refuses every step that skips ahead', () => {
    for (const [done, due] of INCIDENT_STEPS.entries()) {
      for (const ahead of INCIDENT_STEPS.slice(done + 1)) {
        expect(() => take(progressed(done), ahead)).toThrow(
          `incident "vpn": "${ahead}" was tried before "${due}" is done; do "${due}" first`,
        );
      }
    }
  });

  it('may go back when more turns up, and then does the later steps again', () => {
    const again = take(progressed(6), 'widen');
    expect(nextStep(again)).toBe('purge');
    expect(() => take(again, 'notify')).toThrow('before "purge" is done');
    expect(progressed(6).findings.notify).toBeDefined();
  });

  it.each<[keyof IncidentFindings, Partial<IncidentFindings>, string]>([
    ['find', { find: { chunkIds: [] } }, 'no bad chunk is named'],
    ['widen', { widen: { chunkIds: ['b'] } }, 'the wider search lost "a"; name them too'],
    [
      'purge',
      { purge: { removed: { ...nothing, chunkIds: ['a'] }, left: nothing } },
      'these were not purged: "b"',
    ],
    [
      'purge',
      { purge: { removed: FINDINGS.purge.removed, left: { entryIds: ['e\u001b'], cacheKeys: [] } } },
      'index entries "e\\u001b" are still there',
    ],
    [
      'purge',
      { purge: { removed: FINDINGS.purge.removed, left: { entryIds: [], cacheKeys: [...'123456'] } } },
      'cache entries "1", "2", "3", "4", "5" and 1 more are still there',
    ],
    [
      'verify',
      { verify: { canariesAsked: 0, canaryAlerts: [], exposurePassed: true } },
      'no canary was asked',
    ],
    [
      'verify',
      {
        verify: {
          canariesAsked: 1,
          canaryAlerts: [{ canaryId: 'c', kind: 'no_answer', newSources: [], missingSources: [] }],
          exposurePassed: true,
        },
      },
      'canaries "c" still alert',
    ],
    [
      'verify',
      { verify: { canariesAsked: 1, canaryAlerts: [], exposurePassed: false } },
      'exposure harness exceeds its limits',
    ],
  ])('does not count "%s" as done when it failed (%#)', (step, changed, message) => {
    const before = progressed(INCIDENT_STEPS.indexOf(step));
    expect(() => take(before, step, { ...FINDINGS, ...changed })).toThrow(message);
    expect(nextStep(before)).toBe(step);
  });
});

describe('the answer log', () => {
  const answers = [
    { requestId: 'r1', userId: 'u2', chunkIds: ['bad', 'good'] },
    { requestId: 'r2', userId: 'u1', chunkIds: ['bad'] },
    { requestId: 'r3', userId: 'u2', chunkIds: ['derived'] },
    { requestId: 'r4', chunkIds: ['bad'] },
    { requestId: 'r5', userId: 'u3', chunkIds: ['good'] },
  ];

  it('names the chunks behind bad answers, the most frequent first', () => {
    expect(chunksBehind(answers, ['r2', 'r1'])).toEqual([
      { chunkId: 'bad', requestIds: ['r1', 'r2'] },
      { chunkId: 'good', requestIds: ['r1'] },
    ]);
    expect(chunksBehind(answers, ['unknown'])).toEqual([]);
    expect(chunksBehind([{ requestId: 'r', chunkIds: ['a'] }], ['r'])).toEqual([
      { chunkId: 'a', requestIds: ['r'] },
    ]);
  });

  it('names everybody who got a poisoned answer, and the answers of which it does not know who did', () => {
    expect(affectedUsers(answers, ['bad', 'derived'])).toEqual({
      users: [
        { userId: 'u1', requestIds: ['r2'] },
        { userId: 'u2', requestIds: ['r1', 'r3'] },
      ],
      unknownUserRequestIds: ['r4'],
    });
    expect(affectedUsers(answers, [])).toEqual({ users: [], unknownUserRequestIds: [] });
    expect(affectedUsers([{ requestId: 'r', userId: 'u', chunkIds: ['a'] }], ['a']).users).toEqual([
      { userId: 'u', requestIds: ['r'] },
    ]);
  });
});

describe('the wider search', () => {
  const at = (id: string, ingestedAt: string, owner: string) => ({ id, ingestedAt, owner });
  const chunks = [
    at('found', '2026-01-30T22:00:00Z', 'mallory'),
    at('account', '2025-01-01T00:00:00Z', 'mallory'),
    at('hour', '2026-01-31T00:00:00+01:00', 'ann'),
    at('over', '2026-01-30T23:00:00.001Z', 'ann'),
    at('before', '2026-01-30T21:00:00Z', 'bob'),
    { id: 'mirror', text: '' },
    { id: 'at the limit', text: '' },
    { id: 'timeless', ingestedAt: 'yesterday' },
  ];
  const mirrorScoreOf = (id: string) => ({ mirror: 4.1, 'at the limit': 4 })[id] ?? null;

  it('finds the same account, the same hour and the same questions', () => {
    expect(widenSearch(['found'], chunks, { mirrorScoreOf })).toEqual([
      { chunkId: 'account', why: ['same_account'] },
      { chunkId: 'hour', why: ['same_ingest_window'] },
      { chunkId: 'before', why: ['same_ingest_window'] },
      { chunkId: 'mirror', why: ['query_mirror'] },
    ]);
    const two = ['a', 'b'].map((id) => ({ id, owner: 'm' }));
    expect(widenSearch(['a'], two)).toEqual([{ chunkId: 'b', why: ['same_account'] }]);
  });

  it('takes unknown accounts and times for nobody’s', () => {
    expect(widenSearch(['x'], [{ id: 'x' }, { id: 'y' }])).toEqual([]);
    expect(widenSearch([], chunks)).toEqual([]);
  });
});
