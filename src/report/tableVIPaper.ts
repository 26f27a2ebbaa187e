import { z } from 'zod';
import { checkedJson } from './checkedJson.js';

/** What the paper prints in its Table VI, untouched. */
export interface PaperTableVI {
  readonly trustragPoison: { readonly inserted: number; readonly archived: number };
  /** The source does not say in which form. */
  readonly trustragClean: number;
  readonly ragdefenderPoison: { readonly inserted: number; readonly archived: number };
  /** Poisoned passages per query in a Contriever top-5. */
  readonly poisonPerQuery: { readonly inserted: number; readonly archived: number };
  /** With the question in front. */
  readonly allPoison: { readonly queries: number; readonly of: number };
  /** With the question in front; on the top-5, see `tableVIComparison`. */
  readonly emptyContexts: { readonly queries: number; readonly of: number };
}

const rate = z.number().min(0).max(1);
const forms = z.object({ Q_plus_I: rate, I: rate });
const counted = z.object({ value: z.int().min(0), of: z.int().min(1) });
const schema = z.object({
  table_vi: z.object({
    trustrag_stage1: z.object({ poison_removal: forms, clean_removal: rate }),
    ragdefender: z.object({ poison_removal: forms }),
    contriever_top5_poison_per_query: z.object({ Q_plus_I: z.number().min(0), I: z.number().min(0) }),
    queries_all_poison_top5: counted,
    trustrag_empty_context_queries: counted,
  }),
});

/**
 * Returns what the paper prints in its Table VI.
 *
 * @param json the parsed `data/paper-reported.json`
 * @param source how errors name the file
 * @throws when a number is missing
 * @example parsePaperTableVI({}) // => throws
 */
export function parsePaperTableVI(json: unknown, source = 'paper-reported.json'): PaperTableVI {
  const { table_vi: table } = checkedJson(schema, json, source);
  const both = ({ Q_plus_I: inserted, I: archived }: { readonly Q_plus_I: number; readonly I: number }) => {
    return { inserted, archived };
  };
  return {
    trustragPoison: both(table.trustrag_stage1.poison_removal),
    trustragClean: table.trustrag_stage1.clean_removal,
    ragdefenderPoison: both(table.ragdefender.poison_removal),
    poisonPerQuery: both(table.contriever_top5_poison_per_query),
    allPoison: { queries: table.queries_all_poison_top5.value, of: table.queries_all_poison_top5.of },
    emptyContexts: {
      queries: table.trustrag_empty_context_queries.value,
      of: table.trustrag_empty_context_queries.of,
    },
  };
}
