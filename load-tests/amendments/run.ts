import type { Draw, Prices } from './catalogue.ts';
import type { Model, PremiumChange } from './chain-model.ts';
import type { Shop } from './proposals.ts';

const kinds = [
  'applied',
  'by staff',
  'at an agreed price',
  'in dollars',
  'cancelled',
  'quoted again',
  'cabin_gone',
  'bike_gone',
  'not_confirmed',
  'invalid',
  'second click',
  'started',
  'chains',
] as const;
type Kind = (typeof kinds)[number];

/** The counts of a run by kind, and the faults that it found. */
export type ChainCounts = Record<Kind, number> & { faults: string[] };

/** The counts of a run that has not begun. */
export const noCounts = (): ChainCounts => ({
  applied: 0,
  'by staff': 0,
  'at an agreed price': 0,
  'in dollars': 0,
  cancelled: 0,
  'quoted again': 0,
  cabin_gone: 0,
  bike_gone: 0,
  not_confirmed: 0,
  invalid: 0,
  'second click': 0,
  started: 0,
  chains: 0,
  faults: [],
});

/** The sum of some counts. */
export function addCounts(all: readonly ChainCounts[]): ChainCounts {
  const sum = noCounts();
  for (const counts of all) {
    for (const kind of kinds) sum[kind] += counts[kind];
    sum.faults.push(...counts.faults);
  }
  return sum;
}

/** A booking whose chain of amendments has not ended. */
export interface Chain {
  id: string;
  model: Model;
  round: number;
  /** The number of rounds after which it ends. */
  rounds: number;
  /** Whether its first payment is made. */
  isPaid: boolean;
  /** What its changes made of the premium of its cancellation insurance. */
  premiums: PremiumChange[];
  isCancelled: boolean;
  /** The amount that is kept of a cancelled booking, as charged. */
  kept: number;
  /** Returns the number of the next new passenger. */
  next: () => number;
}

/** Chains that share a database, with its prices. */
export interface Run {
  shop: Shop;
  draw: Draw;
  prices: Prices;
  live: Chain[];
  counts: ChainCounts;
  fault: (chain: Chain, text: string) => void;
}

/** The models of the bookings that are not cancelled. */
export const activeOf = ({ live }: Pick<Run, 'live'>): Model[] =>
  live.filter(({ isCancelled }) => !isCancelled).map(({ model }) => model);
