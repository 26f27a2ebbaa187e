import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { type AuditCorpusChoice, auditCorpus } from '../../src/stages/auditCorpus.js';
import { auditPaths } from '../../src/stages/auditFolder.js';
import { auditFolder, CORPUS, jsonLines } from './auditFixture.js';

const place = auditFolder();
afterAll(() => place.remove());

const read = (more: Partial<AuditCorpusChoice>) =>
  auditCorpus({
    ...{ corpus: CORPUS, edition: 'shared', dataFolder: undefined },
    ...{ paths: auditPaths(join(place.folder, 'out'), place.environment) },
    ...more,
  });

describe('auditCorpus', () => {
  it('reads an own BEIR folder under a name of its own and never under its path', async () => {
    const { corpus, targets, inputs } = await read({});
    expect([corpus.id, corpus.edition, corpus.documents.length, corpus.queries.length]).toEqual([
      'own',
      'own',
      400,
      48,
    ]);
    expect(targets).toBeNull();
    expect(Object.keys(inputs)).toEqual(['corpus.jsonl', 'queries.jsonl', 'qrels/test.tsv']);
    expect((await read({ name: 'museum', documents: 60 })).corpus).toMatchObject({ id: 'museum' });
  });

  it('generates a corpus with targets where none is brought', async () => {
    const { corpus, targets } = await read({ corpus: 'synthetic', documents: 120 });
    expect([corpus.id, corpus.edition, corpus.documents.length, targets?.length]).toEqual([
      'synthetic',
      'synthetic',
      120,
      30,
    ]);
  });

  it('reads documents alone where a folder has no questions', async () => {
    const bare = join(place.folder, 'bare');
    mkdirSync(bare);
    cpSync(join(CORPUS, 'corpus.jsonl'), join(bare, 'corpus.jsonl'));
    expect((await read({ corpus: bare })).corpus.queries).toEqual([]);
    rmSync(bare, { recursive: true });
  });

  it('puts own questions in the place of those of the corpus, its own or a built-in one', async () => {
    const questions = place.write(
      'q.jsonl',
      jsonLines([{ _id: 'mine', text: 'what now', metadata: { answers: ['this'] } }]),
    );
    const qrels = place.write('q.tsv', 'query-id\tcorpus-id\tscore\nmine\tobject-001\t1\n');
    const { corpus } = await read({ questions, qrels });
    expect(corpus.queries).toMatchObject([{ id: 'mine', answers: ['this'] }]);
    expect(corpus.relevance).toEqual([{ queryId: 'mine', documentId: 'object-001', score: 1 }]);
    const builtIn = await read({ corpus: 'synthetic', documents: 100, questions });
    expect([builtIn.targets, builtIn.corpus.queries.length]).toEqual([null, 1]);
    await expect(read({ corpus: 'synthetic', documents: 100, questions, qrels })).rejects.toThrow(
      /q\.tsv", line 2, field "corpus-id": is "object-001"/,
    );
    await expect(read({ questions })).rejects.toThrow('field "query-id"');
  });

  it('refuses what is not there and names that are taken or could be a path', async () => {
    await expect(read({ corpus: 'nonsense\u001b[2J' })).rejects.toThrow(
      'there is no corpus "nonsense\\u001b[2J"',
    );
    await expect(read({ corpus: place.folder })).rejects.toThrow(
      'corpus.jsonl or corpus.jsonl.gz is missing',
    );
    await expect(read({ questions: 'absent.jsonl' })).rejects.toThrow('there is no file "absent.jsonl"');
    for (const name of ['../x', 'medical', 'Own', '', 'a.b'])
      await expect(read({ name })).rejects.toThrow('cannot name a corpus');
    await expect(read({ corpus: 'synthetic', name: 'x' })).rejects.toThrow('--name names an own corpus');
    await expect(read({ corpus: 'synthetic', qrels: 'x' })).rejects.toThrow('--qrels belongs to --questions');
  });

  it('says where to get a real corpus that is not there', async () => {
    await expect(read({ corpus: 'medical' })).rejects.toThrow(/corpus "medical", edition shared: missing/);
  });
});
