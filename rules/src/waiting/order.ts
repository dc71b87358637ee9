import type { CabinSelection } from '../booking/cabins/cabin-selection.ts';
import { type DepartureStock, fitOf, type PartyNeeds } from './fit.ts';

/**
 * Why a party gets no offer of a departure: its address is not confirmed, it has an offer already, it is asked whether it still waits, it
 * let one of this departure pass, this departure had room for it when it said what suits it, another entry of its address counts for this
 * departure, or cabins or bikes do not suffice for all of it.
 */
export const passedOverReasons = [
  'unconfirmed',
  'offered',
  'asked',
  'passed',
  'had_room',
  'other_entry',
  'cabins',
  'bikes',
] as const;
export type PassedOver = (typeof passedOverReasons)[number];

/** A party that waits for a departure. standing: `waits`, or why it gets no offer whatever is free. */
export interface WaitingParty extends PartyNeeds {
  standing: 'waits' | Exclude<PassedOver, 'cabins' | 'bikes'>;
}

/** The cabins that a party gets of a departure, or why it is passed over (decision 131). */
export function placeOf(party: WaitingParty, stock: DepartureStock): CabinSelection | PassedOver {
  return party.standing === 'waits' ? fitOf(party, stock) : party.standing;
}

/**
 * The published order (specification 10.41): of the parties that wait for a departure, in the order of their entry, the first one
 * that fits entirely; null where none does. A smaller party gets what those before it cannot use.
 */
export function nextOffer<Party extends WaitingParty>(
  parties: readonly Party[],
  stock: DepartureStock,
): { party: Party; selection: CabinSelection } | null {
  for (const party of parties) {
    const selection = placeOf(party, stock);
    if (typeof selection !== 'string') return { party, selection };
  }
  return null;
}
