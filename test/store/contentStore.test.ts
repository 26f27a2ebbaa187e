import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openContentStores, rememberedLikelihoods, rememberedVectors } from '../../src/store/index.js';
import { sha256Hex } from '../../src/text/index.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'content-store-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('numbers remembered by content', () => {
  it('are unknown in a new store and the same bits after it was closed and opened again', async () => {
    const values = Float64Array.of(0.1, -1 / 3);
    const first = openContentStores(folder);
    const table = first.table('likelihoods/a', 'float64');
    expect(table.has('00')).toBe(false);
    expect(table.get('00')).toBeUndefined();
    table.addAll([{ hash: '00', values }]);
    await first.close();
    const second = openContentStores(folder);
    expect(second.table('likelihoods/a', 'float64').get('00')).toEqual(values);
    expect(second.table('likelihoods/b', 'float64').has('00')).toBe(false);
    await second.close();
  });

  it('are computed once for each text, whatever the repeats and the order', async () => {
    const stores = openContentStores(folder);
    const table = stores.table('vectors/m', 'float32');
    const asked: string[] = [];
    const embed = async (texts: readonly string[]) => {
      asked.push(...texts);
      return texts.map((text) => Float32Array.of(text.length, 0.1));
    };
    const vectors = await rememberedVectors(table, ['aa', 'b', 'aa'], embed);
    expect(vectors).toEqual([Float32Array.of(2, 0.1), Float32Array.of(1, 0.1), Float32Array.of(2, 0.1)]);
    expect(await rememberedVectors(table, ['b', 'ccc'], embed)).toEqual([
      Float32Array.of(1, 0.1),
      Float32Array.of(3, 0.1),
    ]);
    expect(asked.sort()).toEqual(['aa', 'b', 'ccc']);
    await stores.close();
  });

  it('survive a failure half way: what was written stays, and the next call goes on', async () => {
    const stores = openContentStores(folder);
    const table = stores.table('likelihoods/m', 'float64');
    const texts = Array.from({ length: 600 }, (_, index) => `text ${index}`);
    let calls = 0;
    let computed = 0;
    const model = async (part: readonly string[]) => {
      calls += 1;
      if (calls === 2) throw new Error('the machine stopped');
      computed += part.length;
      return part.map((text) => ({ meanNll: text.length, tokens: 1 }));
    };
    await expect(rememberedLikelihoods(table, texts, model)).rejects.toThrow('the machine stopped');
    const kept = texts.filter((text) => table.has(sha256Hex(text))).length;
    expect(kept).toBe(48);
    const values = await rememberedLikelihoods(table, texts, model);
    expect(values).toEqual(texts.map((text) => text.length));
    expect(computed).toBe(600);
    await stores.close();
  });
});
