/** One regular file of an archive; its name is a label, never a path to write to. */
export interface ArchiveMember {
  readonly name: string;
  readonly bytes: Uint8Array;
}

const BLOCK = 512;
/** Our choice: no member read here comes near it. */
const MAXIMUM_NAME_BYTES = 4096;

/**
 * Returns the regular files in a tar archive, in archive order, without writing anything to disk.
 * POSIX ustar with pax `path` records and GNU long names; folders are skipped; links, devices and sparse files are
 * refused, and so are names that are absolute, lead upwards or hold a NUL or a backslash.
 * @param archive the bytes of the archive, already unpacked from gzip
 * @param file what error messages call it
 * @throws naming file, member and remedy: a header whose checksum is wrong, an archive that ends early, a refused member
 * @example readTar(bytes, 'a.tar').map(({ name }) => name) // => ['folder/a.txt']
 */
export function readTar(archive: Uint8Array, file: string): ArchiveMember[] {
  const members: ArchiveMember[] = [];
  let at = 0;
  let longName: string | null = null;
  while (at + BLOCK <= archive.length) {
    const header = archive.subarray(at, at + BLOCK);
    if (header.every((byte) => byte === 0)) return members;
    const name = longName ?? headerName(header);
    checkHeader(header, file, at);
    const size = octal(header.subarray(124, 136));
    const start = at + BLOCK;
    if (!Number.isSafeInteger(size) || start + size > archive.length) {
      throw fault(file, name, 'ends before its last byte', 'fetch the archive again');
    }
    const bytes = archive.subarray(start, start + size);
    const type = String.fromCharCode(header[156] ?? 0);
    longName = null;
    if (type === 'x') longName = paxPath(bytes);
    else if (type === 'L') longName = textOf(bytes.subarray(0, MAXIMUM_NAME_BYTES));
    else if (type === '0' || type === '\0') members.push({ name: checkName(name, file), bytes });
    else if (type !== '5' && type !== 'g')
      throw fault(file, name, `is of type "${type}", not a file`, 'use the original archive');
    at = start + Math.ceil(size / BLOCK) * BLOCK;
  }
  throw fault(file, members.at(-1)?.name ?? '', 'is followed by no end mark', 'fetch the archive again');
}

function headerName(header: Uint8Array): string {
  const name = textOf(header.subarray(0, 100));
  const ustar = textOf(header.subarray(257, 262)) === 'ustar';
  const prefix = ustar ? textOf(header.subarray(345, 500)) : '';
  return prefix === '' ? name : `${prefix}/${name}`;
}

/** The checksum field counts as eight spaces. */
function checkHeader(header: Uint8Array, file: string, at: number): void {
  const sum = header.reduce((total, byte, index) => total + (index >= 148 && index < 156 ? 0x20 : byte), 0);
  if (sum !== octal(header.subarray(148, 156))) {
    throw fault(file, `at byte ${at}`, 'has a wrong checksum', 'fetch the archive again');
  }
}

function checkName(name: string, file: string): string {
  const unsafe = name === '' || name.startsWith('/') || /[\\\0]/.test(name) || name.split('/').includes('..');
  if (unsafe) throw fault(file, name, 'has an unsafe name', 'use the original archive');
  return name;
}

/** The last `path` record of a pax header: `<length> path=<value>\n`. */
function paxPath(bytes: Uint8Array): string | null {
  let path: string | null = null;
  for (let at = 0; at < bytes.length; ) {
    const space = bytes.indexOf(0x20, at);
    const length = space < 0 ? 0 : Number(textOf(bytes.subarray(at, space)));
    if (!(length > 0)) return path;
    const record = textOf(bytes.subarray(space + 1, at + length - 1));
    if (record.startsWith('path=') && record.length <= MAXIMUM_NAME_BYTES)
      path = record.slice('path='.length);
    at += length;
  }
  return path;
}

function octal(field: Uint8Array): number {
  const digits = textOf(field).trim();
  return /^[0-7]+$/.test(digits) ? Number.parseInt(digits, 8) : Number.NaN;
}

/** UTF-8 up to the first NUL. */
function textOf(bytes: Uint8Array): string {
  const end = bytes.indexOf(0);
  return new TextDecoder().decode(end < 0 ? bytes : bytes.subarray(0, end));
}

function fault(file: string, member: string, problem: string, remedy: string): Error {
  return new Error(`archive "${file}", member "${member}": ${problem}; ${remedy}`);
}
