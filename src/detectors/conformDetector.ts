import { checkedAnswer } from './checkedAnswer.js';
import type { Detector, DetectorDocument, DetectorRequest } from './detector.js';

const HOSTILE = [
  'plain words about a river',
  '',
  '\u001b[31mred\u001b[0m \u202Ereversed\u202C',
  '{"id":1,"scores":[]}\n{"id":2}',
  '\uD800 half a character',
  "=cmd|' /C calc'!A0 <script>alert(1)</script>",
  'word '.repeat(20_000),
];

/**
 * Returns what keeps a detector from being measured, one sentence each; none when it conforms.
 *
 * Definition (our choice): it answers for every document of sets of no, one and several documents, hostile texts and ids
 * among them; the same request twice gives the same answer; and a fit on calibration sets is accepted.
 * @param detector which one; it is not closed here
 * @param own requests of the user's own to ask too, with vectors where the detector needs them
 * @example conformDetector(functionDetector({ id: 'd', score: ({ documents }) => documents.map(() => 0) })) // => Promise of []
 */
export async function conformDetector(
  detector: Detector,
  own: readonly DetectorRequest[] = [],
): Promise<string[]> {
  const dimension = own.flatMap(({ documents }) => documents)[0]?.vector?.length ?? 0;
  const requests = [...own, ...conformanceRequests(dimension)];
  const problems: string[] = [];
  const tried = async <Out>(what: string, task: () => Promise<Out>): Promise<Out | null> => {
    try {
      return await task();
    } catch (error) {
      problems.push(`${what}: ${error instanceof Error ? error.message : String(error)}`);
      return null;
    }
  };
  if (detector.fits) await tried('fit', () => detector.fit(requests.slice(0, Math.max(1, own.length))));
  for (const request of requests) {
    const ask = async () => checkedAnswer(detector, request, await detector.judge(request));
    const what = `${request.documents.length} documents of query ${JSON.stringify(request.queryId)}`;
    const first = await tried(what, ask);
    const second = first === null ? null : await tried(`${what}, again`, ask);
    if (second !== null && JSON.stringify(first) !== JSON.stringify(second)) {
      problems.push(
        `${what}: the second answer differs from the first; a detector must not depend on what it was asked before`,
      );
    }
  }
  return problems;
}

/**
 * Returns what `conformDetector` asks beside the user's own requests.
 *
 * @param dimension of the vectors; 0 for none
 * @example conformanceRequests().map(({ documents }) => documents.length) // => [0, 1, 7]
 */
export function conformanceRequests(dimension = 0): DetectorRequest[] {
  const documents = HOSTILE.map((text, rank): DetectorDocument => {
    const vector = Array.from({ length: dimension }, (_, i) => (i === rank % dimension ? 1 : 0));
    return { docId: `../../${rank}\n`, rank, text, ...(dimension === 0 ? {} : { vector }) };
  });
  return [
    { queryId: '', query: '', documents: [] },
    { queryId: '../../etc/x\n\u001b[2J', query: 'who\u0000', documents: documents.slice(0, 1) },
    { queryId: '=cmd()', query: '\uDC00?', documents },
  ];
}
