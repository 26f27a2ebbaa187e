import { type LineProcess, startLineProcess } from '../detectors/lineProcess.js';
import {
  addedIds,
  type CommandRagDescription,
  LIST,
  listedIds,
  parseAnswer,
  queryReply,
  type Rag,
  type RagOperation,
  type RagRequest,
  ragName,
  requireId,
} from '../exposure/index.js';

const CLOSE_WAIT_MS = 2000;

/** The one request that is out. */
interface Due {
  readonly number: number;
  readonly op: RagOperation;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
}

/**
 * Returns the RAG that is a program speaking JSON lines: `{"id": N, "op": "add" | "query" | "delete" | "list", …}` on its
 * standard input, one answer with the same id on its standard output.
 *
 * It is started when first asked, kept, and asked one thing at a time. One that ends, is silent for too long or breaks the
 * protocol is ended, and the request fails; the next request starts it again, so that what was planted can still be removed
 * from an index that it keeps on a disk. It has a process group of its own: an interrupt at the terminal does not end it
 * before it was cleaned.
 * @param description program and limits
 * @example commandRag({ kind: 'command', command: ['python3', 'rag.py'], timeoutMs: 1000, settleMs: 1000 }).name // => 'command ["python3","rag.py"]'
 */
export function commandRag({ command, timeoutMs, kind }: CommandRagDescription): Rag {
  const name = ragName({ kind, command });
  let current: LineProcess | null = null;
  let due: Due | null = null;
  let timer: NodeJS.Timeout | undefined;
  let number = 0;

  const stop = (process: LineProcess, reason: string) => {
    if (process !== current) return;
    current = null;
    clearTimeout(timer);
    process.kill();
    const failed = due;
    due = null;
    failed?.reject(new Error(`RAG ${JSON.stringify(name)}: "${failed.op}" failed: the program ${reason}`));
  };
  const onLine = (process: LineProcess, line: string) => {
    if (process !== current) return;
    const asked = due;
    if (asked === null) return stop(process, 'answered without being asked');
    due = null;
    clearTimeout(timer);
    const answered = { ragName: name, op: asked.op };
    try {
      requireId(line, asked.number, answered);
    } catch (error) {
      asked.reject(asError(error));
      return stop(process, 'broke the protocol');
    }
    try {
      asked.resolve(parseAnswer(line, answered));
    } catch (error) {
      asked.reject(asError(error)); // It said what is wrong in proper form, and may go on.
    }
  };
  const start = (): LineProcess => {
    const process: LineProcess = startLineProcess(command, {
      onLine: (line) => onLine(process, line),
      onEnd: (reason) => stop(process, reason),
    });
    return process;
  };
  const send = (request: RagRequest) =>
    new Promise<unknown>((resolve, reject) => {
      if (due !== null) {
        reject(new Error(`RAG ${JSON.stringify(name)}: asked while an answer is due; wait for each answer`));
        return;
      }
      current ??= start();
      const process = current;
      due = { number: number++, op: request.op, resolve, reject };
      timer = setTimeout(
        () => stop(process, `gave no answer for ${timeoutMs / 1000} seconds and was ended`),
        timeoutMs,
      );
      process.write(JSON.stringify({ id: due.number, ...request }));
    });
  const by = (op: RagOperation) => ({ ragName: name, op });
  return {
    name,
    add: async (documents) => addedIds(await send({ op: 'add', documents }), documents.length, by('add')),
    ask: async (question, k) => queryReply(await send({ op: 'query', question, k }), k, by('query')),
    remove: async (ids) => void (await send({ op: 'delete', ids })),
    list: async () => listedIds(await send(LIST), by('list')),
    close: async () => {
      clearTimeout(timer);
      const process = current;
      current = null;
      await process?.close(CLOSE_WAIT_MS);
    },
  };
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
