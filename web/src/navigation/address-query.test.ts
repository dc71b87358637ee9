import { always } from '@towpath/rules/testing/test-property';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readQuery, writeQuery } from './address-query.ts';

describe('query strings', () => {
  it.each([
    ['?cid=a+b/c==', 'a+b/c=='],
    ['?cid=a%2Bb', 'a+b'],
    ['?cid=a%20b', 'a b'],
    ['?party=2&cid=+x+&locale=de', '+x+'],
    ['?cid=%3Cb%3E%22%26', '<b>"&'],
    ['?party=2', null],
  ])('%s has cid %s', (search, cid) => {
    expect(readQuery(search).get('cid')).toBe(cid);
  });

  it('read + in other values as a space', () => {
    expect(readQuery('?tour=a+b&cid=c+d').get('tour')).toBe('a b');
  });

  it('survive writing and reading', () => {
    const text = fc.string({ unit: 'binary', maxLength: 12 });
    const pairs = fc.array(fc.tuple(fc.constantFrom('cid', 'tour', 'x'), text), { maxLength: 4 });
    const readAgain = (query: URLSearchParams) => [...readQuery(writeQuery(query))];
    always(
      fc.property(pairs, (each) => {
        const query = new URLSearchParams(each);
        expect(readAgain(query)).toEqual([...query]);
      }),
    );
  });

  it('are empty without parameters', () => {
    expect(writeQuery(new URLSearchParams())).toBe('');
  });
});
