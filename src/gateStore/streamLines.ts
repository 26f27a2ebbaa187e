import { isUtf8 } from 'node:buffer';
import { MAXIMUM_LINE_BYTES } from '../store/readLines.js';

/** One line of a stream. */
export interface StreamLine {
  readonly line: number;
  /** Null when the line is too long or is not UTF-8; `fault` says which. */
  readonly text: string | null;
  readonly fault: string | null;
  /** False for a last line without a line end: a writer may have died in it. */
  readonly isTerminated: boolean;
}

const LINE_FEED = 0x0a;

/**
 * Returns the lines of a stream of bytes as they come, each with its number.
 *
 * Our choice: like `readLines`, but for streams that do not end, and for logs whose writer was killed: a line that is
 * too long or not UTF-8 is one line with a fault instead of the end of the run, and a last line without an end says so.
 * Only LF and CR LF end a line. Memory is bounded by the longest line allowed.
 * @param stream chunks of bytes, such as `process.stdin` or a file's read stream
 * @param maximumLineBytes a longer line is skipped as a fault, in bytes
 * @example for await (const { line, text } of streamLines(process.stdin)) console.log(line, text)
 */
export async function* streamLines(
  stream: AsyncIterable<Uint8Array | string>,
  maximumLineBytes: number = MAXIMUM_LINE_BYTES,
): AsyncGenerator<StreamLine, void, void> {
  let line = 1;
  let held: Buffer[] = [];
  let heldBytes = 0;
  const hold = (part: Buffer) => {
    // Of a line that is too long only its length is kept.
    if (heldBytes <= maximumLineBytes) held.push(Buffer.from(part));
    heldBytes += part.length;
    if (heldBytes > maximumLineBytes) held = [];
  };
  const take = (isTerminated: boolean): StreamLine => {
    const found =
      heldBytes > maximumLineBytes
        ? { text: null, fault: `is longer than ${maximumLineBytes} bytes; put one record on each line` }
        : decoded(line, Buffer.concat(held));
    const taken = { line, ...found, isTerminated };
    line += 1;
    held = [];
    heldBytes = 0;
    return taken;
  };
  for await (const chunk of stream) {
    const bytes = typeof chunk === 'string' ? Buffer.from(chunk, 'utf8') : asBuffer(chunk);
    let start = 0;
    for (let end = bytes.indexOf(LINE_FEED); end !== -1; end = bytes.indexOf(LINE_FEED, start)) {
      hold(bytes.subarray(start, end));
      yield take(true);
      start = end + 1;
    }
    if (start < bytes.length) hold(bytes.subarray(start));
  }
  if (heldBytes > 0) yield take(false);
}

function decoded(line: number, bytes: Buffer): Pick<StreamLine, 'text' | 'fault'> {
  if (!isUtf8(bytes)) return { text: null, fault: 'holds bytes that are not UTF-8; write it as UTF-8' };
  const text = bytes.toString('utf8').replace(/\r$/, '');
  return { text: line === 1 ? text.replace(/^\uFEFF/, '') : text, fault: null };
}

function asBuffer(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
