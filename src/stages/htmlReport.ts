import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import {
  manifestDetails,
  type ReportFormat,
  type ReportSources,
  type ReportVerdict,
  renderReport,
  type SourceFile,
} from '../html/index.js';
import { writeAtomically } from '../store/index.js';
import { checkResults } from './checkResults.js';
import { parsed } from './checkResultsFiles.js';
import { firstOf, groupFindings } from './checkResultsGroups.js';
import { WORKSPACE } from './paths.js';
import { readPaperReported, readResults, readTableI } from './readResults.js';

/** Result files of a profile that a report reads, in the order in which it names them; the last may be absent. */
const FILES = [
  'table-v.json',
  'ladder.json',
  'decision-layer.json',
  'profile.json',
  'manifest.json',
  'table-i.json',
] as const;

/** What a report was written to. */
export interface WrittenReport {
  readonly file: string;
  readonly bytes: number;
  readonly outcome: ReportVerdict['outcome'];
}

/** Where a report's inputs lie, and where it goes. */
export interface ReportRequest {
  /** Folder of one profile's results or of an audit. */
  readonly results: string;
  readonly format: ReportFormat;
  readonly out: string;
  /** The paper's numbers. */
  readonly reported?: string;
}

/**
 * Returns what it wrote: one file that holds the report of one folder of results.
 *
 * @param request folder, format and file
 * @throws when a result file is missing, damaged or contradicts another; nothing is written then
 * @example makeReport({ results: 'data/results/quick', format: 'html', out: 'report.html' }).file // => 'report.html'
 */
export function makeReport({ results, format, out, reported }: ReportRequest): WrittenReport {
  const sources = reportSources(results, reported);
  const text = renderReport(sources, format);
  writeAtomically(out, text);
  return { file: out, bytes: Buffer.byteLength(text), outcome: sources.verdict.outcome };
}

/**
 * Returns everything that a report is made from.
 *
 * @param folder such as `data/results/full`, or an audit's
 * @param reported the paper's numbers
 * @throws when the folder holds no results, or a file is damaged
 * @example reportSources('data/results/quick').results.manifest.profile // => 'quick'
 */
export function reportSources(
  folder: string,
  reported: string = join(WORKSPACE, 'data', 'paper-reported.json'),
): ReportSources {
  if (!existsSync(folder) || !statSync(folder).isDirectory())
    throw new Error(
      `there is no folder ${JSON.stringify(folder)}; name a folder of results, such as data/results/quick`,
    );
  const manifest = join(folder, 'manifest.json');
  return {
    results: readResults(folder),
    details: manifestDetails(parsed(manifest), manifest),
    reported: readPaperReported(reported),
    tableI: readTableI(folder),
    verdict: verdictOf(folder),
    files: FILES.flatMap((name) => sourceFile(folder, name)),
  };
}

function verdictOf(folder: string): ReportVerdict {
  const { outcome, rules } = checkResults(folder);
  return {
    outcome,
    rules: rules.map(({ findings: _, ...rule }) => rule),
    findings: rules.flatMap(({ rule, findings }) =>
      groupFindings(findings).map(({ severity, missing, reason, subjects }) => ({
        ...{ rule, severity, reason, missing },
        count: subjects.length,
        subjects: firstOf(subjects),
      })),
    ),
  };
}

function sourceFile(folder: string, name: string): SourceFile[] {
  const path = join(folder, name);
  if (!existsSync(path)) return [];
  const bytes = readFileSync(path);
  return [{ name, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }];
}
