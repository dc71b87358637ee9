import { always } from '@towpath/rules/core/test-property';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readQuery, writeQuery } from './address-query.ts';

describe('the query of an address', () => {
  it.each([
    ['?cid=a+b/c==', 'a+b/c=='],
    ['?cid=a%2Bb', 'a+b'],
    ['?cid=a%20b', 'a b'],
    ['?party=2&cid=+x+&locale=de', '+x+'],
    ['?cid=%3Cb%3E%22%26', '<b>"&'],
    ['?party=2', null],
  ])('%s: cid %s', (search, cid) => {
    expect(readQuery(search).get('cid')).toBe(cid);
  });

  it('leaves a + in other values a space', () => {
    expect(readQuery('?tour=a+b&cid=c+d').get('tour')).toBe('a b');
  });

  it('is written so that it is read the same', () => {
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

  it('is nothing where nothing is asked', () => {
    expect(writeQuery(new URLSearchParams())).toBe('');
  });
});
