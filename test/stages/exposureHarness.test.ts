import { describe, expect, it } from 'vitest';
import { exposureMetrics } from '../../src/exposure/index.js';
import { type ExposureRun, runExposure } from '../../src/stages/exposureHarness.js';
import { memoryJournal } from '../../src/stages/exposureJournal.js';
import {
  leftBehindMessage,
  removeLeftovers,
  removePlanting,
  replayJournal,
} from '../../src/stages/exposureRemoval.js';
import { cleanIds, type MemoryRag, memoryRag, TARGETS } from './exposureFixture.js';

const run = ({ rag }: MemoryRag, changed: Partial<ExposureRun> = {}) =>
  runExposure({ rag, targets: TARGETS, journal: memoryJournal(), runId: 'r', settleMs: 60, ...changed });
const ids = ({ documents }: MemoryRag) => [...documents.keys()];
const fail = (message: string) => async (): Promise<never> => {
  throw new Error(message);
};

describe('the harness', () => {
  it('asks every question before and after planting and leaves the index as it was', async () => {
    const memory = memoryRag();
    const seen: string[] = [];
    const rows = await run(memory, { onProgress: (done, total) => seen.push(`${done}/${total}`) });
    expect(rows.map(({ targetId, kind }) => [targetId, kind])).toEqual([
      ['refund', 'original'],
      ['refund', 'paraphrase'],
      ['desk', 'original'],
    ]);
    expect(exposureMetrics(rows, 'original', 5)).toMatchObject({
      poison_in_topk: { hits: 10, total: 10 },
      attack_success: { hits: 2 },
      clean_accuracy: { hits: 0 },
      clean_accuracy_without_poison: { hits: 2 },
    });
    expect(ids(memory)).toEqual(cleanIds());
    expect(seen.at(-1)).toBe('6/6');
    expect(await run(memory, { targets: [] })).toEqual([]);
  });

  it('never has the poison of one target in the index while another is asked', async () => {
    const counts: number[] = [];
    const memory = memoryRag();
    const { ask } = memory.rag;
    const rag = {
      ...memory.rag,
      ask: (question: string, k: number) => {
        counts.push(memory.planted.size);
        return ask(question, k);
      },
    };
    await run({ ...memory, rag }, { perTarget: 3 });
    expect(counts).toEqual([0, 0, 3, 3, 0, 3]);
  });

  it.each([1, 2, 3, 4])('restores the index after an error at question %i', async (at) => {
    const memory = memoryRag();
    let asked = 0;
    const { ask } = memory.rag;
    const rag = {
      ...memory.rag,
      ask: (question: string, k: number) => (++asked === at ? fail('model is down')() : ask(question, k)),
    };
    await expect(run({ ...memory, rag })).rejects.toThrow(/^model is down$/);
    expect(ids(memory)).toEqual(cleanIds());
  });

  it('keeps the error of a programming fault, with its stack', async () => {
    const fault = new TypeError('x is undefined');
    await expect(run(memoryRag({ ask: () => Promise.reject(fault) }))).rejects.toBe(fault);
  });

  it('removes what an index added without ever saying so', async () => {
    const memory = memoryRag();
    const { add } = memory.rag;
    const rag = {
      ...memory.rag,
      add: async (documents: Parameters<typeof add>[0]) => {
        setTimeout(() => void add(documents), 20); // It answers with an error, and adds later all the same.
        throw new Error('gave no answer');
      },
    };
    await expect(run({ ...memory, rag })).rejects.toThrow(/^gave no answer$/);
    expect(ids(memory)).toEqual(cleanIds());
  });

  it('waits for an index that is slow to show what was added and what was deleted', async () => {
    const memory = memoryRag();
    const { add, remove } = memory.rag;
    const later =
      <T extends unknown[]>(work: (...args: T) => Promise<unknown>) =>
      (...args: T) =>
        setTimeout(() => void work(...args), 30);
    const rag = {
      ...memory.rag,
      add: async (documents: Parameters<typeof add>[0]) => {
        later(add)(documents);
        return documents.map(({ id }) => `doc:${id}`);
      },
      remove: async (doomed: readonly string[]) => void later(remove)(doomed),
    };
    const rows = await run({ ...memory, rag }, { settleMs: 500 });
    expect(rows.flatMap(({ kind, poisonHits }) => (kind === 'original' ? [poisonHits] : []))).toEqual([5, 5]);
    expect(ids(memory)).toEqual(cleanIds());
  });

  it('does not take an index that swallows documents for a safe one', async () => {
    const memory = memoryRag({ add: async (documents) => documents.map(({ id }) => id) });
    await expect(run(memory)).rejects.toThrow(
      '"list" shows 0 of 5 documents that "add" took, after 0.06 seconds',
    );
  });

  it('names what stays behind when the index refuses a delete, or says yes and does nothing', async () => {
    const journal = memoryJournal();
    const refusing = memoryRag({
      remove: fail('RAG "memory": "delete" at POST /delete answered with status 403'),
    });
    await expect(run(refusing, { journal, perTarget: 2 })).rejects.toThrow(
      '2 planted documents stay in RAG "memory" (RAG "memory": "delete" at POST /delete answered with status 403): "doc:redteam-r-0-0", "doc:redteam-r-0-1"; delete them there by their ids or by source "redteam"',
    );
    expect(journal.pending()).toHaveLength(1);
    expect(refusing.planted.size).toBe(2);
    await expect(run(memoryRag({ remove: async () => {} }), { perTarget: 1 })).rejects.toThrow(
      '1 planted document stays in RAG "memory": "doc:redteam-r-0-0"; delete it there by its id',
    );
  });

  it('says both what went wrong and what stays', async () => {
    const memory = memoryRag({ remove: fail('no delete'), list: async () => [] });
    const list = async () => [...memory.planted];
    const rag = { ...memory.rag, list };
    let asked = 0;
    const ask = memory.rag.ask;
    const broken = {
      ...rag,
      ask: (q: string, k: number) => (++asked === 3 ? fail('no answer')() : ask(q, k)),
    };
    await expect(run({ ...memory, rag: broken }, { perTarget: 1 })).rejects.toThrow(
      /^no answer; and 1 planted document stays in RAG "memory" \(no delete\): /,
    );
  });

  it('says that documents may stay when the index no longer answers', async () => {
    const memory = memoryRag();
    let lists = 0;
    const { list } = memory.rag;
    const rag = { ...memory.rag, list: () => (++lists > 2 ? fail('endpoint is gone')() : list()) };
    await expect(run({ ...memory, rag }, { perTarget: 1 })).rejects.toThrow(
      '1 planted document may stay in RAG "memory" (endpoint is gone)',
    );
    // It tried to delete all the same.
    expect(ids(memory)).toEqual(cleanIds());
  });

  it('does not measure an index that holds the poison of somebody else, and does not delete it', async () => {
    const memory = memoryRag();
    memory.planted.add('theirs\u001b');
    await expect(run(memory)).rejects.toThrow(
      'already holds documents with source "redteam" that the journal does not name: "theirs\\u001b"; wait for the run that planted them',
    );
    expect(memory.planted.size).toBe(1);
  });

  it('removes what an earlier run has left, says so, and goes on', async () => {
    const memory = memoryRag();
    const journal = memoryJournal();
    await memory.rag.add([{ id: 'old', text: '', source: 'redteam', trust: 'untrusted' }]);
    journal.planted(journal.plant(['old']), ['doc:old']);
    journal.plant(['never acknowledged']);
    const told: number[] = [];
    await run(memory, { journal, onReplay: (documents) => told.push(documents) });
    expect(told).toEqual([2]);
    expect(journal.pending()).toEqual([]);
    expect(ids(memory)).toEqual(cleanIds());
  });

  it('stops when it is interrupted, and not before what was planted is gone', async () => {
    const memory = memoryRag();
    const controller = new AbortController();
    const stopAt = (done: number) => done === 3 && controller.abort();
    await expect(run(memory, { signal: controller.signal, onProgress: stopAt })).rejects.toThrow(
      'the run was interrupted and has measured nothing',
    );
    expect(memory.calls.filter((call) => call === 'ask')).toHaveLength(3);
    expect(ids(memory)).toEqual(cleanIds());
  });
});

describe('a removal', () => {
  it('removes nothing but what was planted', async () => {
    const memory = memoryRag();
    await memory.rag.add(
      ['a', 'b'].map((id) => ({ id, text: '', source: 'redteam' as const, trust: 'untrusted' as const })),
    );
    const removal = await removePlanting(memory.rag, { number: 0, proposedIds: ['a'], ids: ['doc:a'] }, 50);
    expect(removal).toEqual({ remaining: [], isSeen: true, problem: null });
    expect([...memory.planted]).toEqual(['doc:b']);
  });

  it('of everything that carries the label needs no journal', async () => {
    const memory = memoryRag();
    await memory.rag.add([{ id: 'a', text: '', source: 'redteam', trust: 'untrusted' }]);
    expect(await removeLeftovers(memory.rag, memoryJournal(), 50)).toBe(1);
    expect(ids(memory)).toEqual(cleanIds());
    expect(await removeLeftovers(memory.rag, memoryJournal(), 50)).toBe(0);
    expect(await replayJournal(memory.rag, memoryJournal(), 50)).toBe(0);
  });

  it('names ten ids and counts the rest; the journal has them all', () => {
    const remaining = Array.from({ length: 12 }, (_, n) => `p${n}`);
    const message = leftBehindMessage('r', 'j.jsonl', { remaining, isSeen: true, problem: null });
    expect(message).toContain(
      '"p9" and 2 more; run rinj exposure --remove-leftovers with the journal "j.jsonl"',
    );
    expect(leftBehindMessage('r', null, { remaining: ['p'], isSeen: true, problem: null })).toBe(
      '1 planted document stays in RAG "r": "p"; delete it there by its id or by source "redteam"',
    );
  });
});
