import { readFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

import type { HubOrigin } from '../../src/models/catalogue.js';
import { fetchFromHub } from '../../src/models/fetchFromHub.js';
import { sha256Hex } from '../../src/text/index.js';
import { stubHub } from './stubHub.js';
import { temporaryFolder } from './tinyModels.js';

const WEIGHTS = 'weights '.repeat(1_000);

function origin(sha256: string | null, from = 'onnx/decoder_model.onnx', to = 'onnx/model.onnx'): HubOrigin {
  return { repository: 'owner/model', revision: 'abc', files: [{ from, to, sha256 }] };
}

async function fetchWith(
  listener: RequestListener,
  wanted: HubOrigin,
): Promise<[string, Record<string, string>]> {
  const hub = await stubHub(listener);
  const folder = temporaryFolder();
  try {
    const options = { hubEndpoint: `${hub.endpoint}/`, hubSilenceMs: 500 };
    return [folder, await fetchFromHub(wanted, folder, options)];
  } finally {
    await hub.close();
  }
}

describe('fetchFromHub', () => {
  it('fetches each file of a revision to its place in the model folder', async () => {
    const asked: (string | undefined)[] = [];
    const listener: RequestListener = (request, response) => {
      asked.push(request.url);
      response.end(WEIGHTS);
    };
    const [folder, digests] = await fetchWith(listener, origin(sha256Hex(WEIGHTS)));
    expect(asked).toEqual(['/owner/model/resolve/abc/onnx/decoder_model.onnx']);
    expect(digests).toEqual({ 'onnx/model.onnx': sha256Hex(WEIGHTS) });
    expect(readFileSync(join(folder, 'onnx', 'model.onnx'), 'utf8')).toBe(WEIGHTS);
  });

  it('follows redirects and checks the digest that the hub names in the first answer', async () => {
    const redirecting =
      (digest: string): RequestListener =>
      (request, response) => {
        if (request.url?.startsWith('/cdn')) {
          response.end(WEIGHTS);
        } else {
          response.writeHead(302, { location: '/cdn/blob', 'x-linked-etag': `"${digest}"` }).end();
        }
      };
    const [, digests] = await fetchWith(redirecting(sha256Hex(WEIGHTS)), origin(null));
    expect(digests['onnx/model.onnx']).toBe(sha256Hex(WEIGHTS));
    await expect(fetchWith(redirecting(sha256Hex('other')), origin(null))).rejects.toThrow(
      /onnx\/decoder_model\.onnx of owner\/model cannot be had from the hub: its sha256 is .*, expected/,
    );
  });

  it('refuses other bytes than the pinned ones, and weights of which no digest is known', async () => {
    const listener: RequestListener = (_, response) => response.end('evil');
    await expect(fetchWith(listener, origin(sha256Hex(WEIGHTS)))).rejects.toThrow(
      /its sha256 is .*, expected/,
    );
    await expect(fetchWith(listener, origin(null))).rejects.toThrow(/no digest is known for it/);
  });

  it('refuses an error page, an endless redirect and a broken connection', async () => {
    const answers: (readonly [RequestListener, RegExp])[] = [
      [(_, response) => response.writeHead(404).end('not here'), /status 404/],
      [(_, response) => response.writeHead(302, { location: '/again' }).end(), /more than 5 redirects/],
      [(_, response) => response.writeHead(302).end(), /status 302/],
      [
        (_, response) => {
          response.writeHead(200, { 'content-length': '100' });
          response.write('half');
          response.destroy();
        },
        /cannot be had from the hub/,
      ],
      [() => undefined, /no answer for 500 ms/],
      [(_, response) => response.writeHead(200).write('starts and stops'), /no answer for 500 ms/],
    ];
    for (const [listener, reason] of answers) {
      await expect(fetchWith(listener, origin(sha256Hex(WEIGHTS)))).rejects.toThrow(reason);
    }
  });

  it('fails at once when there is no hub', async () => {
    const hub = await stubHub((_, response) => response.end());
    await hub.close();
    const options = { hubEndpoint: hub.endpoint };
    await expect(fetchFromHub(origin(null), temporaryFolder(), options)).rejects.toThrow(
      /onnx\/decoder_model\.onnx of owner\/model cannot be had from the hub: fetch failed \(.*ECONNREFUSED/,
    );
  });
});
