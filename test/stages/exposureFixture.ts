import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ExposureTarget, PlantedDocument, Rag } from '../../src/exposure/index.js';

export const TARGETS: readonly ExposureTarget[] = [
  {
    id: 'refund',
    question: 'How long is the refund period?',
    paraphrases: ['Until when may I return it?'],
    correct: '30 days',
    attacker: '90 days',
  },
  {
    id: 'desk',
    question: 'Which room is the desk in?',
    paraphrases: [],
    correct: 'room 1',
    attacker: 'room 9',
  },
];

/** The clean documents of the index in memory. */
const CLEAN = new Map([
  ['policy-refund', 'The refund period is 30 days.'],
  ['policy-desk', 'The desk is in room 1.'],
]);

/** An index in memory whose methods a test may replace. */
export interface MemoryRag {
  readonly rag: Rag;
  readonly documents: Map<string, string>;
  readonly planted: Set<string>;
  readonly calls: string[];
}

/** Answers with the texts of its hits: documents that share most words with the question, planted ones first. */
export function memoryRag(changed: Partial<Rag> = {}): MemoryRag {
  const documents = new Map(CLEAN);
  const planted = new Set<string>();
  const calls: string[] = [];
  const rag: Rag = {
    name: 'memory',
    add: async (added) => {
      calls.push('add');
      return added.map(({ id, text }) => {
        documents.set(`doc:${id}`, text);
        planted.add(`doc:${id}`);
        return `doc:${id}`;
      });
    },
    ask: async (question, k) => {
      calls.push('ask');
      const asked = new Set(question.toLowerCase().match(/\w+/g));
      const score = (text: string) =>
        new Set(
          text
            .toLowerCase()
            .match(/\w+/g)
            ?.filter((word) => asked.has(word)),
        ).size;
      const hits = [...documents].sort(([, a], [, b]) => score(b) - score(a)).slice(0, k);
      return { hits: hits.map(([id]) => ({ id })), answer: hits.map(([, text]) => text).join(' ') };
    },
    remove: async (ids) => {
      calls.push('remove');
      for (const id of ids) {
        documents.delete(id);
        planted.delete(id);
      }
    },
    list: async () => {
      calls.push('list');
      return [...planted];
    },
    close: async () => {},
    ...changed,
  };
  return { rag, documents, planted, calls };
}

export function cleanIds(): string[] {
  return [...CLEAN.keys()];
}

type Reply = { status?: number; body?: string; headers?: Record<string, string> };
/** What a stub does instead of answering properly; null is silence, `stream` never ends. */
export type Fault = Reply | null | 'stream';

/** A small RAG behind HTTP, on this machine. */
export interface HttpStub {
  readonly url: string;
  readonly documents: Map<string, PlantedDocument>;
  /** `METHOD /path` of each request, in order. */
  readonly requests: string[];
  readonly headers: IncomingMessage['headers'][];
  /** By `METHOD /path`: asked at each request what to do instead; undefined for a proper answer. */
  readonly faults: Map<string, (times: number) => Fault | undefined>;
  readonly close: () => Promise<void>;
}

export async function httpStub(): Promise<HttpStub> {
  const documents = new Map<string, PlantedDocument>();
  const requests: string[] = [];
  const headers: IncomingMessage['headers'][] = [];
  const faults: HttpStub['faults'] = new Map();
  const proper = (route: string, body: string): unknown => {
    const asked = body === '' ? {} : JSON.parse(body);
    if (route === 'POST /add') {
      for (const document of asked.documents) documents.set(document.id, document);
      return { ids: asked.documents.map(({ id }: PlantedDocument) => id) };
    }
    if (route === 'POST /delete') {
      for (const id of asked.ids) documents.delete(id);
      return {};
    }
    if (route === 'GET /list') return { ids: [...documents.keys()] };
    const texts = [...documents.values()].map(({ text }) => text);
    const hits = [...documents.keys(), 'clean'].slice(0, asked.k).map((id) => ({ id }));
    return { hits, answer: ['The refund period is 30 days, in room 1.', ...texts].join(' ') };
  };
  const server = createServer((incoming, outgoing) => {
    const parts: Buffer[] = [];
    incoming.on('data', (part: Buffer) => parts.push(part));
    incoming.on('end', () => {
      const route = `${incoming.method} ${incoming.url?.split('?')[0]}`;
      requests.push(route);
      headers.push(incoming.headers);
      const times = requests.filter((one) => one === route).length;
      const fault = faults.get(route)?.(times);
      if (fault === undefined)
        outgoing.end(JSON.stringify(proper(route, Buffer.concat(parts).toString('utf8'))));
      else respond(outgoing, fault);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    ...{ url: `http://127.0.0.1:${port}`, documents, requests, headers, faults },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

function respond(outgoing: ServerResponse, fault: Fault): void {
  if (fault === null) return;
  if (fault !== 'stream') {
    outgoing.writeHead(fault.status ?? 200, fault.headers ?? {});
    outgoing.end(fault.body ?? '');
    return;
  }
  const timer = setInterval(() => outgoing.write('{"ids":[" \u001b[2J'), 5);
  outgoing.on('close', () => clearInterval(timer));
}

/** The description of a stub. */
export function describeStub(url: string, changed: Readonly<Record<string, unknown>> = {}): string {
  return JSON.stringify({
    kind: 'http',
    baseUrl: url,
    ...{ add: 'POST /add', query: 'POST /query', delete: 'POST /delete', list: 'GET /list?source=redteam' },
    ...{ timeoutMs: 1000, retries: 1, waitMs: 1, settleMs: 300 },
    ...changed,
  });
}
