import { isUtf8 } from 'node:buffer';
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';

/** What is kept of a process's standard error for messages, in bytes. */
const COMPLAINT_BYTES = 2000;
/** Our choice: no answer comes near it. */
const MAXIMUM_ANSWER_BYTES = 64 * 1024 * 1024;

export interface LineProcessEvents {
  /** A whole line of standard output, without its end. */
  readonly onLine: (line: string) => void;
  /** The process is gone or has broken the protocol; called once, nothing follows. */
  readonly onEnd: (reason: string) => void;
}

/** A process that is spoken to in lines. */
export interface LineProcess {
  /** Never waits: how much may pile up while the process does not read is bounded by who asks. */
  write(line: string): void;
  /** Asks it to end by closing its standard input, and ends it after the wait. */
  close(waitMs: number): Promise<void>;
  kill(): void;
}

/**
 * Starts a process without a shell and returns the two ends of its standard streams as lines.
 *
 * @param command program and arguments
 * @param events what to do with lines and with the end
 * @throws nothing: a program that cannot be started ends with its reason
 */
export function startLineProcess(command: readonly string[], events: LineProcessEvents): LineProcess {
  const [program = '', ...args] = command;
  // A group of its own, so that what a wrapper has started ends with it.
  const child = spawn(program, args, { stdio: 'pipe', detached: true, windowsHide: true });
  let ended = false;
  let complaint = Buffer.alloc(0);
  let rest: Buffer[] = [];
  let restBytes = 0;
  const gone = new Promise<void>((resolve) => {
    child.once('close', () => resolve());
    child.once('error', () => resolve());
  });
  const end = (reason: string) => {
    if (ended) return;
    ended = true;
    kill(child);
    events.onEnd(
      complaint.length === 0
        ? reason
        : `${reason}; it last said ${JSON.stringify(complaint.toString('utf8').trim())}`,
    );
  };
  child.on('error', (error) => end(`cannot be started (${error.message})`));
  child.on('close', (code, signal) =>
    end(`ended with ${signal === null ? `status ${code}` : `signal ${signal}`}`),
  );
  child.stdin.on('error', () => {}); // What it means is said by the end of the process.
  child.stderr.on('data', (chunk: Buffer) => {
    complaint = Buffer.concat([complaint, chunk]).subarray(-COMPLAINT_BYTES);
  });
  child.stdout.on('data', (chunk: Buffer) => {
    let start = 0;
    for (let at = chunk.indexOf(0x0a); at >= 0 && !ended; at = chunk.indexOf(0x0a, start)) {
      const bytes = Buffer.concat([...rest, chunk.subarray(start, at)]);
      rest = [];
      restBytes = 0;
      start = at + 1;
      if (isUtf8(bytes)) events.onLine(bytes.toString('utf8'));
      else end('printed bytes that are not UTF-8');
    }
    rest.push(chunk.subarray(start));
    restBytes += chunk.length - start;
    if (restBytes > MAXIMUM_ANSWER_BYTES)
      end(`printed more than ${MAXIMUM_ANSWER_BYTES} bytes without a line end`);
  });
  return {
    write: (line) => {
      if (!ended && !child.stdin.destroyed) child.stdin.write(`${line}\n`);
    },
    close: async (waitMs) => {
      if (ended) return;
      child.stdin.end();
      const timer = setTimeout(() => kill(child), waitMs);
      await gone;
      clearTimeout(timer);
    },
    kill: () => kill(child),
  };
}

function kill({ pid, exitCode, signalCode }: ChildProcessWithoutNullStreams): void {
  if (pid === undefined || exitCode !== null || signalCode !== null) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It ended by itself in between.
  }
}
