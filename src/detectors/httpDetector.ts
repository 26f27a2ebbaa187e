import { setTimeout as wait } from 'node:timers/promises';
import { shown } from '../corpora/index.js';
import type { Detector, DetectorAnswer } from './detector.js';
import { fitLine, judgeLine, wireAnswer, wireFitted } from './wireAnswer.js';

export interface HttpDetectorOptions {
  readonly id: string;
  readonly kind: Detector['kind'];
  /** Where requests are posted, http or https. */
  readonly url: string;
  readonly fits?: boolean;
  /** From sending a request to its whole answer; default 60 seconds. */
  readonly timeLimitMs?: number;
  /** Times that a request is sent again after a network fault, a time-out, or status 429, 502, 503 or 504; default 2. */
  readonly retries?: number;
  /** First wait between tries, doubled each time; a Retry-After of up to 30 seconds goes before. Default 250 ms. */
  readonly waitMs?: number;
  /** Requests open at once; default 2. */
  readonly inFlight?: number;
}

/** Statuses that say "not now". */
const BUSY: readonly number[] = [429, 502, 503, 504];
const LONGEST_WAIT_MS = 30_000;
const MAXIMUM_ANSWER_BYTES = 64 * 1024 * 1024;

/**
 * Returns a detector behind an HTTP endpoint: the request line of `judgeLine` or `fitLine` is posted as JSON, the body of
 * the response is what `wireAnswer` reads. Redirects are not followed.
 *
 * @param options address, limits and what kind of detector it is
 * @throws when the address is not http or https, or holds a password
 * @example httpDetector({ id: 'mine', kind: 'per-document', url: 'http://127.0.0.1:8000/judge' }).inFlight // => 2
 */
export function httpDetector(options: HttpDetectorOptions): Detector {
  const { id, kind, url, fits = false, inFlight = 2 } = options;
  const address = addressOf(id, url);
  let number = 0;
  return {
    id,
    kind,
    fits,
    inFlight,
    fit: async (calibration) => {
      const own = number++;
      wireFitted(id, own, await persist(options, address, fitLine(own, calibration)));
    },
    judge: async (request): Promise<DetectorAnswer> => {
      const own = number++;
      return wireAnswer({ id, kind }, own, request, await persist(options, address, judgeLine(own, request)));
    },
    close: async () => {},
  };
}

function addressOf(id: string, url: string): URL {
  const address = URL.canParse(url) ? new URL(url) : null;
  if (address === null || !['http:', 'https:'].includes(address.protocol))
    throw new Error(`detector ${JSON.stringify(id)}: ${shown(url)} is no http address; give one`);
  if (address.username !== '' || address.password !== '')
    throw new Error(
      `detector ${JSON.stringify(id)}: the address holds a password; put it behind a local proxy`,
    );
  return address;
}

type Outcome =
  | { readonly body: string }
  | { readonly problem: string; readonly again: boolean; readonly waitMs: number };

async function persist(options: HttpDetectorOptions, address: URL, body: string): Promise<string> {
  const { id, timeLimitMs = 60_000, retries = 2, waitMs = 250 } = options;
  for (let tries = 0; ; tries++) {
    const outcome = await post(address, body, timeLimitMs);
    if ('body' in outcome) return outcome.body;
    if (!outcome.again || tries >= retries) {
      const times = tries === 0 ? '' : ` (tried ${tries + 1} times)`;
      throw new Error(`detector ${JSON.stringify(id)} at ${address.host}: ${outcome.problem}${times}`);
    }
    await wait(Math.min(LONGEST_WAIT_MS, Math.max(outcome.waitMs, waitMs * 2 ** tries)));
  }
}

async function post(address: URL, body: string, timeLimitMs: number): Promise<Outcome> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(timeLimitMs),
    });
    const text = await boundedText(response);
    if (response.ok) return { body: text };
    const problem = `answers with status ${response.status}: ${shown(text)}`;
    const seconds = Number(response.headers.get('retry-after') ?? 0);
    return {
      problem,
      again: BUSY.includes(response.status),
      waitMs: Number.isFinite(seconds) && seconds > 0 ? 1000 * seconds : 0,
    };
  } catch (error) {
    if (error instanceof Error && error.name === 'TimeoutError')
      return { problem: `gave no answer within ${timeLimitMs / 1000} seconds`, again: true, waitMs: 0 };
    return {
      problem: `cannot be asked (${reasonOf(error)})`,
      again: !(error instanceof RangeError),
      waitMs: 0,
    };
  }
}

async function boundedText(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body ?? []) {
    bytes += part.length;
    if (bytes > MAXIMUM_ANSWER_BYTES)
      throw new RangeError(`the answer has more than ${MAXIMUM_ANSWER_BYTES} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

/** A failed fetch keeps its reason one level down. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}
