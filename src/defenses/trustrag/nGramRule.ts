/** ROUGE-L above which two texts are near-duplicates, in the gate and in the rule (released code; strict). */
export const ROUGE_LIMIT = 0.25;

/**
 * Returns the texts that TrustRAG's n-gram rule deletes from one cluster, ascending (released code,
 * `group_n_gram_filtering`). Walk the members in order, skipping deleted ones; the first later member that is a
 * near-duplicate, deleted or not, is deleted together with the text itself, which is remembered; then the text
 * is deleted too if it is a near-duplicate of the first text remembered. No representative is kept, and the
 * result depends on the order of the members.
 *
 * @param members indices of the cluster's texts, ascending
 * @param similar whether the ROUGE-L of two texts is above the limit
 * @example nGramDeletions([0, 1, 2], (i, j) => i + j === 2) // => [0, 2]
 * @cost O(members^2)
 */
export function nGramDeletions(
  members: readonly number[],
  similar: (i: number, j: number) => boolean,
): number[] {
  const deleted = new Set<number>();
  let remembered: number | null = null;
  members.forEach((member, position) => {
    if (deleted.has(member)) return;
    const twin = members.find((other, place) => place > position && similar(member, other));
    if (twin !== undefined) {
      deleted.add(member).add(twin);
      remembered ??= member;
    }
    if (remembered !== null && similar(member, remembered)) deleted.add(member);
  });
  return [...deleted].sort((a, b) => a - b);
}
