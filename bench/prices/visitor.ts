import type { Page } from '@playwright/test';
import type { SeededRandom } from '../../load-tests/payments/seeded-random.ts';
import type { Locale } from '../../rules/src/core/locale.ts';
import type { Brand } from '../../rules/src/site/brand.ts';
import type { Checks } from './checks.ts';

/** What a visitor decides before the first page. */
export interface Choice {
  number: number;
  brand: Brand;
  locale: Locale;
  device: 'desk' | 'phone';
  party: number;
  /** Everything is clicked and typed from the list of tours on; otherwise the calendar is opened by its address, with the names filled in. */
  isWhole: boolean;
  /** Everyone takes the cheapest bike, to see whether the estimate before was right. */
  isCheapest: boolean;
  cabins: 'suggestion' | 'together' | 'random';
  country: string;
  coupon: string | null;
  isOrdered: boolean;
}

/** A visitor at work: the page, the choice, random decisions on the way, and the comparisons. */
export interface Visitor {
  page: Page;
  choice: Choice;
  locale: Locale;
  /** The beginning of every address: language and brand. */
  prefix: string;
  today: string;
  random: SeededRandom;
  checks: Checks;
}

/** Picks one of a list that is not empty. Throws for an empty one. */
export function pickOf<Item>(random: SeededRandom, items: readonly Item[]): Item {
  const [first, ...others] = items;
  if (first === undefined) throw new Error('Nothing to choose from');
  return random.pick([first, ...others]);
}
