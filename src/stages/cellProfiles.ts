import { constructionProfile } from '../profile/index.js';
import type { PoisonDocument } from '../records/index.js';
import type { ProfileRecord } from '../report/index.js';
import { countWords } from '../text/index.js';
import type { CellConfiguration } from './configuration.js';
import type { CorpusSource } from './corpusSource.js';
import type { PreparedCorpus } from './prepareCorpus.js';

/**
 * Returns the construction profile of a cell's poison, sees no score and runs no defense; at the template rung also
 * that of the archived form, the passage without the question in front.
 *
 * @param source the corpus and where its poison is from
 * @param prepared the targets
 * @param cell which cell
 * @param poison its inserted documents
 */
export function cellProfiles(
  source: CorpusSource,
  prepared: PreparedCorpus,
  cell: CellConfiguration,
  poison: readonly PoisonDocument[],
): ProfileRecord[] {
  const cleanWords = source.corpus.documents.map(({ text }) => countWords(text)).filter((words) => words > 0);
  const targets = new Map(prepared.targets.map((target) => [target.query.id, target]));
  const profileOf = (form: 'inserted' | 'archived', textOf: (document: PoisonDocument) => string) => ({
    corpus: cell.corpus,
    edition: source.corpus.edition,
    family: cell.family,
    rung: cell.rung,
    filler: cell.filler,
    lengthMode: cell.lengthMode,
    form,
    origin: originOf(source, cell.family),
    nClean: cleanWords.length,
    ...constructionProfile(
      cleanWords,
      poison.map((document) => ({
        query: targets.get(document.queryId)?.query.text ?? null,
        text: textOf(document),
        incorrect: [targets.get(document.queryId)?.incorrect ?? ''],
      })),
    ),
  });
  return cell.rung === 'template'
    ? [profileOf('inserted', ({ text }) => text), profileOf('archived', ({ payloadText }) => payloadText)]
    : [profileOf('inserted', ({ text }) => text)];
}

/** A corpus's released texts are PoisonedRAG's; texts that were handed over are as their authors wrote them; the rest is made from templates. */
function originOf({ attacks, poisonOrigin }: CorpusSource, family: string): 'released' | 'regenerated' {
  if (attacks !== undefined && Object.hasOwn(attacks, family)) return 'released';
  return family === 'poisonedrag_bb' ? poisonOrigin : 'regenerated';
}
