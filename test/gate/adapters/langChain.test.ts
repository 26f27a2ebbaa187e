import { BaseDocumentTransformer, Document, type DocumentInterface } from '@langchain/core/documents';
import { BaseRetriever } from '@langchain/core/retrievers';
import { RunnableLambda, RunnableSequence } from '@langchain/core/runnables';
import { describe, expect, it } from 'vitest';
import {
  chunkOf,
  documentTransformer,
  gateDocuments,
  gatedRetriever,
  gateForeign,
} from '../../../src/gate/adapters/index.js';
import { collecting } from './options.js';

const DOCUMENTS = [
  new Document({
    id: 'wiki',
    pageContent: 'Refunds take 90 days.',
    metadata: { source: 'wiki://x', trust: 'semi', ingestHash: 'a' },
  }),
  new Document({ id: 'hidden', pageContent: 'x\u200By', metadata: { trust: 'semi' } }),
  new Document({
    id: 'policy',
    pageContent: 'A refund needs the receipt.',
    metadata: { trust: 'trusted', page: 3 },
  }),
];

class FixedRetriever extends BaseRetriever {
  lc_namespace = ['test'];
  constructor(private readonly documents: Document[] = DOCUMENTS) {
    super({});
  }
  override async _getRelevantDocuments(): Promise<Document[]> {
    return this.documents;
  }
}

describe('the gate behind a LangChain.js retriever', () => {
  it('hands on what passed, then what was demoted with its label, and nothing that is quarantined', async () => {
    const options = collecting();
    const found = await gatedRetriever(new FixedRetriever(), options)('How long?');
    expect(found.map(({ id, metadata }) => [id, metadata.gate.decision])).toEqual([
      ['policy', 'pass'],
      ['wiki', 'demote'],
    ]);
    expect(found[0]?.metadata).toMatchObject({
      page: 3,
      gate: { trust: 'trusted', promptAssemblyId: options.audits[0]?.promptAssemblyId },
    });
    expect(found[1]?.pageContent).toBe(
      '<retrieved_chunk id="wiki" source="wiki://x" trust="semi" decision="demote" doubts="hash_changed">\nRefunds take 90 days.\n</retrieved_chunk>',
    );
    expect(options.audits[0]?.counts).toEqual({ pass: 1, demote: 1, quarantine: 1 });
    expect(DOCUMENTS[0]?.metadata).not.toHaveProperty('gate');
  });

  it('runs inside a real chain, in front of and behind other runnables', async () => {
    const chain = RunnableSequence.from<string, string>([
      gatedRetriever(new FixedRetriever(), collecting({ inBlocks: false })),
      (documents: DocumentInterface[]) => documents.map(({ pageContent }) => pageContent).join('|'),
    ]);
    expect(await chain.invoke('How long?')).toBe('A refund needs the receipt.|Refunds take 90 days.');
    const piped = RunnableLambda.from((text: string) => text.trim()).pipe(
      RunnableLambda.from(gatedRetriever(new FixedRetriever(), collecting())),
    );
    expect(await piped.invoke(' How long? ')).toHaveLength(2);
  });

  it('hands on nothing when the request is refused, and the record says why', async () => {
    const options = collecting();
    const untrusted = [new Document({ pageContent: 'anything', metadata: {} })];
    expect(await gatedRetriever(new FixedRetriever(untrusted), options)('q')).toEqual([]);
    expect(options.audits[0]).toMatchObject({ refused: true, refusalCause: 'only_untrusted_survivors' });
  });

  it('is a document transformer that the framework accepts', async () => {
    const own = documentTransformer('How long?', collecting());
    class Transformer extends BaseDocumentTransformer {
      override transformDocuments(documents: DocumentInterface[]): Promise<DocumentInterface[]> {
        return own.transformDocuments(documents);
      }
    }
    expect(await new Transformer().invoke(DOCUMENTS)).toHaveLength(2);
    expect(await own.transformDocuments([])).toEqual([]);
    expect(await gateDocuments('q', [], collecting())).toEqual([]);
  });

  it('asks a classifier when it is given one, and waits for the log before it hands anything on', async () => {
    const order: string[] = [];
    const options = collecting({
      classify: async (texts) => texts.map((text) => (text.includes('90') ? 0.9 : 0)),
      onAudit: async () => {
        await new Promise((resolve) => setTimeout(resolve, 5));
        order.push('logged');
      },
    });
    const found = await gatedRetriever(new FixedRetriever(), options)('q');
    order.push('handed on');
    expect(order).toEqual(['logged', 'handed on']);
    expect(found.map(({ id }) => id)).toEqual(['policy']);
  });
});

describe('a framework document as a chunk', () => {
  it('takes metadata of the right type and nothing else', () => {
    expect(chunkOf({ id: 'a', text: 'b', score: 0.5, metadata: { source: 'wiki://x' } }, 0)).toEqual({
      id: 'a',
      text: 'b',
      score: 0.5,
      sourceUri: 'wiki://x',
    });
    const odd = { trust: 'root', source: 7, generatedFrom: ['p', 1], score: '0.9', author: 'ann' };
    expect(chunkOf({ id: undefined, text: 'b', score: undefined, metadata: odd }, 3)).toMatchObject({
      id: expect.stringMatching(/^3-[0-9a-f]{16}$/),
      owner: 'ann',
      generatedFrom: ['p', '1'],
    });
    expect(chunkOf({ id: 'a', text: 'b', score: undefined, metadata: odd }, 0)).not.toHaveProperty('trust');
  });

  it('two documents without ids and with one text stay two', async () => {
    const twins = [0, 1].map(() => ({
      id: undefined,
      text: 'same',
      score: undefined,
      metadata: { trust: 'trusted' },
    }));
    expect((await gateForeign('q', twins, collecting())).map(({ place }) => place)).toEqual([0, 1]);
    expect(await gateForeign('q', [], collecting())).toEqual([]);
  });
});
