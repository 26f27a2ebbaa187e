import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { DetectorRequest } from '../../src/detectors/index.js';
import type { CandidateSet } from '../../src/records/index.js';
import { row, setOf } from '../defenses/fitFixture.js';

export const PROGRAM = join(import.meta.dirname, 'programs', 'detector.mjs');

export function command(...args: string[]): string[] {
  return [process.execPath, PROGRAM, ...args];
}

/** Sets whose documents differ in length. */
export function sets(queries: number, documents = 3): CandidateSet[] {
  return Array.from({ length: queries }, (_, q) =>
    setOf(
      `q${q}`,
      Array.from({ length: documents }, (_, d) => row(`d${q}-${d}`, { text: 'x'.repeat(1 + q + 2 * d) })),
    ),
  );
}

export function request(queryId: string, ...texts: string[]): DetectorRequest {
  return { queryId, query: 'who', documents: texts.map((text, rank) => ({ docId: `h${rank}`, rank, text })) };
}

export interface Endpoint {
  readonly url: string;
  /** Bodies that arrived. */
  readonly bodies: string[];
  close(): Promise<void>;
}

/** An endpoint on this machine; `respond` is told how often it was asked before. */
export async function endpoint(
  respond: (
    body: string,
    before: number,
  ) => { status?: number; body?: string; headers?: Record<string, string> } | null,
): Promise<Endpoint> {
  const bodies: string[] = [];
  const server: Server = createServer((incoming, outgoing) => {
    const parts: Buffer[] = [];
    incoming.on('data', (part: Buffer) => parts.push(part));
    incoming.on('end', () => {
      const body = Buffer.concat(parts).toString('utf8');
      const reply = respond(body, bodies.length);
      bodies.push(body);
      if (reply === null) return; // Never answers.
      outgoing.writeHead(reply.status ?? 200, reply.headers ?? {});
      outgoing.end(reply.body ?? '');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/judge`,
    bodies,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** What a good endpoint answers: the longer the text, the lower the score. */
export function goodReply(body: string): { body: string } {
  const asked = JSON.parse(body);
  if (asked.type === 'fit') return { body: JSON.stringify({ id: asked.id, fitted: true }) };
  const scores = asked.documents.map(({ docId, text }: { docId: string; text: string }) => ({
    docId,
    score: -text.length,
  }));
  return { body: JSON.stringify({ id: asked.id, scores }) };
}
