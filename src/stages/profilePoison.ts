import { basename } from 'node:path';
import { parsePoison } from '../corpora/index.js';
import { constructionProfile } from '../profile/index.js';
import type { PoisonFileProfile } from '../report/index.js';
import { readDocuments, readLines } from '../store/index.js';
import { countWords } from '../text/index.js';

/**
 * Returns the construction profile of anybody's poison file against a clean corpus, one result for each form, in the
 * order the file first names them.
 *
 * @param corpusFolder a BEIR folder; only its documents are read
 * @param poisonFile JSON lines or a PoisonedRAG result file, plain or gzip
 * @param documents read only the first so many documents
 * @throws what is wrong with a file, naming file, line and remedy
 */
export function profilePoisonFile(
  corpusFolder: string,
  poisonFile: string,
  documents?: number,
): PoisonFileProfile {
  const entries = parsePoison({ file: basename(poisonFile), lines: readLines(poisonFile) });
  const clean = readDocuments(corpusFolder, documents).map(({ text }) => countWords(text));
  const forms = [...new Set(entries.map(({ form }) => form))];
  return {
    documents: clean.length,
    forms: forms.map((form) => ({
      form,
      profile: constructionProfile(
        clean,
        entries.filter((entry) => entry.form === form),
      ),
    })),
  };
}
