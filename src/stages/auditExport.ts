import { join } from 'node:path';
import { writeAtomically } from '../store/index.js';
import type { planAudit } from './audit.js';
import { withTargets } from './audit.js';
import type { ReadyAudit } from './auditReady.js';
import { cellSets } from './cellSets.js';
import { detectorRequests, exportedCandidates } from './detectorExport.js';
import { cellName } from './paths.js';
import { prepareCorpus } from './prepareCorpus.js';
import type { RunVoice } from './run.js';
import { withRun } from './withRun.js';

/**
 * Writes the candidates of every cell of an audit, `<cell>.jsonl` each, for a detector in any language, and returns their
 * number.
 *
 * @param ready what `readyAudit` returned
 * @param planned what `planAudit` returned
 * @param voice progress and messages
 * @param choice where to, and whether the retriever's vectors are wanted
 * @throws what the models throw
 */
export async function exportAudit(
  ready: ReadyAudit,
  planned: Awaited<ReturnType<typeof planAudit>>,
  voice: RunVoice,
  { folder, vectors }: { readonly folder: string; readonly vectors: boolean },
): Promise<number> {
  const { options, source } = await withTargets(ready, planned, voice);
  return withRun(options, voice, async (context) => {
    const prepared = await prepareCorpus(context, source);
    let written = 0;
    for (const cell of options.configuration.cells) {
      const { sets } = await cellSets(context, prepared, cell);
      const clean = [...prepared.cleanSets.values()];
      const lines = exportedCandidates(
        detectorRequests({ attacked: sets, clean, inserted: new Map() }, vectors),
      );
      const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
      writeAtomically(join(folder, `${cellName(cell)}.jsonl`), text);
      written += lines.length;
    }
    return written;
  });
}
