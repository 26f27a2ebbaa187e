import type { AnswerRecord } from '../gate/index.js';

/** Chunks that fed answers, with the answers that each fed. */
export interface FedAnswers {
  readonly chunkId: string;
  readonly requestIds: readonly string[];
}

/** Whom poisoned answers have reached. */
export interface AffectedUsers {
  readonly users: readonly { readonly userId: string; readonly requestIds: readonly string[] }[];
  /** Requests whose records name no user: somebody got the answer, and the log does not say who. */
  readonly unknownUserRequestIds: readonly string[];
}

/**
 * Returns the chunks behind some answers, those behind most of them first, then by id.
 *
 * Definition (measurement G3, second step of an incident): the answer log says which chunks fed the bad answers. Genuine
 * chunks were retrieved beside planted ones, so a person says which of them are bad.
 * @param answers the answer log
 * @param requestIds requests with bad answers
 * @example chunksBehind([{ requestId: 'r', chunkIds: ['a'] }], ['r']) // => [{ chunkId: 'a', requestIds: ['r'] }]
 */
export function chunksBehind(
  answers: readonly Pick<AnswerRecord, 'requestId' | 'chunkIds'>[],
  requestIds: Iterable<string>,
): FedAnswers[] {
  const bad = new Set(requestIds);
  const fed = new Map<string, Set<string>>();
  for (const { requestId, chunkIds } of answers) {
    if (!bad.has(requestId)) continue;
    for (const chunkId of chunkIds) fed.set(chunkId, (fed.get(chunkId) ?? new Set()).add(requestId));
  }
  return sorted(fed)
    .map(([chunkId, requests]) => ({ chunkId, requestIds: requests }))
    .sort((a, b) => b.requestIds.length - a.requestIds.length);
}

/**
 * Returns the users who got an answer that any of some chunks fed.
 *
 * Definition (measurement G3, last step of an incident): from the answer log, answers out of the cache included.
 * @param answers the answer log
 * @param chunkIds every purged chunk, derived ones included
 * @example affectedUsers([{ requestId: 'r', userId: 'u', chunkIds: ['a'] }], ['a']).users // => [{ userId: 'u', requestIds: ['r'] }]
 */
export function affectedUsers(
  answers: readonly Pick<AnswerRecord, 'requestId' | 'userId' | 'chunkIds'>[],
  chunkIds: Iterable<string>,
): AffectedUsers {
  const bad = new Set(chunkIds);
  const reached = new Map<string, Set<string>>();
  const unknown = new Set<string>();
  for (const { requestId, userId, chunkIds: cited } of answers) {
    if (!cited.some((id) => bad.has(id))) continue;
    if (userId === undefined) unknown.add(requestId);
    else reached.set(userId, (reached.get(userId) ?? new Set()).add(requestId));
  }
  return {
    users: sorted(reached).map(([userId, requestIds]) => ({ userId, requestIds })),
    unknownUserRequestIds: [...unknown].sort(),
  };
}

function sorted(groups: ReadonlyMap<string, ReadonlySet<string>>): [name: string, requestIds: string[]][] {
  return [...groups]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, requests]): [string, string[]] => [name, [...requests].sort()]);
}
