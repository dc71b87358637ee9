import { expect, test } from 'vitest';
import { type TermsEnd, termsWarnings } from './terms-ends.ts';

const end: TermsEnd = { brand: 'boatbiketours', market: 'default', day: '2027-03-31', daysLeft: 30 };

test.each([
  [31, []],
  [
    30,
    ['no terms of boatbiketours apply from 2027-03-31 on in the market default: import further ones before'],
  ],
  [
    1,
    ['no terms of boatbiketours apply from 2027-03-31 on in the market default: import further ones before'],
  ],
  [0, ['no terms of boatbiketours apply today in the market default: its departures are not on sale']],
])(
  'with %i days left the operator is warned of the end of the terms: %j (decision 074)',
  (daysLeft, warnings) => {
    expect(termsWarnings([{ ...end, daysLeft }])).toEqual(warnings);
  },
);
