import { type SeededRandom, seededRandom } from '../../load-tests/payments/seeded-random.ts';
import { locales } from '../../rules/src/core/locale.ts';
import { brands } from '../../rules/src/site/brand.ts';
import type { Choice } from './visitor.ts';

/** Of so many choices, one is clicked and typed from the list of tours on, one is ordered, and two are made on a phone. */
const WHOLE_EVERY = 10;
const ORDERED_EVERY = 5;
const PHONES_IN = 7;
/** Typing every field of a larger party adds nothing. */
const WHOLE_PARTY = 4;

/** The codes of the demo that are valid somewhere, and some that are valid nowhere. */
const coupons = ['WELCOME50', 'CANALS5', 'INSEL7', 'TULIP25', 'FIRST100', 'GOLDEN20', 'SUMMER2024'] as const;
const countries = ['NL', 'DE', 'BE', 'AT', 'GB', 'US', 'US', 'CA', 'AU'] as const;

/** The size of a party: mostly two, now and then a group. */
function partyOf(random: SeededRandom): number {
  if (random.chance(0.4)) return 2;
  return random.chance(0.75) ? random.between(1, 6) : random.between(7, 14);
}

/** The random decisions of a choice on its way; the same for the same seed. */
export const decisionsOf = (seed: number, number: number): SeededRandom =>
  seededRandom(seed, `choice ${number}`);

/** A random choice, numbered from 1; brands and languages take turns, so that all occur. */
export function choiceOf(number: number, random: SeededRandom): Choice {
  const isWhole = number % WHOLE_EVERY === 0;
  const party = partyOf(random);
  return {
    number,
    brand: brands[number % brands.length] ?? brands[0],
    locale: locales[Math.floor(number / brands.length) % locales.length] ?? 'en',
    device: number % PHONES_IN >= PHONES_IN - 2 ? 'phone' : 'desk',
    party: isWhole ? Math.min(party, WHOLE_PARTY) : party,
    isWhole,
    isCheapest: random.chance(0.3),
    cabins: random.pick(['suggestion', 'together', 'random', 'random', 'random']),
    country: random.pick(countries),
    coupon: random.chance(0.4) ? random.pick(coupons) : null,
    isOrdered: isWhole || number % ORDERED_EVERY === 1,
  };
}
