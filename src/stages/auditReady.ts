import { type Condition, parseCondition } from '../rules/index.js';
import { type AuditCells, auditCells, type CellChoice } from './auditCells.js';
import { auditCorpus, transferCorpus } from './auditCorpus.js';
import { BUILT_IN_ROWS, type DescribedDetector, readDetectorFile } from './auditDetectorFile.js';
import { auditPaths, requireAuditFolder, requireSameCells } from './auditFolder.js';
import { OWN_FAMILY, type OwnPoison, readOwnPoison } from './auditPoison.js';
import { LEAST_TARGETS } from './auditSplit.js';
import type { LanguageModelChoice } from './configuration.js';
import type { CorpusSource } from './corpusSource.js';
import type { Paths } from './paths.js';
import { lengthUnitOf } from './releasedPoisonUnits.js';

/** What a user brings and asks for; everything but `out` may be absent. */
export interface AuditRequest extends CellChoice {
  readonly out: string;
  /** A built-in name or a BEIR folder; the generated corpus when absent. */
  readonly corpus?: string | undefined;
  readonly name?: string | undefined;
  readonly questions?: string | undefined;
  readonly qrels?: string | undefined;
  readonly documents?: number | undefined;
  readonly poison?: string | undefined;
  readonly form?: string | undefined;
  readonly detector?: string | undefined;
  readonly languageModel?: LanguageModelChoice | undefined;
  readonly seeds?: readonly number[] | undefined;
  /** Corpora that thresholds are fitted on too, to be deployed on the audited one. */
  readonly transfer?: readonly string[] | undefined;
  readonly costRatio?: number | undefined;
  readonly failOn?: readonly string[] | undefined;
  readonly environment: Readonly<Record<string, string | undefined>>;
}

/** A request with everything it names read and checked; nothing is measured yet. */
export interface ReadyAudit {
  readonly request: AuditRequest;
  readonly paths: Paths;
  readonly dataFolder: string | undefined;
  readonly source: CorpusSource;
  readonly poison: OwnPoison | null;
  readonly described: DescribedDetector | null;
  readonly cells: AuditCells;
  readonly others: readonly CorpusSource[];
  readonly conditions: readonly Condition[];
}

/**
 * Returns a request with its files read and checked.
 *
 * @param request what a user asks for
 * @throws the first fault, naming file, line and field, or the option
 * @example (await readyAudit({ out: 'my-audit', environment: {} })).cells.cells.length // => 7
 */
export async function readyAudit(request: AuditRequest): Promise<ReadyAudit> {
  const { out, environment, questions, qrels, documents, name, form } = request;
  requireAuditFolder(out);
  const conditions = (request.failOn ?? []).map(parseCondition);
  const paths = auditPaths(out, environment);
  const dataFolder = environment.RINJ_DATA;
  const edition = environment.EDITION === 'official' ? 'official' : 'shared';
  const corpus = request.corpus ?? 'synthetic';
  const base = await auditCorpus({ corpus, name, questions, qrels, documents, edition, dataFolder, paths });
  if (request.poison === undefined && form !== undefined)
    throw new Error('--form chooses among texts of a poison file; give --poison too');
  const poison = request.poison === undefined ? null : readOwnPoison(request.poison, base.corpus, form);
  if (poison === null && base.targets === null) requireUsable(base);
  requireSpaces(`corpus ${JSON.stringify(base.corpus.id)}`, base.corpus.documents);
  if (poison !== null) requireSpaces('the poison', textsOf(poison));
  const source = poison === null ? base : aimed(base, poison);
  const cells = auditCells(source.corpus.id, poison, request);
  requireSameCells(paths, cells.cells);
  const described = request.detector === undefined ? null : await readDetectorFile(request.detector);
  const others: CorpusSource[] = [];
  for (const other of transferNames(request, source.corpus.id, described))
    others.push(await transferCorpus(other, { edition, dataFolder, paths }));
  for (const condition of conditions) requireMatch(condition, cells, described?.id ?? null);
  return { request, paths, dataFolder, source, poison, described, cells, others, conditions };
}

/** The corpus under a user's poison: its targets are the questions of the poison file. */
function aimed(source: CorpusSource, poison: OwnPoison): CorpusSource {
  return {
    ...source,
    targets: poison.targets,
    poisonOrigin: 'regenerated',
    attacks: { [OWN_FAMILY]: poison.attack },
    inputs: { ...source.inputs, [`poison, ${poison.form}`]: poison.sha256 },
  };
}

function transferNames(
  { transfer = [] }: AuditRequest,
  audited: string,
  described: DescribedDetector | null,
) {
  if (transfer.includes(audited))
    throw new Error(`--transfer ${audited} is the audited corpus; thresholds come from others`);
  if (new Set(transfer).size !== transfer.length)
    throw new Error('--transfer names a corpus twice; name each once');
  if (transfer.length > 0 && described?.kind === 'scores')
    throw new Error(
      '--transfer asks the detector about other corpora, which score files do not hold; leave it out',
    );
  return transfer;
}

function textsOf({ targets, attack }: OwnPoison) {
  return targets.flatMap((target) => attack(OWN_FAMILY, target));
}

/** Lengths, containment and most defenses count words between spaces; on other texts each number would be silently wrong. */
function requireSpaces(what: string, documents: readonly { readonly text: string }[]): void {
  if (lengthUnitOf(documents.map(({ text }) => text)) === 'words') return;
  throw new Error(
    `${what} is mostly written without spaces between words, which the audit counts by; put spaces between the words`,
  );
}

function requireUsable({ corpus: { id, queries, relevance } }: CorpusSource): void {
  const answered = queries.filter(({ answers }) => (answers[0] ?? '').trim() !== '').length;
  const remedy =
    'add queries.jsonl with metadata.answers and qrels/*.tsv (or --questions and --qrels), or bring --poison';
  if (answered < LEAST_TARGETS) {
    throw new Error(
      `corpus ${JSON.stringify(id)}: ${answered} of ${queries.length} questions state an answer, ${LEAST_TARGETS} are needed to attack it; ${remedy}`,
    );
  }
  if (relevance.length === 0)
    throw new Error(`corpus ${JSON.stringify(id)}: no relevant document is stated; ${remedy}`);
}

/** A condition that fits nothing must not be found out after hours. */
function requireMatch(condition: Condition, { cells }: AuditCells, detector: string | null): void {
  const { text, scope } = condition;
  const { defense, ...place } = scope;
  const fitting = cells.filter((cell) =>
    Object.entries(place).every(([key, value]) => Reflect.get(cell, key) === value),
  );
  if (fitting.length === 0) throw new Error(`condition ${JSON.stringify(text)}: fits no cell of this audit`);
  if (condition.kind === 'collapse' && fitting.every(({ rung }) => rung === 'template'))
    throw new Error(
      `condition ${JSON.stringify(text)}: a collapse needs a control rung; ask for one with --rungs`,
    );
  if (defense === undefined || defense === detector || BUILT_IN_ROWS.includes(defense)) return;
  throw new Error(
    `condition ${JSON.stringify(text)}: there will be no defense ${JSON.stringify(defense)}; use ${[...BUILT_IN_ROWS, ...(detector === null ? [] : [detector])].join(', ')}`,
  );
}
