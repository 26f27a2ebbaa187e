import { describe, expect, it } from 'vitest';
import { parseRag, ragName } from '../../src/exposure/index.js';

const http = {
  kind: 'http',
  baseUrl: 'http://127.0.0.1:8000/api',
  add: 'POST /add',
  query: 'POST /query',
  delete: 'DELETE /documents',
  list: 'GET /list?source=redteam',
};
const command = { kind: 'command', command: ['python3', 'rag.py'] };
const parse = (value: unknown) => parseRag({ file: 'r.json', text: JSON.stringify(value) });

describe('the description of a RAG', () => {
  it('states what is not stated by defaults', () => {
    expect(parse(http)).toEqual({
      ...http,
      add: { method: 'POST', path: '/add' },
      query: { method: 'POST', path: '/query' },
      delete: { method: 'DELETE', path: '/documents' },
      list: { method: 'GET', path: '/list?source=redteam' },
      headersFromEnvironment: {},
      timeoutMs: 30_000,
      retries: 2,
      waitMs: 250,
      settleMs: 5000,
    });
    expect(parse(command)).toEqual({ ...command, timeoutMs: 60_000, settleMs: 5000 });
    expect(ragName({ kind: 'command', command: ['python3', 'rag.py'] })).toBe('command ["python3","rag.py"]');
    expect(ragName({ kind: 'http', baseUrl: http.baseUrl })).toBe('http http://127.0.0.1:8000/api');
  });

  it.each<[string, unknown, string]>([
    ['no kind', { ...command, kind: undefined }, 'field "kind": is missing; write "http" or "command"'],
    ['another kind', { ...command, kind: 'grpc' }, 'field "kind": is "grpc"'],
    ['a missing route', { ...http, list: undefined }, 'field "list": is missing'],
    ['a route without method', { ...http, add: '/add' }, 'must be a method (POST, PUT, PATCH) and a path'],
    ['a query that has no body', { ...http, query: 'GET /query' }, 'field "query": is "GET /query"'],
    ['a delete by GET', { ...http, delete: 'GET /delete' }, 'field "delete"'],
    ['a file address', { ...http, baseUrl: 'file:///etc' }, 'must be an http or https address'],
    ['no address', { ...http, baseUrl: 'there' }, 'must be an http or https address'],
    ['a password', { ...http, baseUrl: 'http://u:p@h' }, 'must hold no user, password, query or fragment'],
    [
      'a secret in the query',
      { ...http, baseUrl: 'http://h/?key=1' },
      'put secrets into environment variables',
    ],
    [
      'a secret as header',
      { ...http, headersFromEnvironment: { authorization: 'Bearer x' } },
      'must name an environment variable, not hold the value itself',
    ],
    ['a misspelt name', { ...http, timeoutMS: 1 }, 'has a name that is no setting of a RAG of this kind'],
    ['no time', { ...http, timeoutMs: 0 }, 'field "timeoutMs": is 0; must be 1 or more'],
    ['an endless time', { ...http, settleMs: 1e9 }, 'must be at most 600000'],
    ['half a retry', { ...http, retries: 0.5 }, 'must be a whole number'],
    ['no program', { ...command, command: [] }, 'must name a program'],
    ['an empty program', { ...command, command: [''] }, 'must name a program'],
    [
      'a shell line',
      { ...command, command: 'python3 rag.py' },
      'must be a list: the program, then its arguments',
    ],
    ['a NUL character', { ...command, command: ['a\0'] }, 'must not hold a NUL character'],
    ['a list', [], 'write one JSON object'],
  ])('with %s gets one clear error', (_, value, message) => {
    expect(() => parse(value)).toThrow(message);
  });

  it('that is no JSON gets one clear error', () => {
    expect(() => parseRag({ file: 'r.json', text: 'kind: http' })).toThrow('file "r.json": is not JSON');
    expect(parseRag({ file: 'r.json', text: JSON.stringify(command) }).settleMs).toBe(5000);
  });
});
