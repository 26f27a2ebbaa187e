import { writeFileSync } from 'node:fs';
import { crc32, deflateRawSync } from 'node:zlib';

/** Writes a ZIP archive of members that are deflated, or stored if they are shorter than 20 bytes. */
export function writeZip(
  path: string,
  members: Readonly<Record<string, string | Buffer>>,
  comment = '',
): void {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(members)) {
    const plain = Buffer.from(content);
    const method = plain.length < 20 ? 0 : 8;
    const packed = method === 0 ? plain : deflateRawSync(plain);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(method, 4);
    common.writeUInt32LE(checksum(plain), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(plain.length, 18);
    common.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([number(0x04034b50, 4), common, Buffer.from(name), packed]);
    const rest = Buffer.concat([Buffer.alloc(10), number(offset, 4)]);
    directory.push(Buffer.concat([number(0x02014b50, 4), number(20, 2), common, rest, Buffer.from(name)]));
    bodies.push(local);
    offset += local.length;
  }
  const entries = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(directory.length, 8);
  end.writeUInt16LE(directory.length, 10);
  end.writeUInt32LE(entries.length, 12);
  end.writeUInt32LE(offset, 16);
  end.writeUInt16LE(comment.length, 20);
  writeFileSync(path, Buffer.concat([...bodies, entries, end, Buffer.from(comment)]));
}

function checksum(bytes: Buffer): number {
  return crc32(bytes);
}

function number(value: number, bytes: number): Buffer {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntLE(value, 0, bytes);
  return buffer;
}
