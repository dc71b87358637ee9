import { expect, test } from 'vitest';
import { invoicedBusiness } from './invoiced-business.ts';

const wrong = { name: 'Fietsplezier B.V.', vat_number: 'NL1' };

test.each([
  ['a back end that returned no terms', { id: '' }],
  ['terms that are being loaded', null],
])('a business that is not asked for never stops a booking: %s', (_, terms) => {
  expect(invoicedBusiness(wrong, terms)).toEqual({ isAsked: false, business: null, issues: [] });
});

test('a business that is asked for has to be valid', () => {
  const terms = { id: 'general-2027' };
  expect(invoicedBusiness(wrong, terms)).toMatchObject({
    isAsked: true,
    business: null,
    issues: [{ path: 'business.vat_number' }],
  });
  const business = { ...wrong, vat_number: '' };
  expect(invoicedBusiness(business, terms)).toEqual({ isAsked: true, business, issues: [] });
});
