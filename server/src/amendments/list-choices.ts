import type { AmendmentChange } from '@towpath/rules/amendments/change';
import type { ChangeChoices } from '@towpath/rules/amendments/choices/change-choices';
import { movedCabins, unusedKey } from '@towpath/rules/amendments/choices/moved-cabins';
import { cabinsOf, parseCabinKey, selectionOf } from '@towpath/rules/booking/cabins/cabin-selection';
import type { Offer } from '@towpath/rules/booking/check-booking';
import { type Departure, fitsParty } from '@towpath/rules/calendar/departure';
import { daysBetween } from '@towpath/rules/core/dates';
import { type Cents, minus } from '@towpath/rules/core/money';
import { charged } from '@towpath/rules/payment/payment-result';
import type { CompletedRow } from '../bookings/completed-row.ts';
import { findFreeCabins } from '../bookings/stock.ts';
import { type CabinNames, findCabinNames, findShipNames } from '../catalogue/content/translations.ts';
import { findOffers } from '../catalogue/departure-offer.ts';
import { findDepartures } from '../catalogue/departures.ts';
import { type Context, todayOf } from '../database/context.ts';
import type { Sql } from '../database/database.ts';
import { findCoupons } from '../vouchers/coupons.ts';
import { type OfferToBooking, type QuoteBasis, quoteOn, readBasis } from './load-quote.ts';
import { bikeIssues } from './stock-issues.ts';

/** How many other departures are listed: the nearest ones. */
const MAX_DEPARTURES = 40;

/** Input for the choices of a booking. */
export interface ChoicesQuery {
  context: Context;
  sql: Sql;
  booking: CompletedRow;
  basis: QuoteBasis;
  /** The language of the names of ships and cabins; null: the names in the catalogue. */
  locale: string | null;
}

const cabinsIn = ({ basis }: ChoicesQuery) => basis.parts.request.passengers.map(({ cabin }) => cabin);

/** The change that gives each passenger a cabin, on this or another departure. */
function changeTo({ basis }: ChoicesQuery, cabins: readonly string[], departureId?: string): AmendmentChange {
  const { passengers } = basis.parts.request;
  return {
    ...(departureId !== undefined && { departureId }),
    passengers: passengers.map((each, index) => ({
      ...each,
      cabin: cabins[index] ?? each.cabin,
      was: index + 1,
    })),
  };
}

/** The offers of departures to a booking, by their ids. */
async function findOffersTo(
  { context, sql, booking, basis }: ChoicesQuery,
  ids: readonly string[],
): Promise<Map<string, OfferToBooking>> {
  const today = todayOf(context);
  const { coupon } = basis.parts;
  const offers = await findOffers(sql, ids, booking.brand, today, { now: context.now() });
  const coupons = coupon === null ? null : await findCoupons(sql, coupon, ids, today, 1);
  return new Map([...offers].map(([id, found]) => [id, { ...found, coupon: coupons?.get(id) ?? null }]));
}

/** The difference of the price, in minor units of the currency that is charged; null where the change is refused. */
function differenceOf(
  { context, booking, basis }: ChoicesQuery,
  change: AmendmentChange,
  found: OfferToBooking,
): Cents | null {
  const result = quoteOn(todayOf(context), basis, change, found);
  if ('issues' in result) return null;
  const { before, after } = result.quote;
  const bikes = found.offer.products.bike_stock ?? [];
  if (change.departureId !== undefined && bikeIssues(basis.parts.request, result.wanted, bikes).length > 0)
    return null;
  return minus(charged(after.total, booking).amount, charged(before.total, booking).amount);
}

/** For each booked cabin the types that it can become. */
function cabinOptions(asked: ChoicesQuery, found: OfferToBooking, free: ReadonlyMap<string, number>) {
  const cabins = cabinsIn(asked);
  const options: ChangeChoices['cabins'] = [];
  for (const key of new Set(cabins)) {
    const types: ChangeChoices['cabins'][number]['types'] = [];
    for (const { id } of found.offer.cabinTypes) {
      if (parseCabinKey(key)?.id === id || (free.get(id) ?? 0) < 1) continue;
      const next = unusedKey(id, cabins);
      const change = changeTo(
        asked,
        cabins.map((cabin) => (cabin === key ? next : cabin)),
      );
      const difference = differenceOf(asked, change, found);
      if (difference !== null) types.push({ id, difference });
    }
    options.push({ key, types });
  }
  return options;
}

const freeTypes = ({ cabinTypes }: Offer) =>
  cabinTypes.map((type) => ({ ...type, free: type.available_count }));

type DepartureOption = ChangeChoices['departures'][number];

function departureOption(
  asked: ChoicesQuery,
  found: OfferToBooking,
  from: Offer,
  nameOf: CabinNames,
  shipNames: ReadonlyMap<string, string>,
): DepartureOption | null {
  if (!found.bookable) return null;
  const { departure, cabinTypes } = found.offer;
  const { id, date, end_date, ship_id, on_request } = departure;
  const ship_name = shipNames.get(ship_id) ?? departure.ship_name;
  const cabins = movedCabins(cabinsIn(asked), from.cabinTypes, freeTypes(found.offer), true);
  const difference = cabins && differenceOf(asked, changeTo(asked, cabins, id), found);
  if (!cabins || difference === null) return null;
  const cabin_names = cabinTypes
    .filter((type) => cabinsOf(selectionOf(cabins), type.id).length > 0)
    .map((type) => nameOf(ship_id, type));
  return { ...{ id, date, end_date, ship_name, on_request }, cabins, cabin_names, difference };
}

/** The other departures of the tour to which the party can move, in the order of their dates. */
async function departureOptions(asked: ChoicesQuery, from: Offer) {
  const { context, sql, locale } = asked;
  const { departure } = from;
  const today = todayOf(context);
  const range = { start: today, end: '9999-01-01' };
  const all = (await findDepartures(sql, [departure.tour_id], range, today)) ?? [];
  const party = cabinsIn(asked).length;
  const distance = ({ date }: Departure) => Math.abs(daysBetween(departure.date, date));
  const nearest = all
    .filter((each) => each.id !== departure.id && fitsParty(each, party))
    .toSorted((a, b) => distance(a) - distance(b));
  const ships = [...new Set(nearest.map(({ ship_id }) => ship_id))];
  const nameOf = await findCabinNames(sql, ships, locale);
  const shipNames = await findShipNames(sql, ships, locale);
  const options: DepartureOption[] = [];
  // Some of the nearest departures cannot be chosen; further ones are then listed.
  for (let start = 0; start < nearest.length && options.length < MAX_DEPARTURES; start += MAX_DEPARTURES) {
    const ids = nearest.slice(start, start + MAX_DEPARTURES).map(({ id }) => id);
    const offers = await findOffersTo(asked, ids);
    const found = ids.flatMap((id) => offers.get(id) ?? []);
    options.push(...found.flatMap((offer) => departureOption(asked, offer, from, nameOf, shipNames) ?? []));
  }
  return options
    .slice(0, MAX_DEPARTURES)
    .sort((a, b) => a.date.localeCompare(b.date) || a.ship_name.localeCompare(b.ship_name));
}

/** The cabin types of an offer with those that are free, named in a language. */
async function typesOf({ context, sql, locale }: ChoicesQuery, { departure, cabinTypes }: Offer) {
  const free = await findFreeCabins(sql, departure.id, context.now());
  const nameOf = await findCabinNames(sql, [departure.ship_id], locale);
  return cabinTypes.map(({ id, name, minimum_occupancy, maximum_occupancy }) => ({
    id,
    minimum_occupancy,
    maximum_occupancy,
    free: free.get(id) ?? 0,
    name: nameOf(departure.ship_id, { id, name }),
  }));
}

/**
 * Loads the input for the choices of a booking. `locale` is the language of the names; null: the names in the catalogue.
 */
export async function askChoices(
  context: Context,
  booking: CompletedRow,
  locale: string | null,
): Promise<ChoicesQuery> {
  const { database: sql } = context;
  return { context, sql, booking, locale, basis: await readBasis(context, sql, booking) };
}

/** The offer of a departure to the booking, by default of the booked one; null where it is gone from the catalogue. */
export async function offerFor(
  asked: ChoicesQuery,
  departureId?: string | null,
): Promise<OfferToBooking | null> {
  const id = departureId ?? asked.basis.parts.departure_id;
  return (await findOffersTo(asked, [id])).get(id) ?? null;
}

/**
 * The choices for a change of a booking: the cabin types of an offer, and other departures of its tour that fit the party, each with
 * the difference of the price (decision 109).
 */
export async function listChoices(asked: ChoicesQuery, found: OfferToBooking): Promise<ChangeChoices> {
  const { offer } = found;
  const isBooked = offer.departure.id === asked.basis.parts.departure_id;
  const types = await typesOf(asked, offer);
  const free = new Map(types.map((type) => [type.id, type.free]));
  return {
    types,
    cabins: isBooked ? cabinOptions(asked, found, free) : [],
    departures: isBooked ? await departureOptions(asked, offer) : [],
  };
}
