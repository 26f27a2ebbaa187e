import { type ChunkRecord, MIRROR_LIMIT } from '../gate/index.js';

/** Half of the ingest window: one hour before and after (measurement G3). */
export const INGEST_WINDOW_MS = 3_600_000;

/** Why a chunk may belong to an incident. */
export type Suspicion = 'same_account' | 'same_ingest_window' | 'query_mirror';

/** A chunk that a person should look at. */
export interface Suspect {
  readonly chunkId: string;
  readonly why: readonly Suspicion[];
}

/** What a search for more of the same needs to know. */
export interface WidenOptions {
  /** Mirror score of a chunk against the questions of the incident; null when it has none. */
  readonly mirrorScoreOf?: (chunkId: string) => number | null;
  /** Default one hour. */
  readonly windowMs?: number;
}

/**
 * Returns the chunks that share an account, an ingest window or a mirror of the same questions with known ones.
 *
 * Definition (measurement G3): same owner, ingested within one hour of a known one (the hour counts), or mirror score above
 * 4 on the questions of the incident. Suspects, not culprits: a genuine page may share the hour. Unknown owners and times
 * match nothing. In the order of the index.
 * Cost: chunks times the logarithm of the known ones.
 * @param foundIds chunks that fed the bad answers
 * @param chunks everything that is indexed
 * @param options mirror scores and window
 * @example widenSearch(['a'], [{ id: 'a', text: '', owner: 'm' }, { id: 'b', text: '', owner: 'm' }]) // => [{ chunkId: 'b', why: ['same_account'] }]
 */
export function widenSearch(
  foundIds: Iterable<string>,
  chunks: readonly Pick<ChunkRecord, 'id' | 'owner' | 'ingestedAt'>[],
  options: WidenOptions = {},
): Suspect[] {
  const { mirrorScoreOf = () => null, windowMs = INGEST_WINDOW_MS } = options;
  const found = new Set(foundIds);
  const known = chunks.filter(({ id }) => found.has(id));
  const owners = new Set(known.flatMap(({ owner }) => (owner === undefined ? [] : [owner])));
  const times = known
    .map(timeOf)
    .filter((time) => time !== null)
    .sort((a, b) => a - b);
  return chunks.flatMap((chunk) => {
    if (found.has(chunk.id)) return [];
    const time = timeOf(chunk);
    const holds: Readonly<Record<Suspicion, boolean>> = {
      same_account: chunk.owner !== undefined && owners.has(chunk.owner),
      same_ingest_window: time !== null && isNear(times, time, windowMs),
      query_mirror: (mirrorScoreOf(chunk.id) ?? Number.NEGATIVE_INFINITY) > MIRROR_LIMIT,
    };
    const all: readonly Suspicion[] = ['same_account', 'same_ingest_window', 'query_mirror'];
    const why = all.filter((suspicion) => holds[suspicion]);
    return why.length === 0 ? [] : [{ chunkId: chunk.id, why }];
  });
}

function timeOf({ ingestedAt }: Pick<ChunkRecord, 'ingestedAt'>): number | null {
  const time = ingestedAt === undefined ? Number.NaN : Date.parse(ingestedAt);
  return Number.isNaN(time) ? null : time;
}

/** Whether one of the ascending times is within the window: the first one not before its start. */
function isNear(times: readonly number[], time: number, windowMs: number): boolean {
  let low = 0;
  let high = times.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((times[middle] ?? 0) < time - windowMs) low = middle + 1;
    else high = middle;
  }
  return (times[low] ?? Number.POSITIVE_INFINITY) <= time + windowMs;
}
