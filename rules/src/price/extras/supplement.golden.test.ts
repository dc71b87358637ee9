import { testTotals } from '../../testing/test-totals.ts';

// Two people in a twin, 2000, and 5 for each of them where SGR is charged.
const sgr = 5;
testTotals('9, SGR', [
  ['multi_market unset, NL', { sgr, country: 'NL' }, { total: 2010 }],
  ['multi_market unset, US', { sgr, country: 'US' }, { total: 2010 }],
  ['multi_market unset, CA', { sgr, country: 'CA' }, { total: 2010 }],
  ['multi_market unset, country not known yet', { sgr, country: '' }, { total: 2010 }],
  ['multi_market null is unset', { sgr, multiMarket: null, country: 'US' }, { total: 2010 }],
  ['multi_market true, NL', { sgr, multiMarket: true, country: 'NL' }, { total: 2010 }],
  ['multi_market true, DE', { sgr, multiMarket: true, country: 'DE' }, { total: 2010 }],
  ['multi_market true, AU', { sgr, multiMarket: true, country: 'AU' }, { total: 2010 }],
  ['multi_market true, MX', { sgr, multiMarket: true, country: 'MX' }, { total: 2010 }],
  ['multi_market true, no country yet', { sgr, multiMarket: true, country: '' }, { total: 2010 }],
  ['multi_market true, US', { sgr, multiMarket: true, country: 'US' }, { total: 2000 }],
  ['multi_market true, CA', { sgr, multiMarket: true, country: 'CA' }, { total: 2000 }],
  ['multi_market false, NL', { sgr, multiMarket: false, country: 'NL' }, { total: 2000 }],
  ['multi_market false, US', { sgr, multiMarket: false, country: 'US' }, { total: 2000 }],
  ['multi_market false, no country yet', { sgr, multiMarket: false, country: '' }, { total: 2000 }],
  ['for one', { sgr, cabins: 'twin=1' }, { total: 1505 }],
  ['for three', { sgr, cabins: 'twin=2,1' }, { total: 3515 }],
  ['for six', { sgr, cabins: 'penny=6' }, { total: 2029.92 }],
  ['cents', { sgr: 2.51, cabins: 'twin=2,1' }, { total: 3507.53 }],
  ['not per day', { sgr, duration: 15 }, { total: 2010 }],
  ['free', { sgr: 0 }, { total: 2000 }],
  ['no people', { sgr, cabins: '' }, { total: 0 }],
]);
