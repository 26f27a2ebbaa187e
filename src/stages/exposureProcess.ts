import { readFileSync } from 'node:fs';

/**
 * Returns when a process started, as Linux counts it; empty where nothing says so. A process id alone is used again.
 *
 * @param pid process id
 * @example processStart(process.pid) === processStart(process.pid) // => true
 */
export function processStart(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The name, in parentheses, may hold anything; the start is the 20th field after it (proc(5): field 22).
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

/**
 * Returns whether the very process is alive that had an id and a start.
 *
 * @param pid process id
 * @param started its `processStart`; empty when that was not known
 * @example isRunning(process.pid, processStart(process.pid)) // => true
 */
export function isRunning(pid: number, started: string): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  const now = processStart(pid);
  return started === '' || now === '' || started === now;
}
