import { describe, expect, it } from 'vitest';
import { fill, keysFor, keysOwed } from './wording.ts';

describe('the form of the plural', () => {
  it.each([
    ['en', 0, 'other'],
    ['en', 1, 'one'],
    ['de', 2, 'other'],
    ['nl', 1, 'one'],
  ] as const)('%s counts %i as %s', (locale, count, form) => {
    expect(keysFor(locale, 'days', { count })).toEqual([`days_${form}`, 'days']);
  });

  it('is asked for only where something is counted', () => {
    expect(keysFor('en', 'days', {})).toEqual(['days']);
  });

  it('is owed once for every one that the language knows', () => {
    expect(keysOwed('en', 'days', { count: 1 })).toEqual(['days_one', 'days_other']);
    expect(keysOwed('en', 'back', {})).toEqual(['back']);
  });
});

describe('the places of a text', () => {
  it('are filled in wherever they stand, as they are', () => {
    expect(fill('{{a}} to {{b}}, {{a}}', { a: '<b>$&</b>', b: 0 })).toBe('<b>$&</b> to 0, <b>$&</b>');
  });

  it('are empty where nothing is known', () => {
    expect(fill('from {{price}}', { price: null })).toBe('from ');
  });

  it('are not looked for in what is filled in', () => {
    expect(fill('{{a}} {{b}}', { a: '{{b}}', b: 'x' })).toBe('{{b}} x');
  });
});
