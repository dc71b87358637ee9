import { expect, test } from 'vitest';
import { amountsIn, centsOf, dayOf, read } from './shown-text.ts';

test.each([
  ['en', '€1,234.50', 123_450],
  ['en', '−€75', -7_500],
  ['de', '1.234,50\u00a0€', 123_450],
  ['de', '−75,20 €', -7_520],
  ['nl', '€\u00a01.234,50', 123_450],
  ['nl', '€ −75', -7_500],
  ['nl', 'US$ 12,30', 1_230],
  ['en', '$1,234.56', 123_456],
] as const)('in %s %s are %d cents', (locale, shown, cents) => {
  expect(centsOf(locale, shown)).toBe(cents);
});

test.each(['€1,234.5', '1234', '€'])('%s is no amount', (shown) => {
  expect(() => centsOf('en', shown)).toThrow();
});

test.each([
  ['en', '13 February 2027'],
  ['de', '13. Februar 2027'],
  ['nl', '13 februari 2027'],
] as const)('in %s %s is a day', (locale, shown) => {
  expect(dayOf(locale, shown)).toBe('2027-02-13');
});

test('a text is read by the one of the screens, also within a longer one', () => {
  const said = read('de', 'common:pay_now_then', 'Jetzt 589,41 €, dann 1.375,29 € bis 13. Februar 2027');
  expect([said?.amount('amount'), said?.amount('rest'), said?.day()]).toEqual([
    58_941,
    137_529,
    '2027-02-13',
  ]);
  const within = read('en', 'common:with_bikes_other', 'Total €2 with bikes from €2,130To pay now', {
    anywhere: true,
  });
  expect(within?.amount()).toBe(213_000);
  expect(read('en', 'common:pay_now', 'Nothing to pay now')).toBeNull();
});

test('the amounts of a text are read in their order', () => {
  expect(amountsIn('en', 'Saturday, 1 May 2027, from €1,090, instead of €1,187, −€97')).toEqual([
    109_000, 118_700, -9_700,
  ]);
});
