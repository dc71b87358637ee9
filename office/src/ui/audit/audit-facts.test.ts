import { expect, test } from 'vitest';
import { auditCurrency, auditFacts } from './audit-facts.ts';

test.each<[string, Record<string, unknown>, object[]]>([
  [
    'a change has both values; what stays is left out',
    {
      email: 'bert@example.org',
      before: { role: 'crew', disabled: false },
      after: { role: 'sales', disabled: false },
    },
    [
      { name: 'role', before: 'crew', after: 'sales' },
      { name: 'email', after: 'bert@example.org' },
    ],
  ],
  [
    'something new has no value before, and names only what is set',
    { before: null, after: { code: 'SPRING', brand: null, departure_only: false } },
    [{ name: 'code', after: 'SPRING' }],
  ],
  [
    'something removed has none after',
    { before: { count: 3 }, after: null },
    [{ name: 'count', before: 3, after: null }],
  ],
  [
    'a value that is new in a change has none before',
    { before: { state: 'open' }, after: { state: 'cancelled', fee: 500, currency: 'usd' } },
    [
      { name: 'state', before: 'open', after: 'cancelled' },
      { name: 'fee', after: 500 },
    ],
  ],
  [
    'ids are left out',
    { option: '7', note: 3, supplier_id: '9', after: { supplier_id: '9', until: '2027-03-05' } },
    [{ name: 'until', after: '2027-03-05' }],
  ],
  [
    'a detail that repeats a changed value is left out',
    { closed: true, before: { closed: false }, after: { closed: true } },
    [{ name: 'closed', before: false, after: true }],
  ],
])('%s', (_case, details, facts) => {
  expect(auditFacts(details)).toEqual(facts);
});

test('amounts are in the currency that the entry names, else in euro', () => {
  expect([{ after: { currency: 'usd' } }, { currency: 'usd' }, {}].map(auditCurrency)).toEqual([
    'usd',
    'usd',
    'eur',
  ]);
});
