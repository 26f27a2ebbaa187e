import { describe, expect, it } from 'vitest';
import { parseEndpoint } from '../../src/adversarial/endpointConfiguration.js';

const parse = (value: object) =>
  parseEndpoint({
    file: 'e.json',
    text: JSON.stringify({ baseUrl: 'http://localhost:8080/v1', model: 'm', ...value }),
  });

describe('parseEndpoint', () => {
  it('has defaults for time and tokens only', () => {
    expect(parse({})).toEqual({
      ...{ baseUrl: 'http://localhost:8080/v1', model: 'm', timeoutMs: 30_000, maximumTokens: 64 },
    });
    expect(() => parseEndpoint({ file: 'e.json', text: '{}' })).toThrow(
      'file "e.json", field "baseUrl": is missing',
    );
  });

  it('names what is wrong', () => {
    expect(() => parse({ baseUrl: 'file:///etc/passwd' })).toThrow('must be an http or https address');
    expect(() => parse({ baseUrl: 'https://user:pass@host/v1' })).toThrow(
      'must hold no user name or password',
    );
    expect(() => parse({ keyVariable: 'sk-123' })).toThrow('must be the name of an environment variable');
    expect(() => parse({ timeoutMs: 0 })).toThrow('field "timeoutMs": is 0; must be 1 or more');
    expect(() => parse({ timout: 5 })).toThrow('has a name that is no setting of an endpoint');
    expect(() => parseEndpoint({ file: 'e.json', text: '[' })).toThrow('file "e.json": is not JSON');
  });
});
