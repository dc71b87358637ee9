import { describe, expect, it } from 'vitest';
import { candidateKeys, requiredKeys } from './interpolation.ts';

describe('plural forms', () => {
  it.each([
    ['en', 0, 'other'],
    ['en', 1, 'one'],
    ['de', 2, 'other'],
    ['nl', 1, 'one'],
  ] as const)('%s %i is %s', (locale, count, form) => {
    expect(candidateKeys(locale, 'days', { count })).toEqual([`days_${form}`, 'days']);
  });

  it('are used only with a count', () => {
    expect(candidateKeys('en', 'days', {})).toEqual(['days']);
  });

  it('are required for every category of the language', () => {
    expect(requiredKeys('en', 'days', { count: 1 })).toEqual(['days_one', 'days_other']);
    expect(requiredKeys('en', 'back', {})).toEqual(['back']);
  });
});
