import { type RidingParty, ridersOfParty } from '@towpath/rules/bikes/party-riders';
import { proposeCabins, proposeTogether } from '@towpath/rules/booking/cabins/cabin-proposal';
import { type CabinSelection, cabinsOf, formatCabins } from '@towpath/rules/booking/cabins/cabin-selection';
import type { Offer } from '@towpath/rules/booking/check-booking';
import { sum } from '@towpath/rules/core/money';
import type { OperationInput } from '@towpath/rules/office/operations';
import type { FoundDeparture } from '@towpath/rules/office/views/departure-view';
import { unavoidableBill } from '@towpath/rules/price/from-price';
import { cheapestBikesFor } from '@towpath/rules/price/party-bikes';
import { type Brand, brands } from '@towpath/rules/site/brand';
import { bookable, earliestBookable, onSale } from '../../catalogue/bookable.ts';
import { findOffers } from '../../catalogue/departure-offer.ts';
import { type Context, todayOf } from '../../database/context.ts';
import type { Sql } from '../../database/database.ts';
import type { Handler } from '../implement.ts';
import { findUnknownTour } from './read.ts';

type Priced = Pick<
  FoundDeparture,
  'left' | 'cabins' | 'selection' | 'price' | 'together' | 'with_bikes' | 'bikes_missing'
>;
type Candidate = Omit<FoundDeparture, keyof Priced | 'suits_children'>;

/** The most departures whose room is looked at, so that a search ends among very many of them too. */
const SEARCHED = 20_000;

/** Departures of a region that are looked at first: mostly there is room among them, and those of several tours are sorted. */
const FIRST_SEARCHED = 500;

/** The tours of a region up to which the first departures of each are read; of more, departures by date are mostly of the region. */
const FEW_TOURS = 50;

type Search = OperationInput<'departures.find'> & {
  /** Whether it is for a region with few tours. */
  ofFewTours: boolean;
};
/** What a party wants besides its cabins. */
type Wanted = Pick<Search, 'children' | 'bikes' | 'heights'>;

/**
 * The first departures that can be booked on the days, of the tour, region and brand of a search, the earliest first, and the parameters.
 * Only what is searched for is a condition: a plan for all searches would sort every departure. Of a region with few tours the first
 * ones of each tour are read, by the index that their order asks for: by date, departures of all others would be read before them.
 */
function searched(
  { from, until, tour, region, brand, ofFewTours }: Search,
  today: string,
  most: number,
): { text: string; values: string[] } {
  const values = [earliestBookable(today)];
  const wheres = (conditions: [string, string | null | undefined][]) =>
    conditions.flatMap(([condition, value]) => (value ? `${condition} $${values.push(value)}` : []));
  const ofDeparture = [
    bookable,
    ...wheres([
      ['departure.date >=', from],
      ['departure.date <=', until],
    ]),
  ].join(' and ');
  const ofTour = [
    onSale,
    ...wheres([
      ['tour.id =', tour],
      ['tour.region =', region],
      ['tour.brand =', brand],
    ]),
  ].join(' and ');
  const both = ofFewTours
    ? `tour cross join lateral (
         select * from departure where departure.tour_id = tour.id and ${ofDeparture}
         order by departure.tour_id, date, id limit ${most}) as departure
       where ${ofTour}`
    : `departure join tour on tour.id = departure.tour_id where ${ofDeparture} and ${ofTour}`;
  const text = `
    select departure.id, departure.date, departure.end_date, departure.ship_id, departure.on_request, tour.brand,
      tour.id as tour_id, tour.name as tour
    from ${both} order by departure.date, departure.id limit ${most}`;
  return { text, values };
}

/** Whether a search is for a region with few tours. */
async function hasFewTours(sql: Sql, region: string | null | undefined): Promise<boolean> {
  if (!region) return false;
  const tours = await sql.query(`select from tour where region = $1 limit ${FEW_TOURS + 1}`, [region]);
  return tours.length <= FEW_TOURS;
}

/** The departures with beds for a party, the earliest first, among so many that can be booked. */
function findAmong(sql: Sql, input: Search, today: string, most: number): Promise<Candidate[]> {
  const { text, values } = searched(input, today, most);
  return sql.query<Candidate>(
    `select found.id, date, end_date, brand, tour_id, tour, ship.name as ship,
       case when on_request then 'on request' else 'open' end as state
     from (${text}) as found join ship on ship.id = ship_id
     where (select sum((total - taken) * maximum_occupancy) from stock join cabin_type on cabin_type.id = cabin_type_id
       where stock.departure_id = found.id) >= $${values.length + 1}
     order by date, found.id limit ${input.limit}`,
    [...values, input.party],
  );
}

/** The departures that can be booked with beds for a party, the earliest first, among the first SEARCHED ones. */
async function findCandidates(sql: Sql, input: Search, today: string): Promise<Candidate[]> {
  const first = input.region ? await findAmong(sql, input, today, FIRST_SEARCHED) : [];
  return first.length === input.limit ? first : findAmong(sql, input, today, SEARCHED);
}

/** The day of the first departure that was not looked at; null if all were, or enough were found before. */
async function searchedUntil(sql: Sql, input: Search, found: number, today: string): Promise<string | null> {
  if (found === input.limit) return null;
  const { text, values } = searched(input, today, SEARCHED + 1);
  const [next] = await sql.query<{ date: string }>(`${text} offset ${SEARCHED}`, values);
  return next?.date ?? null;
}

/** The cabins of a selection by type and people. */
function linesOf(cabinTypes: Offer['cabinTypes'], selection: CabinSelection): FoundDeparture['cabins'] {
  return cabinTypes.flatMap(({ id, name }) => {
    const cabins = cabinsOf(selection, id);
    return [...new Set(cabins)].map((people) => ({
      cabin: name,
      people,
      count: cabins.filter((each) => each === people).length,
    }));
  });
}

/** The heights of the riders of a party. */
const heightsOf = (party: RidingParty) => ridersOfParty(party).map(({ height }) => height);

/**
 * What a party takes and pays on a departure: the suggested cabins with everything that cannot be declined, and the cheapest bikes
 * for those who want one; null without room.
 */
export function priceFor(
  { departure, cabinTypes, products }: Offer,
  { party, children = 0, bikes = null, heights = [] }: { party: number } & Partial<Wanted>,
): Priced | null {
  const selection = proposeCabins(cabinTypes, party);
  if (!selection) return null;
  const bikesFor = (count: number) =>
    cheapestBikesFor(heightsOf({ party, children, bikes: count, heights }), products, departure.duration);
  const wanted = bikesFor(bikes ?? heights.length);
  const forAll = bikesFor(party);
  const billOf = (of: CabinSelection) => unavoidableBill({ departure, products }, cabinTypes, of).total;
  const priceOf = (of: CabinSelection) => sum([billOf(of), wanted.price]);
  const shared = proposeTogether(cabinTypes, party, selection);
  return {
    left: cabinTypes.reduce((left, type) => left + type.available_count, 0),
    cabins: linesOf(cabinTypes, selection),
    selection: formatCabins(selection),
    price: priceOf(selection),
    together: shared && priceOf(shared),
    with_bikes: forAll.bikes.includes(null) ? null : sum([billOf(selection), forAll.price]),
    bikes_missing: wanted.bikes.filter((bike) => bike === null).length,
  };
}

async function offersOf({ database, now }: Context, found: readonly Candidate[], today: string) {
  const ofBrand = (brand: Brand) => found.filter((each) => each.brand === brand).map(({ id }) => id);
  const offers = await Promise.all(
    brands.map((brand) => findOffers(database, ofBrand(brand), brand, today, { now: now() })),
  );
  return new Map(offers.flatMap((each) => [...each]));
}

/** The tours of departures where children can cycle along. */
async function toursForChildren({ database }: Context, found: readonly Candidate[]): Promise<Set<string>> {
  const tours = [...new Set(found.map(({ tour_id }) => tour_id))];
  const rows = await database.query<{ id: string }>(
    `select id from tour where id = any($1::text[]) and (content->'suitable_for_children')::boolean`,
    [tours],
  );
  return new Set(rows.map(({ id }) => id));
}

/** Lists the departures that have room for a party, with what it pays in the suggested cabins. */
export const findDeparturesFor: Handler<'departures.find'> = async ({ context }, asked) => {
  const { database } = context;
  const unknown = await findUnknownTour(database, asked.tour);
  if (unknown) return unknown;
  const input = { ...asked, ofFewTours: await hasFewTours(database, asked.region) };
  const today = todayOf(context);
  const found = await findCandidates(database, input, today);
  const [offers, forChildren] = await Promise.all([
    offersOf(context, found, today),
    toursForChildren(context, found),
  ]);
  return {
    rows: found.flatMap((departure): FoundDeparture[] => {
      const offer = offers.get(departure.id)?.offer;
      const priced = offer ? priceFor(offer, input) : null;
      return priced ? [{ ...departure, ...priced, suits_children: forChildren.has(departure.tour_id) }] : [];
    }),
    searched_until: await searchedUntil(database, input, found.length, today),
  };
};
