import { type Departure, fitsParty, isOnRequest } from '../../calendar/departure.ts';
import { addDays, daysBetween, type PlainDate } from '../../core/dates.ts';
import type { Market } from '../../core/market.ts';
import type { Cents } from '../../core/money.ts';
import type { CabinType } from '../../price/cabin.ts';
import { type Products, priceOf } from '../../price/price.ts';
import { proposeCabins } from './cabin-proposal.ts';
import { type CabinSelection, cabinsOf } from './cabin-selection.ts';

/** How many alternatives are named at most. */
export const MAX_ALTERNATIVES = 3;
/** Days around the wanted date in which alternatives are looked for. */
const MAX_DAYS = 60;

/** A request that was not confirmed. country: the main booker's. */
export interface WantedJourney {
  departureId: string;
  tourId: string;
  date: PlainDate;
  party: number;
  country: string;
}

/** The first and the day after the last date at which an alternative may depart. */
export function alternativeDates({ date }: Pick<WantedJourney, 'date'>): {
  start: PlainDate;
  end: PlainDate;
} {
  return { start: addDays(date, -MAX_DAYS), end: addDays(date, MAX_DAYS + 1) };
}

/**
 * Other departures that a party can book at once, without another request: those of the same tour first, then the nearest
 * dates (decision 087).
 */
export function rankAlternatives<T extends Departure>(
  departures: readonly T[],
  { departureId, tourId, date, party }: WantedJourney,
): T[] {
  const distance = (departure: Departure) => Math.abs(daysBetween(date, departure.date));
  const otherTour = (departure: Departure) => Number(departure.tour_id !== tourId);
  return departures
    .filter(({ id }) => id !== departureId)
    .filter((departure) => fitsParty(departure, party) && !isOnRequest(departure, party))
    .toSorted((a, b) => otherTour(a) - otherTour(b) || distance(a) - distance(b));
}

interface OfferedJourney {
  departure: Departure;
  cabinTypes: readonly CabinType[];
  products: Products;
}

/** A departure with cabins for a party; price: of the whole party with everything unavoidable, in euro cents. */
export interface Alternative {
  departure: Departure;
  selection: CabinSelection;
  /** The names of the selected cabin types, by id. */
  cabinNames: ReadonlyMap<string, string>;
  /** The market in which the party would book it. */
  market: Market;
  price: Cents;
}

/**
 * The cabins of an offer that the cabins screen proposes to a party, and their price as the price overview shows it before
 * anything else is chosen (decision 069); null if the free cabins do not fit the party.
 */
export function alternativeOf(
  { departure, cabinTypes, products }: OfferedJourney,
  { party, country }: WantedJourney,
): Alternative | null {
  const selection = proposeCabins(cabinTypes, party);
  if (!selection) return null;
  const { total, market } = priceOf({
    departure,
    cabinTypes,
    products,
    selection,
    country,
    passengers: [],
    counts: {},
    coupon: null,
    insurance: { cancellation: false, travel: false },
    tax: { mode: 'none' },
  });
  const selected = cabinTypes.filter(({ id }) => cabinsOf(selection, id).length > 0);
  const cabinNames = new Map(selected.map(({ id, name }) => [id, name]));
  return { departure, selection, cabinNames, market, price: total };
}
