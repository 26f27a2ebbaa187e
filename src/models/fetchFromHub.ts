import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { env } from '@xenova/transformers';

import type { CatalogueFile, HubOrigin } from './catalogue.js';
import { fileDigest } from './fileDigest.js';

/** A hub that sends nothing for this long counts as out of reach. */
const SILENCE_MS = 15_000;
const MAXIMUM_REDIRECTS = 5;
const SHA256 = /^"?([0-9a-f]{64})"?$/;

/** Which hub to ask and how long to wait for it. */
export interface HubOptions {
  /** Address of the hub; default the one of the transformers library. */
  readonly hubEndpoint?: string | undefined;
  /** Silence in milliseconds after which a request is given up; default 15,000. */
  readonly hubSilenceMs?: number | undefined;
}

/**
 * Returns the digest of each fetched file by its path in the model folder, once all are written to `target`.
 * Each must have its pinned digest; where none is pinned, the digest the hub names for a large file
 * (`x-linked-etag`), or else it must be JSON.
 * @param origin repository, revision and files
 * @param target folder to write to
 * @param options hub address
 * @throws Error naming the file if the hub is out of reach, refuses, breaks off, or sends other bytes
 */
export async function fetchFromHub(
  origin: HubOrigin,
  target: string,
  options: HubOptions = {},
): Promise<Record<string, string>> {
  const endpoint = (options.hubEndpoint ?? env.remoteHost).replace(/\/+$/, '');
  const digests: Record<string, string> = {};
  for (const file of origin.files) {
    const address = `${endpoint}/${origin.repository}/resolve/${origin.revision}/${file.from}`;
    try {
      digests[file.to] = await fetchFile(address, file, target, options.hubSilenceMs ?? SILENCE_MS);
    } catch (error) {
      throw new Error(`${file.from} of ${origin.repository} cannot be had from the hub: ${reasonOf(error)}`);
    }
  }
  return digests;
}

async function fetchFile(
  address: string,
  file: CatalogueFile,
  target: string,
  silenceMs: number,
): Promise<string> {
  const silence = new AbortController();
  const give = (): void => silence.abort(new Error(`no answer for ${silenceMs} ms`));
  let timer = setTimeout(give, silenceMs);
  try {
    const { response, linked } = await follow(address, silence.signal);
    const path = join(target, file.to);
    await mkdir(dirname(path), { recursive: true });
    const body = Readable.fromWeb(response.body as Parameters<typeof Readable.fromWeb>[0]);
    body.on('data', () => {
      clearTimeout(timer);
      timer = setTimeout(give, silenceMs);
    });
    await pipeline(body, createWriteStream(path), { signal: silence.signal });
    const digest = await fileDigest(path);
    const expected = file.sha256 ?? linked;
    if (expected === null && !file.to.endsWith('.json')) {
      throw new Error('no digest is known for it');
    }
    if (expected !== null && digest !== expected) {
      throw new Error(`its sha256 is ${digest}, expected ${expected}`);
    }
    return digest;
  } finally {
    clearTimeout(timer);
  }
}

/** Follows redirects by hand: the digest of a large file stands in the first answer, its bytes come from the last. */
async function follow(
  address: string,
  signal: AbortSignal,
): Promise<{ response: Response; linked: string | null }> {
  let location = address;
  let linked: string | null = null;
  for (let step = 0; step <= MAXIMUM_REDIRECTS; step += 1) {
    const response = await fetch(location, { redirect: 'manual', signal });
    linked ??= SHA256.exec(response.headers.get('x-linked-etag') ?? '')?.[1] ?? null;
    const next = response.headers.get('location');
    if (response.ok && response.body !== null) {
      return { response, linked };
    }
    await response.body?.cancel();
    if (response.status < 300 || response.status >= 400 || next === null) {
      throw new Error(`status ${response.status}`);
    }
    location = new URL(next, location).href;
  }
  throw new Error(`more than ${MAXIMUM_REDIRECTS} redirects`);
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) {
    return String(error);
  }
  return error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message;
}
