import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { writeAtomically } from '../store/index.js';
import {
  differingOutputs,
  differingSources,
  type Notebook,
  notebookOf,
  settledNotebook,
} from './notebookFormat.js';
import { WORKSPACE } from './paths.js';
import { reportedProfile } from './reportPlaces.js';

const SOURCE = /^\d\d-[a-z0-9-]+\.nb\.ts$/;
/** Wide enough for a slow machine; a notebook takes about 15 seconds. */
const TIMEOUT_SECONDS = 300;

/** What is asked of `makeNotebooks`. */
export interface NotebookChoice {
  /** Execute again and compare with what is stored instead of storing. */
  readonly check?: boolean;
  /** The profile that the notebooks read; by default the one that is committed. */
  readonly profile?: string;
  /** Folder of the notebooks. */
  readonly folder?: string;
  readonly onProgress?: (message: string) => void;
}

/**
 * Returns the notebooks that it executed and stored, or, with `check`, executed and found equal to what is stored.
 *
 * `jupyter` and the kernel `tslab` must be found through PATH and JUPYTER_PATH, as `make` arranges.
 * @param choice what to do
 * @throws when a cell fails, when an output names this machine, or, with `check`, when a stored notebook is stale or
 *   its outputs differ
 * @example makeNotebooks({ check: true }) // => ['.../notebooks/01-construction-profile.ipynb', ...]
 */
export function makeNotebooks(choice: NotebookChoice = {}): string[] {
  const folder = choice.folder ?? join(WORKSPACE, 'notebooks');
  const profile = choice.profile ?? reportedProfile();
  const stale = choice.check === true ? staleNotebooks(folder) : [];
  if (stale.length > 0) throw new Error(`${stale.join('; ')}; run make notebooks`);
  return notebookNames(folder).map((name) => {
    choice.onProgress?.(`executing ${name} on profile ${profile}`);
    const path = join(folder, `${name}.ipynb`);
    const executed = execute(
      notebookOf(readFileSync(join(folder, `${name}.nb.ts`), 'utf8')),
      folder,
      profile,
    );
    requireNoMachine(executed, name);
    if (choice.check === true) {
      const cells = differingOutputs(readNotebook(path), executed);
      if (cells.length > 0)
        throw new Error(`${name}: outputs of cells ${cells.join(', ')} differ; run make notebooks`);
    } else writeAtomically(path, `${JSON.stringify(executed, null, 1)}\n`);
    return path;
  });
}

/**
 * Returns one line for each stored notebook that is missing or whose cells are not those of its source; runs nothing.
 *
 * @param folder folder of the notebooks
 * @example staleNotebooks() // => []
 */
export function staleNotebooks(folder: string = join(WORKSPACE, 'notebooks')): string[] {
  return notebookNames(folder).flatMap((name) => {
    const path = join(folder, `${name}.ipynb`);
    if (!existsSync(path)) return [`${name}.ipynb is missing`];
    const cells = differingSources(
      readNotebook(path),
      notebookOf(readFileSync(join(folder, `${name}.nb.ts`), 'utf8')),
    );
    return cells.length === 0 ? [] : [`${name}.ipynb is stale in cells ${cells.join(', ')}`];
  });
}

function notebookNames(folder: string): string[] {
  const files = readdirSync(folder).filter((file) => SOURCE.test(file));
  return files.sort().map((file) => file.slice(0, -'.nb.ts'.length));
}

function readNotebook(path: string): Notebook {
  return JSON.parse(readFileSync(path, 'utf8')) as Notebook;
}

function execute(notebook: Notebook, folder: string, profile: string): Notebook {
  const preprocessor = ['record_timing=False', `timeout=${TIMEOUT_SECONDS}`, 'kernel_name=tslab'];
  const run = spawnSync(
    'jupyter',
    [
      ...['nbconvert', '--to', 'notebook', '--execute', '--stdin', '--stdout', '--log-level', 'WARN'],
      ...preprocessor.map((setting) => `--ExecutePreprocessor.${setting}`),
    ],
    {
      cwd: folder, // The kernel starts here, so that cells find ../dist and ../data.
      input: JSON.stringify(notebook),
      env: { ...process.env, PROFILE: profile },
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
    },
  );
  if (run.error) throw new Error(`jupyter did not start (${run.error.message}); run make install`);
  if (run.status !== 0) {
    const start = run.stderr.indexOf('An error occurred while executing'); // Before it stands only Jupyter's own stack.
    throw new Error(`jupyter nbconvert failed:\n${run.stderr.slice(Math.max(start, 0)).trim()}`);
  }
  return settledNotebook(JSON.parse(run.stdout) as Notebook);
}

/** A stored notebook must say the same on every machine. */
function requireNoMachine(notebook: Notebook, name: string): void {
  const outputs = JSON.stringify(notebook.cells.map((cell) => cell.outputs ?? []));
  for (const path of [WORKSPACE.replace(/\/$/, ''), homedir()]) {
    if (path.length > 1 && outputs.includes(`${path}/`)) {
      throw new Error(`an output of ${name} names the folder ${path}; print no paths`);
    }
  }
}
