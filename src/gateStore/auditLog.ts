import { createReadStream } from 'node:fs';
import { type AuditRecord, parseAuditRecord } from '../gate/index.js';
import { streamLines } from './streamLines.js';

/** One line of an audit log: a record, a fault, or the torn last line of a killed writer. */
export type LogEntry =
  | { readonly kind: 'record'; readonly line: number; readonly record: AuditRecord; readonly bytes: number }
  | { readonly kind: 'fault'; readonly line: number; readonly message: string; readonly bytes: number }
  | { readonly kind: 'torn'; readonly line: number; readonly message: string; readonly bytes: number };

/**
 * Returns the entries of an audit log file one after the other, in bounded memory.
 *
 * Definition: `auditEntries` over the file's bytes.
 * @param path a file of one audit record a line
 * @throws the file system's own error when the file cannot be read
 * @example for await (const entry of readAuditLog('audit.jsonl')) console.log(entry.kind)
 */
export function readAuditLog(path: string): AsyncGenerator<LogEntry, void, void> {
  return auditEntries(createReadStream(path), path);
}

/**
 * Returns the entries of an audit log one after the other, in memory bounded by its longest line.
 *
 * Our choice: a bad line is one entry and the reading goes on. A last line without an end that is no record is torn: its
 * writer died in it, nothing in it was acknowledged, and it is reported instead of counted as a fault. Blank lines are
 * passed over.
 * @param stream the log's bytes
 * @param file how errors name the log
 * @example for await (const entry of auditEntries(process.stdin, 'standard input')) console.log(entry.kind)
 */
export async function* auditEntries(
  stream: AsyncIterable<Uint8Array | string>,
  file: string,
): AsyncGenerator<LogEntry, void, void> {
  for await (const { line, text, fault, isTerminated } of streamLines(stream)) {
    if (text !== null && text.trim() === '') continue;
    const bytes = text === null ? 0 : Buffer.byteLength(text) + 1;
    try {
      if (text === null) throw new Error(`file "${file}", line ${line}: ${fault}`);
      yield { kind: 'record', line, record: parseAuditRecord(text, { file, line }), bytes };
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      if (isTerminated) yield { kind: 'fault', line, message, bytes };
      else yield { kind: 'torn', line, message: tornMessage(file, line), bytes };
    }
  }
}

function tornMessage(path: string, line: number): string {
  return `file "${path}", line ${line}: the last line is torn: it has no line end and is no whole record; cut it off`;
}
