import { expect, it } from 'vitest';
import { advanceOne } from '../../src/updates/index.js';

it('the first year moves up by one, and before it no other number', () => {
  expect(advanceOne('In 1999 there were 12.')).toBe('In 2000 there were 12.');
  expect(advanceOne('Of 12 games in 2004, 3 were lost.')).toBe('Of 12 games in 2005, 3 were lost.');
});

it('without a year the first figure moves up, with its commas and leading zeros', () => {
  expect(advanceOne('It cost 1,999 in all.')).toBe('It cost 2,000 in all.');
  expect(advanceOne('It cost $ 999,999.50.')).toBe('It cost $ 1,000,000.50.');
  expect(advanceOne('Rule 007 of 3.5')).toBe('Rule 008 of 3.5');
  expect(advanceOne('3.5 litres')).toBe('4.5 litres');
});

it('digits inside a word, and a year inside a larger number, are left alone', () => {
  expect(advanceOne('CD45 and B12a cells')).toBeNull();
  expect(advanceOne('1,999,000 units in 2001')).toBe('1,999,000 units in 2002');
  expect(advanceOne('no figure at all')).toBeNull();
});

it('only one place changes, whatever the text holds', () => {
  expect(advanceOne('$1 2001 2001 </b>')).toBe('$1 2002 2001 </b>');
});
