import type { DocumentInterface } from '@langchain/core/documents';
import type { BaseRetrieverInterface } from '@langchain/core/retrievers';
import type { RunnableConfig } from '@langchain/core/runnables';
import { type AdapterOptions, gateForeign } from './gateForeign.js';

/**
 * Returns LangChain.js documents after the gate: those that passed, then those that were demoted, each with
 * `metadata.gate`, and its text in a data block; none when the request is refused.
 * @param query the question
 * @param documents what was retrieved; ids come from `id`, the rest from `metadata`
 * @param options clock, ids, log
 * @example await gateDocuments('q', [], options) // => []
 */
export async function gateDocuments(
  query: string,
  documents: readonly DocumentInterface[],
  options: AdapterOptions,
): Promise<DocumentInterface[]> {
  const foreign = documents.map(({ id, pageContent, metadata }) => ({
    id,
    text: pageContent,
    score: undefined,
    metadata: metadata as Record<string, unknown>,
  }));
  const verdicts = await gateForeign(query, foreign, options);
  return verdicts.flatMap(({ place, text, gate }) => {
    const document = documents[place];
    if (document === undefined) return [];
    return [{ ...document, pageContent: text, metadata: { ...document.metadata, gate } }];
  });
}

/**
 * Returns a retriever with the gate behind it, as a function: LangChain.js takes one wherever it takes a runnable
 * (`RunnableSequence.from`, `.pipe`, `RunnableLambda.from`), so this library needs none of its classes.
 * @param retriever any retriever
 * @param options clock, ids, log
 * @example await gatedRetriever(retriever, options)('How long do refunds take?') // => [Document, ...]
 */
export function gatedRetriever(
  retriever: Pick<BaseRetrieverInterface, 'invoke'>,
  options: AdapterOptions,
): (query: string, config?: Partial<RunnableConfig>) => Promise<DocumentInterface[]> {
  return async (query, config) => gateDocuments(query, await retriever.invoke(query, config), options);
}

/**
 * Returns a document transformer for one question, with the method of LangChain.js's `BaseDocumentTransformer`.
 * @param query the question that the documents were retrieved for
 * @param options clock, ids, log
 * @example await documentTransformer('q', options).transformDocuments([]) // => []
 */
export function documentTransformer(
  query: string,
  options: AdapterOptions,
): { readonly transformDocuments: (documents: DocumentInterface[]) => Promise<DocumentInterface[]> } {
  return { transformDocuments: (documents) => gateDocuments(query, documents, options) };
}
