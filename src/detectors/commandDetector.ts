import { shown } from '../corpora/index.js';
import type { Detector, DetectorAnswer, DetectorRequest } from './detector.js';
import { type LineProcess, startLineProcess } from './lineProcess.js';
import { fitLine, judgeLine, wireAnswer, wireFitted } from './wireAnswer.js';

export interface CommandDetectorOptions {
  readonly id: string;
  readonly kind: Detector['kind'];
  /** Program and arguments; no shell reads them. */
  readonly command: readonly string[];
  readonly fits?: boolean;
  /** Longest silence while an answer is due, start of the program included; default 60 seconds. */
  readonly timeLimitMs?: number;
  /** Times that a program that crashed or fell silent is started again for the same request; default 1. */
  readonly retries?: number;
  /** Requests sent before the first is answered; default 4. */
  readonly inFlight?: number;
}

/** Something sent and not yet answered. */
interface Due {
  /** What it asks, for messages. */
  readonly what: string;
  readonly read: (line: string) => void;
  readonly fail: (error: Error) => void;
}

/** A line to send and how to read its answer, both with the id it gets. */
interface Question<Out> {
  readonly what: string;
  readonly line: (number: number) => string;
  readonly read: (number: number, answer: string) => Out;
}

const CLOSE_WAIT_MS = 2000;

/**
 * Returns a detector that is a program speaking JSON lines on its standard input and output (`judgeLine`, `wireAnswer`).
 *
 * It is started when first asked and kept. A crash or a silence longer than the time limit starts it again, fitted anew,
 * as often as `retries` says; an answer that breaks the protocol ends it at once, since asking again would hide the fault.
 * @param options program, limits and what kind of detector it is
 * @throws when no program is named
 * @example commandDetector({ id: 'mine', kind: 'per-document', command: ['python3', 'detector.py'] }).inFlight // => 4
 */
export function commandDetector(options: CommandDetectorOptions): Detector {
  const { id, kind, command, fits = false, timeLimitMs = 60_000, retries = 1, inFlight = 4 } = options;
  if ((command[0] ?? '') === '')
    throw new Error(`detector ${JSON.stringify(id)}: no program is named; give one`);
  if (command.some((part) => part.includes('\0')))
    throw new Error(`detector ${JSON.stringify(id)}: the command holds a NUL character; leave it out`);
  const asked = `detector ${JSON.stringify(id)}`;
  /** Faults after which the same question may be asked of a new process. */
  const passing = new WeakSet<Error>();
  let current: LineProcess | null = null;
  let due: Due[] = [];
  let timer: NodeJS.Timeout | undefined;
  let number = 0;
  let fitted: readonly DetectorRequest[] | null = null;
  /** The fit of the running process, awaited by everything that is asked of it. */
  let ready: Promise<void> = Promise.resolve();
  /** An answer that nobody waited for: told to whoever asks next, so that no fault goes unsaid. */
  let unasked: Error | null = null;

  const stop = (process: LineProcess | null, reason: string, again: boolean) => {
    if (process !== current) return;
    clearTimeout(timer);
    const failed = due;
    due = [];
    current = null;
    process?.kill();
    const what = failed[0] === undefined ? '' : ` while ${failed[0].what} was due`;
    const error = new Error(`${asked}: the program ${reason}${what}`);
    if (again) passing.add(error);
    for (const one of failed) one.fail(error);
  };
  const watch = (process: LineProcess) => {
    clearTimeout(timer);
    if (due.length === 0) return;
    timer = setTimeout(
      () => stop(process, `gave no answer for ${timeLimitMs / 1000} seconds and was ended`, true),
      timeLimitMs,
    );
  };
  const onLine = (process: LineProcess, line: string) => {
    if (process !== current) return;
    const [first] = due;
    if (first === undefined) {
      unasked = new Error(`${asked}: the program answered without being asked; answer each request once`);
      return stop(process, 'answered without being asked', false);
    }
    try {
      first.read(line);
    } catch (error) {
      first.fail(error instanceof Error ? error : new Error(String(error)));
      due = due.slice(1);
      return stop(process, 'broke the protocol before', false);
    }
    due = due.slice(1);
    watch(process);
  };
  const send = <Out>(process: LineProcess, { what, line, read }: Question<Out>) =>
    new Promise<Out>((resolve, reject) => {
      const own = number++;
      due.push({ what, read: (answer) => resolve(read(own, answer)), fail: reject });
      if (due.length === 1) watch(process);
      process.write(line(own));
    });
  const start = (): LineProcess => {
    const process: LineProcess = startLineProcess(command, {
      onLine: (line) => onLine(process, line),
      onEnd: (reason) => stop(process, reason, true),
    });
    current = process;
    ready = fitted === null ? Promise.resolve() : sendFit(process, fitted);
    ready.catch(() => {}); // Whoever is waiting for it is told.
    return process;
  };
  const sendFit = (process: LineProcess, calibration: readonly DetectorRequest[]) =>
    send(process, {
      what: 'fit',
      line: (own) => fitLine(own, calibration),
      read: (own, answer) => wireFitted(id, own, answer),
    });
  const persist = async <Out>(task: () => Promise<Out>): Promise<Out> => {
    const fault = unasked;
    unasked = null;
    if (fault !== null) throw fault;
    for (let tries = 0; ; tries++) {
      try {
        return await task();
      } catch (error) {
        if (!(error instanceof Error && passing.has(error))) throw error;
        if (tries >= retries) throw new Error(`${error.message} (tried ${tries + 1} times)`);
      }
    }
  };
  return {
    id,
    kind,
    fits,
    inFlight,
    fit: (calibration) => {
      fitted = calibration;
      return persist(async () => {
        if (current === null) start();
        else ready = sendFit(current, calibration);
        await ready;
      });
    },
    judge: (request): Promise<DetectorAnswer> =>
      persist(async () => {
        if (current === null) start();
        await ready;
        // The process may have ended while it was being fitted; the next try starts another.
        const process = current ?? start();
        return send(process, {
          what: `query ${shown(request.queryId)}`,
          line: (own) => judgeLine(own, request),
          read: (own, answer) => wireAnswer({ id, kind }, own, request, answer),
        });
      }),
    close: async () => {
      clearTimeout(timer);
      const process = current;
      current = null;
      await process?.close(CLOSE_WAIT_MS);
    },
  };
}
