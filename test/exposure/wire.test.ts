import { describe, expect, it } from 'vitest';
import {
  addedIds,
  listedIds,
  parseAnswer,
  queryReply,
  requireId,
  requireNoError,
} from '../../src/exposure/index.js';

const by = (op: 'add' | 'query' | 'list') => ({ ragName: 'r', op });

describe('an answer from outside', () => {
  it('is taken when it is as agreed', () => {
    expect(addedIds({ ids: ['a'] }, 1, by('add'))).toEqual(['a']);
    expect(listedIds({ ids: [] }, by('list'))).toEqual([]);
    expect(queryReply({ hits: [], answer: '' }, 5, by('query'))).toEqual({ hits: [], answer: '' });
    const hits = [
      { id: 'c', documentId: 'd', score: 1 },
      { id: 'e', documentId: null },
    ];
    expect(queryReply({ hits, answer: 'x', more: 1 }, 2, by('query')).hits).toEqual([
      { id: 'c', documentId: 'd' },
      { id: 'e', documentId: undefined },
    ]);
    expect(parseAnswer('{"ids":[]}', by('list'))).toEqual({ ids: [] });
    for (const text of ['', 'deleted', '{}', '{"error":', '["error"]']) {
      expect(requireNoError(text, { ragName: 'r', op: 'delete' })).toBeUndefined();
    }
    expect(requireId('{"id":3}', 3, by('list'))).toBeUndefined();
  });

  it.each<[string, () => unknown, string]>([
    [
      'too few ids',
      () => addedIds({ ids: ['a'] }, 2, by('add')),
      'gave 1 different ids in a list of 1 for 2 documents',
    ],
    ['an id twice', () => addedIds({ ids: ['a', 'a'] }, 2, by('add')), 'gave 1 different ids in a list of 2'],
    ['an empty id', () => addedIds({ ids: [''] }, 1, by('add')), 'must not be empty'],
    ['a number as id', () => listedIds({ ids: [7] }, by('list')), 'field "ids.0": is 7; must be a text'],
    ['no ids', () => listedIds({}, by('list')), 'field "ids": is missing; must be a list of ids'],
    ['null', () => listedIds(null, by('list')), 'answer of r to list'],
    [
      'too many hits',
      () => queryReply({ hits: [{ id: 'a' }, { id: 'b' }], answer: '' }, 1, by('query')),
      'gave 2 hits, at most 1',
    ],
    ['no answer', () => queryReply({ hits: [] }, 1, by('query')), 'field "answer": is missing'],
    [
      'hits that are texts',
      () => queryReply({ hits: ['a'], answer: '' }, 1, by('query')),
      'must be {"id", "documentId"?}',
    ],
    [
      'HTML',
      () => parseAnswer('<html>\u001b', by('list')),
      'is not JSON: "<html>\\u001b"; answer with one JSON object',
    ],
    [
      'its own error',
      () => parseAnswer('{"error":"disk\\u001b full"}', by('add')),
      'RAG "r": "add" failed: "disk\\u001b full"',
    ],
    [
      'an error of a delete',
      () => requireNoError(' {"error":"read-only"}', { ragName: 'r', op: 'delete' }),
      'RAG "r": "delete" failed: "read-only"',
    ],
    ['no id', () => requireId('{}', 0, by('add')), 'field "id": is missing'],
    ['another id', () => requireId('{"id":1}', 0, by('add')), 'has id 1, id 0 is due'],
    ['a number alone', () => requireId('0', 0, by('add')), 'must be an object with the id of the request'],
  ])('with %s gets one clear error', (_, read, message) => {
    expect(read).toThrow(message);
  });
});
