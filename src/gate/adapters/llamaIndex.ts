import type { MessageContent } from '@llamaindex/core/llms';
import type { BaseNodePostprocessor } from '@llamaindex/core/postprocessor';
import type { BaseNode, MetadataMode, NodeWithScore } from '@llamaindex/core/schema';
import { type AdapterOptions, gateForeign } from './gateForeign.js';

/** The text alone; the enumeration's value, as its package is imported for types only. */
const NO_METADATA = 'NONE' as MetadataMode;

/**
 * Returns a node postprocessor for LlamaIndex.TS: nodes that passed, then those that were demoted, each with
 * `metadata.gate` and its text in a data block; none when the request is refused.
 *
 * Our choice: nodes are copied, never changed; since the framework prints metadata into the prompt in front of the text,
 * outside any block, all of a node's metadata is excluded there. A node without text is not handed on.
 * @param options clock, ids, log
 * @example await nodePostprocessor(options).postprocessNodes([], 'q') // => []
 */
export function nodePostprocessor(options: AdapterOptions): BaseNodePostprocessor {
  return {
    postprocessNodes: async (nodes: NodeWithScore[], query?: MessageContent) => {
      const foreign = nodes.map(({ node, score }) => ({
        id: node.id_,
        text: node.getContent(NO_METADATA),
        score,
        metadata: node.metadata as Record<string, unknown>,
      }));
      const verdicts = await gateForeign(textOf(query), foreign, options);
      return verdicts.flatMap(({ place, text, gate }) => {
        const found = nodes[place];
        if (found === undefined) return [];
        return [{ ...found, node: gatedNode(found.node, text, gate) }];
      });
    },
  };
}

function gatedNode(node: BaseNode, text: string, gate: unknown): BaseNode {
  const copy = node.clone();
  copy.setContent(text);
  copy.metadata = { ...copy.metadata, gate };
  copy.excludedLlmMetadataKeys = Object.keys(copy.metadata);
  return copy;
}

/** The text parts of a message; images ask nothing that the gate could count. */
function textOf(query: MessageContent | undefined): string {
  if (query === undefined) return '';
  if (typeof query === 'string') return query;
  return query.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('\n');
}
