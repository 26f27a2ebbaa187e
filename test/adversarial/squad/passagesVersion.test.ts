import { expect, it } from 'vitest';
import { passagesDigest, requireOwnVersion } from '../../../src/adversarial/squad/index.js';
import { readSquad } from '../../../src/stages/adversarialInputs.js';

it('the committed slice has twenty questions, ten passages and the digest of its passages in its version', () => {
  const set = readSquad();
  expect(set.passages.length).toBe(10);
  expect(set.passages.flatMap(({ questions }) => questions)).toHaveLength(20);
  expect(set.version).toContain(passagesDigest(set));
});

it('a changed passage is noticed', () => {
  const set = readSquad();
  const changed = set.passages.map((passage, place) =>
    place === 3 ? { ...passage, context: `${passage.context} ` } : passage,
  );
  expect(() => requireOwnVersion({ ...set, passages: changed }, 's.json')).toThrow(
    'the passages have sha256',
  );
  expect(passagesDigest({ version: '', passages: [] }).slice(0, 8)).toBe('4f53cda1');
  const own = { version: passagesDigest({ version: '', passages: [] }), passages: [] };
  expect(requireOwnVersion(own, 'a.json').passages).toEqual([]);
});
