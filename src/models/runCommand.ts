import { spawn } from 'node:child_process';

/** Characters of a failed command's output that are shown. */
const SHOWN_CHARACTERS = 2000;

/**
 * Returns once a command has ended well. It is started without a shell.
 * @param command program, looked up on PATH
 * @param parameters its arguments
 * @throws Error naming the command and the end of its output if it is not there, fails or is killed
 * @example runCommand('node', ['--eval', 'console.log(1)']) // => undefined
 */
export async function runCommand(command: string, parameters: readonly string[]): Promise<void> {
  const shown = `${command} ${parameters.join(' ')}`;
  await new Promise<void>((resolve, reject) => {
    const child = spawn(command, parameters, { stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const keep = (chunk: Buffer): void => {
      output = (output + chunk.toString()).slice(-SHOWN_CHARACTERS);
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.on('error', (error) => reject(new Error(`"${command}" cannot be started (${error.message})`)));
    child.on('close', (code, signal) => {
      if (code === 0) {
        resolve();
      } else {
        reject(new Error(`"${shown}" ended with ${signal ?? code}: ${output.trim()}`));
      }
    });
  });
}
