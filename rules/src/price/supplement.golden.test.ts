import { expect, test } from 'vitest';
import { type Golden, totalsOf } from './test-cart.ts';

// Two people in a twin, 2000, and 5 for each of them where SGR is charged.
const sgr = 5;
const table: Golden[] = [
  ['9, SGR', 'multi_market unset, NL', { sgr, country: 'NL' }, { total: 2010 }],
  ['9, SGR', 'multi_market unset, US', { sgr, country: 'US' }, { total: 2010 }],
  ['9, SGR', 'multi_market unset, CA', { sgr, country: 'CA' }, { total: 2010 }],
  ['9, SGR', 'multi_market unset, country not known yet', { sgr, country: '' }, { total: 2010 }],
  ['9, SGR', 'multi_market null is unset', { sgr, multiMarket: null, country: 'US' }, { total: 2010 }],
  ['9, SGR', 'multi_market true, NL', { sgr, multiMarket: true, country: 'NL' }, { total: 2010 }],
  ['9, SGR', 'multi_market true, DE', { sgr, multiMarket: true, country: 'DE' }, { total: 2010 }],
  ['9, SGR', 'multi_market true, AU', { sgr, multiMarket: true, country: 'AU' }, { total: 2010 }],
  [
    '9, SGR',
    'multi_market true, MX is not North America here',
    { sgr, multiMarket: true, country: 'MX' },
    { total: 2010 },
  ],
  ['9, SGR', 'multi_market true, no country yet', { sgr, multiMarket: true, country: '' }, { total: 2010 }],
  ['9, SGR', 'multi_market true, US', { sgr, multiMarket: true, country: 'US' }, { total: 2000 }],
  ['9, SGR', 'multi_market true, CA', { sgr, multiMarket: true, country: 'CA' }, { total: 2000 }],
  ['9, SGR', 'multi_market false, NL', { sgr, multiMarket: false, country: 'NL' }, { total: 2000 }],
  ['9, SGR', 'multi_market false, US', { sgr, multiMarket: false, country: 'US' }, { total: 2000 }],
  ['9, SGR', 'multi_market false, no country yet', { sgr, multiMarket: false, country: '' }, { total: 2000 }],
  ['9, SGR', 'for one', { sgr, cabins: 'twin=1' }, { total: 1505 }],
  ['9, SGR', 'for three', { sgr, cabins: 'twin=2,1' }, { total: 3515 }],
  ['9, SGR', 'for six', { sgr, cabins: 'penny=6' }, { total: 2029.92 }],
  ['9, SGR', 'cents', { sgr: 2.51, cabins: 'twin=2,1' }, { total: 3507.53 }],
  ['9, SGR', 'once a journey, not a day', { sgr, duration: 15 }, { total: 2010 }],
  ['9, SGR', 'free', { sgr: 0 }, { total: 2000 }],
  ['9, SGR', 'nobody', { sgr, cabins: '' }, { total: 0 }],
];

test.each(table)('specification %s: %s', (_section, _what, purchase, euros) => {
  expect(totalsOf(purchase)).toMatchObject(euros);
});
