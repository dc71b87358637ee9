import { proposeCabins } from '@towpath/rules/booking/cabins/cabin-proposal';
import { formatCabins } from '@towpath/rules/booking/cabins/cabin-selection';
import type { Offer } from '@towpath/rules/booking/check-booking';
import { tourIds } from '@towpath/rules/calendar/tour';
import { addDays, type PlainDate } from '@towpath/rules/core/dates';
import type { QuoteChoice, QuoteFit } from '@towpath/rules/office/operations/quote-operations';
import type { CabinType } from '@towpath/rules/price/cabin';
import { bookable, earliestBookable } from '../../catalogue/bookable.ts';
import { findOffers } from '../../catalogue/departure-offer.ts';
import { CodedRefusal } from '../../config/coded-refusal.ts';
import { todayOf } from '../../database/context.ts';
import type { Sql } from '../../database/database.ts';
import type { EnquiryRow } from '../../enquiries/enquiry-rows.ts';
import { priceFor } from '../departures/find.ts';
import type { Handler } from '../implement.ts';
import { requireEnquiry } from './find-enquiry.ts';
import { findOwnOption, ownPlaces, withOwnPlaces } from './own-option.ts';

/** Days before and after the wished day within which departures are listed, and how many of the next ones otherwise. */
const NEAR_DAYS = 28;
const MOST = 12;

type Candidate = Pick<QuoteChoice, 'departure' | 'date' | 'end_date' | 'tour' | 'ship'>;

const findCandidates = (sql: Sql, { tour_id, wished_from }: EnquiryRow, today: PlainDate) =>
  sql.query<Candidate>(
    `select departure.id as departure, date, end_date, tour.name as tour, ship.name as ship
     from departure join tour on tour.id = tour_id join ship on ship.id = departure.ship_id
     where tour_id = any($2::text[]) and ${bookable} and ($3::date is null or date between $4::date and $5::date)
     order by case when $3::date is null then date - '2000-01-01'::date else abs(date - $3::date) end, departure.id
     limit $6`,
    [
      earliestBookable(today),
      tourIds(tour_id),
      wished_from,
      wished_from && addDays(wished_from, -NEAR_DAYS),
      wished_from && addDays(wished_from, NEAR_DAYS),
      MOST,
    ],
  );

const placesOf = (types: readonly CabinType[], countOf: (type: CabinType) => number): number =>
  types.reduce((places, type) => places + countOf(type) * type.maximum_occupancy, 0);

function fitOf(party: number, places: number, allPlaces: number): QuoteFit {
  if (allPlaces < party) return 'too_small';
  return places < party ? 'full' : 'fits';
}

function choiceOf(candidate: Candidate, offer: Offer, party: number): QuoteChoice {
  const { cabinTypes } = offer;
  const places = placesOf(cabinTypes, (type) => type.available_count);
  const all_places = placesOf(cabinTypes, (type) => type.count);
  const fit = fitOf(party, places, all_places);
  const priced = fit === 'fits' ? priceFor(offer, { party }) : null;
  return {
    ...candidate,
    fit,
    left: cabinTypes.reduce((left, type) => left + type.available_count, 0),
    places,
    all_places,
    price: priced?.price ?? null,
    with_bikes: priced?.with_bikes ?? null,
    selection: priced ? formatCabins(proposeCabins(cabinTypes, party) ?? {}) : '',
  };
}

/**
 * Lists departures for the group of an enquiry: the nearest to the wished day, or the next ones, in the order of their days. What
 * its own option keeps counts as free, because a new quote may use it.
 */
export const listChoices: Handler<'quotes.choices'> = async ({ context }, input) => {
  const { database, now } = context;
  const enquiry = await requireEnquiry(database, input.enquiry);
  if (enquiry instanceof CodedRefusal) return enquiry;
  const today = todayOf(context);
  const found = await findCandidates(database, enquiry, today);
  const ids = found.map(({ departure }) => departure);
  const offers = await findOffers(database, ids, enquiry.brand, today, { now: now() });
  const own = await findOwnOption(database, enquiry.id);
  const rows = found.flatMap((candidate) => {
    const { departure } = candidate;
    const offer = offers.get(departure)?.offer;
    return offer ? [choiceOf(candidate, withOwnPlaces(offer, ownPlaces(own, departure)), enquiry.party)] : [];
  });
  return { rows: rows.toSorted((a, b) => (a.date < b.date ? -1 : 1)) };
};
