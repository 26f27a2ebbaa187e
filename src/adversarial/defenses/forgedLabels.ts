import type { AttackCase, Suite, SuiteDocument } from '../records.js';

/**
 * Returns the suite with planted documents that carry the labels of the policy they imitate.
 *
 * Definition (our choice): tier reviewed, and source and author of the policy with the same metadata (the first policy
 * where there is none): an attacker who has taken over the account that publishes policies. Everything that reads
 * labels is blind to it.
 * @param suite the suite; its benign documents keep their labels
 * @example withForgedLabels(SUITE).attacks[0]?.documents[0]?.tier // => 'reviewed'
 */
export function withForgedLabels(suite: Suite): Suite {
  const forged = (document: SuiteDocument): SuiteDocument => {
    const model = imitated(document, suite.policies);
    return model === undefined
      ? document
      : { ...document, tier: 'reviewed', source: model.source, author: model.author };
  };
  const attacks = suite.attacks.map(
    (attack): AttackCase => ({ ...attack, documents: attack.documents.map(forged) }),
  );
  return { ...suite, attacks };
}

function imitated(
  { metadata }: SuiteDocument,
  policies: readonly SuiteDocument[],
): SuiteDocument | undefined {
  const names = Object.keys(metadata);
  return (
    policies.find((policy) => names.every((name) => policy.metadata[name] === metadata[name])) ?? policies[0]
  );
}
