import { proposeCabins, proposeTogether } from '@towpath/rules/booking/cabins/cabin-proposal';
import { type CabinSelection, cabinsOf, formatCabins } from '@towpath/rules/booking/cabins/cabin-selection';
import type { Offer } from '@towpath/rules/booking/check-booking';
import { sum } from '@towpath/rules/core/money';
import type { FoundDeparture } from '@towpath/rules/office/departure-view';
import type { OperationInput } from '@towpath/rules/office/operations';
import { cheapestBikes } from '@towpath/rules/price/bike-price';
import { unavoidableBill } from '@towpath/rules/price/from-price';
import { type Brand, brands } from '@towpath/rules/site/brand';
import { bookable, earliestBookable, onSale } from '../../catalogue/bookable.ts';
import { findOffers } from '../../catalogue/departure-offer.ts';
import { type Context, todayOf } from '../../database/context.ts';
import type { Sql } from '../../database/database.ts';
import type { Handler } from '../implement.ts';
import { findUnknownTour } from './read.ts';

type Candidate = Omit<FoundDeparture, 'left' | 'cabins' | 'selection' | 'price' | 'together' | 'with_bikes'>;

/** The most departures whose room is looked at, so that a search ends among very many of them too. */
const SEARCHED = 20_000;

type Search = OperationInput<'departures.find'>;

/**
 * The departures that can be booked on the days, of the tour and brand of a search, the earliest first, and the parameters. Only what is
 * searched for is a condition: a plan for all searches would sort every departure.
 */
function searched({ from, until, tour, brand }: Search, today: string): { text: string; values: string[] } {
  const values = [earliestBookable(today)];
  const conditions = [bookable, onSale];
  const add = (condition: (parameter: string) => string, value: string | null | undefined) => {
    if (value) conditions.push(condition(`$${values.push(value)}`));
  };
  add((parameter) => `departure.date >= ${parameter}`, from);
  add((parameter) => `departure.date <= ${parameter}`, until);
  add((parameter) => `departure.tour_id = ${parameter}`, tour);
  add((parameter) => `tour.brand = ${parameter}`, brand);
  const text = `
    select departure.id, departure.date, departure.end_date, departure.ship_id, departure.on_request, tour.brand,
      tour.id as tour_id, tour.name as tour
    from departure join tour on tour.id = departure.tour_id where ${conditions.join(' and ')}
    order by departure.date, departure.id`;
  return { text, values };
}

/** The departures that can be booked with beds for a party, the earliest first, among the first SEARCHED ones. */
function findCandidates(sql: Sql, input: Search, today: string): Promise<Candidate[]> {
  const { text, values } = searched(input, today);
  return sql.query<Candidate>(
    `select found.id, date, end_date, brand, tour_id, tour, ship.name as ship,
       case when on_request then 'on request' else 'open' end as state
     from (${text} limit ${SEARCHED}) as found join ship on ship.id = ship_id
     where (select sum((total - taken) * maximum_occupancy) from stock join cabin_type on cabin_type.id = cabin_type_id
       where stock.departure_id = found.id) >= $${values.length + 1}
     order by date, found.id limit ${input.limit}`,
    [...values, input.party],
  );
}

/** The day of the first departure that was not looked at; null if all were, or enough were found before. */
async function searchedUntil(sql: Sql, input: Search, found: number, today: string): Promise<string | null> {
  if (found === input.limit) return null;
  const { text, values } = searched(input, today);
  const [next] = await sql.query<{ date: string }>(`${text} limit 1 offset ${SEARCHED}`, values);
  return next?.date ?? null;
}

/** The cabins of a selection by type and people. */
function linesOf({ cabinTypes }: Offer, selection: CabinSelection): FoundDeparture['cabins'] {
  return cabinTypes.flatMap(({ id, name }) => {
    const cabins = cabinsOf(selection, id);
    return [...new Set(cabins)].map((people) => ({
      cabin: name,
      people,
      count: cabins.filter((each) => each === people).length,
    }));
  });
}

/** What a party takes and pays on a departure: the suggested cabins with everything that cannot be declined; null without room. */
export function priceFor(offer: Offer, party: number): Omit<FoundDeparture, keyof Candidate> | null {
  const { departure, cabinTypes, products } = offer;
  const selection = proposeCabins(cabinTypes, party);
  if (!selection) return null;
  const priceOf = (of: CabinSelection) => unavoidableBill({ departure, products }, cabinTypes, of).total;
  const shared = proposeTogether(cabinTypes, party, selection);
  const price = priceOf(selection);
  const bikes = cheapestBikes(party, products, departure.duration);
  return {
    left: cabinTypes.reduce((left, type) => left + type.available_count, 0),
    cabins: linesOf(offer, selection),
    selection: formatCabins(selection),
    price,
    together: shared && priceOf(shared),
    with_bikes: bikes === null ? null : sum([price, bikes]),
  };
}

async function offersOf({ database, now }: Context, found: readonly Candidate[], today: string) {
  const ofBrand = (brand: Brand) => found.filter((each) => each.brand === brand).map(({ id }) => id);
  const offers = await Promise.all(
    brands.map((brand) => findOffers(database, ofBrand(brand), brand, today, { now: now() })),
  );
  return new Map(offers.flatMap((each) => [...each]));
}

/** Lists the departures that have room for a party, with what it pays in the suggested cabins. */
export const findDeparturesFor: Handler<'departures.find'> = async ({ context }, input) => {
  const { database } = context;
  const unknown = await findUnknownTour(database, input.tour);
  if (unknown) return unknown;
  const today = todayOf(context);
  const found = await findCandidates(database, input, today);
  const offers = await offersOf(context, found, today);
  return {
    rows: found.flatMap((departure): FoundDeparture[] => {
      const offer = offers.get(departure.id)?.offer;
      const priced = offer ? priceFor(offer, input.party) : null;
      return priced ? [{ ...departure, ...priced }] : [];
    }),
    searched_until: await searchedUntil(database, input, found.length, today),
  };
};
