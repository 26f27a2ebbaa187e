import { afterEach, describe, expect, it } from 'vitest';
import { type HttpDetectorOptions, httpDetector } from '../../src/detectors/index.js';
import { type Endpoint, endpoint, goodReply, request } from './detectorFixture.js';

const open: Endpoint[] = [];
afterEach(async () => {
  for (const server of open.splice(0)) await server.close();
});

type Respond = Parameters<typeof endpoint>[0];

async function serve(respond: Respond, options: Partial<HttpDetectorOptions> = {}) {
  const server = await endpoint(respond);
  open.push(server);
  const detector = httpDetector({ id: 'd', kind: 'per-document', url: server.url, waitMs: 1, ...options });
  return { server, detector };
}

describe('an HTTP detector', () => {
  it('posts the request and reads the answer; fit is posted too', async () => {
    const { server, detector } = await serve(goodReply, { fits: true });
    await detector.fit([request('c', 'x')]);
    expect(await detector.judge(request('q', 'a', 'bb'))).toEqual({ scores: [-1, -2] });
    expect(server.bodies.map((body) => JSON.parse(body).type)).toEqual(['fit', 'judge']);
  });

  it.each([429, 502, 503, 504])('asks again after status %i', async (status) => {
    const { server, detector } = await serve((body, before) => (before < 2 ? { status } : goodReply(body)));
    expect(await detector.judge(request('q', 'a'))).toEqual({ scores: [-1] });
    expect(server.bodies).toHaveLength(3);
  });

  it('gives up after the retries, naming status and host and no more of the address', async () => {
    const { server, detector } = await serve(() => ({ status: 503, body: 'busy\u001b[2J' }));
    await expect(detector.judge(request('q', 'a'))).rejects.toThrow(
      /^detector "d" at 127\.0\.0\.1:\d+: answers with status 503: "busy\\u001b\[2J" \(tried 3 times\)$/,
    );
    expect(server.bodies).toHaveLength(3);
  });

  it.each([
    [400, { status: 400, body: 'bad' }, 'answers with status 400: "bad"'],
    [302, { status: 302, headers: { location: 'http://127.0.0.1:1/' } }, 'cannot be asked'],
  ])('does not hide status %i', async (_, reply, message) => {
    const { detector } = await serve(() => reply, { retries: 0 });
    await expect(detector.judge(request('q', 'a'))).rejects.toThrow(message);
  });

  it('ends the wait at the time limit', async () => {
    const { detector } = await serve(() => null, { timeLimitMs: 100, retries: 1 });
    await expect(detector.judge(request('q', 'a'))).rejects.toThrow(
      'gave no answer within 0.1 seconds (tried 2 times)',
    );
  });

  it('refuses a faulty answer at once, as it does a command’s', async () => {
    const { server, detector } = await serve(() => ({
      body: '{"id":0,"scores":[{"docId":"h0","score":NaN}]}',
    }));
    await expect(detector.judge(request('q', 'a'))).rejects.toThrow('is not JSON');
    expect(server.bodies).toHaveLength(1);
  });

  it('says that nobody listens', async () => {
    const { server, detector } = await serve(goodReply, { retries: 0 });
    await server.close();
    await expect(detector.judge(request('q', 'a'))).rejects.toThrow(/cannot be asked \(.*ECONNREFUSED/);
  });

  it.each([
    ['file:///etc/passwd', 'is no http address'],
    ['not an address', 'is no http address'],
    ['http://user:word@127.0.0.1/', 'holds a password'],
  ])('refuses the address %s', (url, message) => {
    expect(() => httpDetector({ id: 'd', kind: 'per-document', url })).toThrow(message);
  });
});
