import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  collectAnswers,
  conformDetector,
  type Detector,
  type DetectorRequest,
  detectorDefense,
  memoryAnswerLog,
  openAnswerLog,
  scoreFileDetector,
} from '../detectors/index.js';
import type { CandidateSet, LabelledCandidateSet } from '../records/index.js';
import { sha256File } from '../store/index.js';
import { sha256Hex } from '../text/index.js';
import type { DescribedDetector } from './auditDetectorFile.js';
import type { OutsideDefenses, OutsideSets } from './auditOutside.js';
import type { CellConfiguration } from './configuration.js';
import { detectorRequests } from './detectorExport.js';
import { cellName } from './paths.js';

/**
 * Returns a described detector as a defense from outside: asked about every calibration and evaluation set of a cell,
 * then deciding by look-up.
 *
 * Thresholds are fitted on the clean candidates of the calibration queries alone, or are the given one. Answers are kept
 * in `<out>/detector`, so that a killed run asks nothing twice.
 * @param described what `readDetectorFile` returned
 * @param out folder of the results
 * @param cells every cell that will be measured
 * @throws when a score file is missing
 */
export function outsideDetector(
  described: DescribedDetector,
  out: string,
  cells: readonly CellConfiguration[],
): OutsideDefenses {
  const { detector, folder, threshold, level, vectors } = described;
  const files = detector === null ? cells.map((cell) => scoreFile(folder, cell)) : [];
  const key = { ...(described.key as object), scores: files.map((file) => sha256File(file)) };
  const settings = JSON.stringify(key);
  return {
    key,
    defenses: async (cell, sets, progress) => {
      const asked = detector ?? scoreFileDetector(described.id, scoreFile(folder, cell), requestsOf(sets));
      const log =
        detector === null
          ? memoryAnswerLog()
          : openAnswerLog(
              join(out, 'detector', `${sha256Hex(settings).slice(0, 16)}.jsonl`),
              asked.id,
              settings,
            );
      const bar = progress(`ask ${asked.id}`, 'sets');
      try {
        await collectAnswers(asked, runsOf(sets), { log, vectors, onProgress: bar.update });
      } finally {
        bar.stop();
        log.close();
      }
      return [detectorDefense(asked, log, { threshold, ...(level === undefined ? {} : { level }) })];
    },
  };
}

/** Every candidate of a cell, as the export lists them. */
function requestsOf({ attacked, clean }: OutsideSets): DetectorRequest[] {
  const requests = detectorRequests({ attacked, clean: [...clean.values()], inserted: new Map() });
  return [...requests.attacked, ...requests.clean];
}

function runsOf({ attacked, clean, splits }: OutsideSets) {
  const byQuery = new Map(attacked.map((labelled) => [labelled.set.queryId, labelled]));
  return splits.map(({ calibration, evaluation }) => ({
    calibration: calibration.map((id) => clean.get(id) as CandidateSet),
    sets: evaluation.map((id) => (byQuery.get(id) as LabelledCandidateSet).set),
  }));
}

function scoreFile(folder: string, cell: CellConfiguration): string {
  const name = `${cellName(cell)}.jsonl`;
  const found = [name, `${name}.gz`].map((file) => join(folder, file)).find((path) => existsSync(path));
  if (found !== undefined) return found;
  throw new Error(
    `folder ${JSON.stringify(folder)}: ${name} is missing; export the candidates with --export and score each file`,
  );
}

/**
 * Returns nothing; the detector keeps the rules of `conformDetector`.
 *
 * @param detector which one
 * @param dimension of the vectors it is handed; 0 for none
 * @throws everything that it does not keep, in one error
 * @example await requireConforming(functionDetector({ id: 'd', score: ({ documents }) => documents.map(() => 0) }), 0)
 */
export async function requireConforming(detector: Detector, dimension: number): Promise<void> {
  const vector = Array.from({ length: dimension }, (_, i) => (i === 0 ? 1 : 0));
  const document = {
    docId: 'sample',
    rank: 0,
    text: 'a sample text',
    ...(dimension === 0 ? {} : { vector }),
  };
  const problems = await conformDetector(detector, [
    { queryId: 'sample', query: 'which sample', documents: [document] },
  ]);
  if (problems.length === 0) return;
  const rest = problems.length === 1 ? '' : ` (and ${problems.length - 1} more)`;
  throw new Error(`detector ${JSON.stringify(detector.id)} cannot be measured: ${problems[0]}${rest}`);
}
