import { proposeCabins, proposeTogether } from '@towpath/rules/booking/cabins/cabin-proposal';
import { type CabinSelection, cabinsOf } from '@towpath/rules/booking/cabins/cabin-selection';
import type { Offer } from '@towpath/rules/booking/check-booking';
import { sum } from '@towpath/rules/core/money';
import type { FoundDeparture } from '@towpath/rules/office/departure-view';
import type { OperationInput } from '@towpath/rules/office/operations';
import { cheapestBikes } from '@towpath/rules/price/bike-price';
import { unavoidableBill } from '@towpath/rules/price/from-price';
import { type Brand, brands } from '@towpath/rules/site/brand';
import { bookable, earliestBookable, freeCabins, onSale } from '../../catalogue/bookable.ts';
import { findOffers } from '../../catalogue/departure-offer.ts';
import { type Context, todayOf } from '../../database/context.ts';
import type { Sql } from '../../database/database.ts';
import type { Handler } from '../implement.ts';
import { findUnknownTour } from './read.ts';

type Candidate = Omit<FoundDeparture, 'left' | 'cabins' | 'price' | 'together' | 'with_bikes'>;

/** The departures that can be booked with room for a party, the earliest first. Of each tour its index gives the first ones. */
const findCandidates = (
  sql: Sql,
  { from, until, tour, brand, party, limit }: OperationInput<'departures.find'>,
  today: string,
) =>
  sql.query<Candidate>(
    `select found.* from tour cross join lateral (
       select departure.id, date, end_date, tour.brand, tour.id as tour_id, tour.name as tour, ship.name as ship,
         case when on_request then 'on request' else 'open' end as state
       from departure join ship on ship.id = departure.ship_id
       where departure.tour_id = tour.id and ${bookable} and ${onSale}
         and date between coalesce($2::date, '-infinity') and coalesce($3::date, 'infinity')
         and (select sum((${freeCabins}) * maximum_occupancy) from stock join cabin_type on cabin_type.id = cabin_type_id
           where stock.departure_id = departure.id) >= $6
       order by date limit $7
     ) as found
     where ($4::text is null or tour.id = $4) and ($5::text is null or tour.brand = $5)
     order by date, found.id limit $7`,
    [earliestBookable(today), from ?? null, until ?? null, tour ?? null, brand ?? null, party, limit],
  );

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
function priceFor(offer: Offer, party: number): Omit<FoundDeparture, keyof Candidate> | null {
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
  };
};
