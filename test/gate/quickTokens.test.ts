import { describe, expect, it } from 'vitest';
import { quickTokens } from '../../src/gate/quickTokens.js';
import { tokens } from '../../src/text/index.js';

describe('the quick tokens', () => {
  it('are the tokens, for every ASCII or other character between letters and for other texts', () => {
    expect(quickTokens('A b-c')).toEqual(['a', 'b', 'c']);
    for (let code = 0; code < 128; code++) {
      const text = `x${String.fromCharCode(code)}Y ${String.fromCharCode(code)}1`;
      expect(quickTokens(text)).toEqual(tokens(text));
    }
    for (let code = 128; code < 0x2200; code++) {
      const text = `x${String.fromCharCode(code)}Y ${String.fromCharCode(code)}1`;
      expect(quickTokens(text), code.toString(16)).toEqual(tokens(text));
    }
    for (const text of ['', 'Adam’s ﬁve', '\u200Ba\uD800', 'İ K', 'ß１'])
      expect(quickTokens(text)).toEqual(tokens(text));
  });
});
