import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { checkRecord, inputFault, parseJson, shown } from '../../src/corpora/parseRecord.js';

describe('faults in input files', () => {
  it('name file, line, field, problem and remedy', () => {
    const fault = inputFault({ file: 'a.jsonl', line: 2, field: '_id' }, 'is missing', 'give it one');
    expect(fault.message).toBe('file "a.jsonl", line 2, field "_id": is missing; give it one');
    expect(inputFault({ file: 'a' }, 'is empty', 'fetch it').message).toBe('file "a": is empty; fetch it');
  });

  it('show values as JSON, cut when long', () => {
    expect(shown('a\nb')).toBe('"a\\nb"');
    expect(shown('x'.repeat(100))).toBe(`"${'x'.repeat(59)}…`);
    expect(shown(undefined)).toBe('nothing');
  });

  it('tell JSON that parses from JSON that does not', () => {
    expect(parseJson('{"a":1}', { file: 'a.json' }, 'fetch it again')).toEqual({ a: 1 });
    expect(() => parseJson('{', { file: 'a.json' }, 'fetch it again')).toThrow(
      'file "a.json": is not JSON: "{"; fetch it again',
    );
  });

  it('point at the field inside the record', () => {
    const schema = z.object({ a: z.string() });
    expect(checkRecord(schema, { a: 'x' }, { file: 'a.json' })).toEqual({ a: 'x' });
    const nested = z.object({ rows: z.array(z.number('must be a number')) });
    expect(() => checkRecord(nested, { rows: [1, 'x'] }, { file: 'a.json', field: 'top' })).toThrow(
      'file "a.json", field "top.rows.1": is "x"; must be a number',
    );
  });
});
