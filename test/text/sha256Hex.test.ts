import { expect, it } from 'vitest';
import { sha256Hex } from '../../src/text/index.js';

it('sha256Hex gives the published digests of the empty text and of "abc"', () => {
  expect(sha256Hex('').slice(0, 8)).toBe('e3b0c442');
  expect(sha256Hex('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});

it('sha256Hex reads texts as UTF-8', () => {
  expect(sha256Hex('é')).not.toBe(sha256Hex('e\u0301'));
  expect(sha256Hex('\ud800')).toBe(sha256Hex('\ufffd'));
});
