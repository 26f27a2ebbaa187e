import { readdirSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import {
  mergeCorpora,
  type NamedText,
  parseCuad,
  parseFinQa,
  parsePoisonedRag,
  parsePubMedQa,
  parseTatQa,
} from '../corpora/index.js';
import type { Corpus, CorpusId } from '../records/index.js';
import type { AcquiredCorpus } from './acquireCorpus.js';
import { readBeirFolder } from './loadBeirFolder.js';
import { readLines } from './readLines.js';
import { readText, textOfBytes } from './readText.js';
import { extractZipMember, listZip, readZipMember } from './readZip.js';

interface Built {
  readonly corpus: Corpus;
  readonly notes: readonly string[];
}

/**
 * Returns a corpus built from the official releases.
 * Definition: the cut rules of the data manifest, edition `official`; the formats as in the loaders of src/corpora.
 * @param corpusId the corpus
 * @param acquired its verified files
 * @param rawFolder data/raw: large members of archives are unpacked below it
 * @param documents documents wanted; all when absent
 * @throws as the loaders do, and when an archive lacks a part
 * @example (await buildOfficial('medical', acquired, 'data/raw', 1000)).corpus.edition // => 'official'
 */
export async function buildOfficial(
  corpusId: CorpusId,
  acquired: AcquiredCorpus,
  rawFolder: string,
  documents: number | undefined,
): Promise<Built> {
  const locationOf = (name: string) =>
    acquired.files.find(({ path }) => path === `official/${name}`)?.location ?? null;
  const text = (name: string): NamedText => readText(required(corpusId, name, locationOf(name)));
  if (corpusId === 'medical') return buildMedical(text, locationOf('pubmedqa/ori_pqau.json'), documents);
  if (corpusId === 'financial') return buildFinancial(acquired, text);
  if (corpusId === 'legal') {
    return buildLegal(required(corpusId, 'cuad/CUAD_v1.zip', locationOf('cuad/CUAD_v1.zip')), text);
  }
  const zip = required(corpusId, 'beir-nq/nq.zip', locationOf('beir-nq/nq.zip'));
  return buildGeneral(zip, text('poisonedrag/nq.json'), join(rawFolder, 'official', 'beir-nq'), documents);
}

function buildMedical(
  text: (name: string) => NamedText,
  unlabelled: string | null,
  documents: number | undefined,
): Built {
  const labelled = text('pubmedqa/ori_pqal.json');
  const more = unlabelled === null ? {} : { unlabelled: readText(unlabelled) };
  const corpus = parsePubMedQa({ labelled, ...more }, documents);
  const missing = 'the unlabelled set is not there: only the expert-labelled abstracts';
  return {
    corpus,
    notes: [`${corpus.documents.length} documents`, ...(unlabelled === null ? [missing] : [])],
  };
}

function buildFinancial(acquired: AcquiredCorpus, text: (name: string) => NamedText): Built {
  const named = (source: string) =>
    acquired.files
      .map(({ path }) => path.replace(/^official\//, ''))
      .filter((path) => path.startsWith(`${source}/`))
      .map(text);
  const corpus = mergeCorpora('financial', 'official', [
    parseTatQa(named('tatqa')),
    parseFinQa(named('finqa')),
  ]);
  return { corpus, notes: [`${corpus.documents.length} documents`] };
}

function buildLegal(zip: string, text: (name: string) => NamedText): Built {
  const members = listZip(zip);
  const textOf = (member: (typeof members)[number]): NamedText => ({
    file: basename(member.name),
    text: textOfBytes(readZipMember(zip, member), member.name),
  });
  const contracts = members
    .filter(({ name }) => /(?:^|\/)full_contract_txt\/[^/]+\.txt$/i.test(name))
    .map(textOf);
  const clauses = members.find(({ name }) => /(?:^|\/)master_clauses\.csv$/.test(name));
  if (contracts.length === 0 || clauses === undefined) {
    throw new Error(
      `archive "${zip}": full_contract_txt/*.txt or master_clauses.csv is missing; fetch CUAD v1 again`,
    );
  }
  const parsed = parseCuad({
    contracts,
    clauses: textOf(clauses),
    descriptions: text('cuad/category_descriptions.csv'),
  });
  const notes = [
    `${parsed.corpus.documents.length} windows of ${contracts.length} contracts`,
    `${parsed.unmatchedClauses} clauses without contract, ${parsed.unlocatedClauses} not found in theirs`,
  ];
  return { corpus: parsed.corpus, notes };
}

async function buildGeneral(
  zip: string,
  targets: NamedText,
  folder: string,
  documents: number | undefined,
): Promise<Built> {
  const unpacked = join(folder, 'nq');
  for (const part of ['corpus.jsonl', 'queries.jsonl', 'qrels/test.tsv']) {
    const member = listZip(zip).find(({ name }) => name.endsWith(`nq/${part}`));
    if (member === undefined) throw new Error(`archive "${zip}": nq/${part} is missing; fetch BEIR nq again`);
    // Members appear under their names only when complete: one of the right size is not unpacked again.
    const destination = join(unpacked, part);
    if (statSync(destination, { throwIfNoEntry: false })?.size === member.bytes) continue;
    await extractZipMember(zip, member, destination);
  }
  const wanted = new Set(parsePoisonedRag(targets.file, targets.text).map(({ id }) => id));
  const keep = new Set<string>();
  for (const name of readdirSync(join(unpacked, 'qrels'))) {
    for (const { text } of readLines(join(unpacked, 'qrels', name))) {
      const [queryId = '', documentId = ''] = text.split('\t');
      if (wanted.has(queryId)) keep.add(documentId);
    }
  }
  const cut = documents === undefined ? {} : { documents };
  const read = readBeirFolder(unpacked, { id: 'general', edition: 'official', keep, ...cut });
  const notes = [
    `${read.corpus.documents.length} of ${read.documentsInFile} documents, ${keep.size} of them kept for the targets, ` +
      `${read.relevanceBeyondCut} relevance rows beyond the cut`,
  ];
  return { corpus: read.corpus, notes };
}

function required(corpusId: CorpusId, name: string, location: string | null): string {
  if (location === null)
    throw new Error(`corpus "${corpusId}": official/${name} is not in the manifest; restore it`);
  return location;
}
