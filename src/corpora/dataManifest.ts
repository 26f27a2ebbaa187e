import { z } from 'zod';
import { CORPUS_IDS, type CorpusId, type Edition } from '../records/index.js';
import type { NamedText } from './numberedLine.js';
import { checkRecord, inputFault, parseJson } from './parseRecord.js';

/** Relative, without steps upwards: a manifest may only name files inside the data folders. */
const PATH = z
  .string('must be a string')
  .regex(/^[A-Za-z0-9_.-]+(?:\/[A-Za-z0-9_.-]+)*$/, 'must be a relative path of plain names')
  .refine((path) => !path.split('/').includes('..'), 'must not lead upwards');

const ORIGIN = z.strictObject({
  id: z.string(),
  url: z.url('must be a public address'),
  commit: z.string().nullable(),
  licence: z.string().min(1, 'must state the licence'),
  documents: z.int().nullable(),
});

const FILE = z.strictObject({
  path: PATH,
  /** Public address; null when the file has none. */
  url: z.url('must be an address or null').nullable(),
  /** Size and digest; null when they are not pinned. */
  bytes: z.int('must be a whole number or null').positive().nullable(),
  sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/, 'must be 64 hexadecimal digits or null')
    .nullable(),
  /** The corpus can be made without it. */
  optional: z.boolean().optional(),
});

const MANIFEST = z.strictObject({
  version: z.literal(1, 'must be 1'),
  note: z.string(),
  corpora: z.array(
    z.strictObject({
      id: z.enum(CORPUS_IDS),
      edition: z.enum(['shared', 'official']),
      /** Documents after the cut; null when the cut takes all. */
      documents: z.int().positive().nullable(),
      cut: z.string().min(1, 'must state the rule that makes the corpus'),
      origins: z.array(z.string()).min(1),
      files: z.array(FILE).min(1),
    }),
  ),
  origins: z.array(ORIGIN),
});

export type DataManifest = z.infer<typeof MANIFEST>;
export type CorpusEntry = DataManifest['corpora'][number];
export type DataFile = CorpusEntry['files'][number];

/**
 * Returns the data manifest: every corpus with its files and cut rule, every origin with address and licence.
 * Our choice of format; data/manifest.json.
 * @param source name and whole text of the file
 * @throws naming file, field and remedy when it does not fit, repeats a corpus, or names an origin it does not describe
 * @example parseDataManifest({ file: 'manifest.json', text }).corpora.length // => 8
 */
export function parseDataManifest({ file, text }: NamedText): DataManifest {
  const manifest = checkRecord(MANIFEST, parseJson(text, { file }, 'restore it from the repository'), {
    file,
  });
  const origins = new Set(manifest.origins.map((origin) => origin.id));
  const seen = new Set<string>();
  manifest.corpora.forEach((corpus, index) => {
    const name = `${corpus.id} ${corpus.edition}`;
    if (seen.has(name)) throw inputFault({ file, field: `corpora.${index}` }, `is ${name} again`, 'keep one');
    seen.add(name);
    const unknown = corpus.origins.find((origin) => !origins.has(origin));
    if (unknown !== undefined) {
      throw inputFault(
        { file, field: `corpora.${index}.origins` },
        `names "${unknown}"`,
        'describe it under origins',
      );
    }
  });
  return manifest;
}

/**
 * Returns the entry of one corpus in one edition.
 * Our choice of format, as for `parseDataManifest`.
 * @param manifest the data manifest
 * @param id the corpus
 * @param edition `shared` or `official`
 * @throws when the manifest has no such entry, listing those it has
 * @example corpusEntry(manifest, 'general', 'shared').documents // => 24295
 */
export function corpusEntry(manifest: DataManifest, id: CorpusId, edition: Edition): CorpusEntry {
  const entry = manifest.corpora.find((corpus) => corpus.id === id && corpus.edition === edition);
  if (entry !== undefined) return entry;
  const editions = [...new Set(manifest.corpora.map((corpus) => corpus.edition))].join(' or ');
  throw new Error(`the data manifest has no corpus "${id}" of edition "${edition}"; choose ${editions}`);
}
