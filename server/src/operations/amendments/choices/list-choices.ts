import type { AmendmentChange } from '@towpath/rules/amendments/change';
import type { ChangeChoices } from '@towpath/rules/amendments/choices/change-choices';
import { movedCabins, unusedKey } from '@towpath/rules/amendments/choices/moved-cabins';
import { cabinsOf, parseCabinKey, selectionOf } from '@towpath/rules/booking/cabins/cabin-selection';
import type { Offer } from '@towpath/rules/booking/check-booking';
import { type Departure, fitsParty } from '@towpath/rules/calendar/departure';
import { daysBetween } from '@towpath/rules/core/dates';
import { type Cents, minus } from '@towpath/rules/core/money';
import { charged } from '@towpath/rules/payment/payment-result';
import { contentId } from '@towpath/rules/price/cabin';
import type { CompletedRow } from '../../../bookings/show-booking.ts';
import { findFreeCabins } from '../../../bookings/stock.ts';
import { findBikeStock } from '../../../catalogue/bikes/bike-stock.ts';
import { findCabinNames } from '../../../catalogue/content/translations.ts';
import { findOffer } from '../../../catalogue/departure-offer.ts';
import { findDepartures } from '../../../catalogue/departures.ts';
import { type Context, todayOf } from '../../../database/context.ts';
import type { Sql } from '../../../database/database.ts';
import { type QuoteBasis, quoteOn, readBasis } from '../load-quote.ts';
import { bikeIssues } from '../stock-issues.ts';

/** How many other departures are listed: the nearest ones. */
const MAX_DEPARTURES = 40;

/** What the choices of a booking are made from. */
export interface Asked {
  context: Context;
  sql: Sql;
  booking: CompletedRow;
  basis: QuoteBasis;
  locale: string;
}

const cabinsIn = ({ basis }: Asked) => basis.parts.request.passengers.map(({ cabin }) => cabin);

/** The change that gives each traveller a cabin, on this or another departure. */
function changeTo({ basis }: Asked, cabins: readonly string[], departureId?: string): AmendmentChange {
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

type Found = NonNullable<Awaited<ReturnType<typeof findOffer>>>;

/** The difference of the price, in minor units of the currency that is charged; null where the change is refused. */
async function differenceOf(asked: Asked, change: AmendmentChange, found: Found): Promise<Cents | null> {
  const { context, sql, booking, basis } = asked;
  const result = await quoteOn(context, sql, basis, change, found);
  if ('issues' in result) return null;
  const { before, after } = result.quote;
  if (change.departureId !== undefined) {
    const stock = await findBikeStock(sql, change.departureId, context.now());
    if (bikeIssues(basis.parts.request, result.wanted, stock).length > 0) return null;
  }
  return minus(charged(after.total, booking).amount, charged(before.total, booking).amount);
}

/** For each booked cabin the types that it can become. */
async function cabinOptions(asked: Asked, found: Found, free: ReadonlyMap<string, number>) {
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
      const difference = await differenceOf(asked, change, found);
      if (difference !== null) types.push({ id, difference });
    }
    options.push({ key, types });
  }
  return options;
}

const freeTypes = ({ cabinTypes }: Offer) =>
  cabinTypes.map((type) => ({ ...type, free: type.available_count }));

type DepartureOption = ChangeChoices['departures'][number];

async function departureOption(
  asked: Asked,
  { id }: Departure,
  from: Offer,
): Promise<DepartureOption | null> {
  const { context, sql, booking, locale } = asked;
  const found = await findOffer(sql, id, booking.brand, todayOf(context));
  if (!found?.bookable) return null;
  const cabins = movedCabins(cabinsIn(asked), from.cabinTypes, freeTypes(found.offer), true);
  const difference = cabins && (await differenceOf(asked, changeTo(asked, cabins, id), found));
  if (!cabins || difference === null) return null;
  const { departure, cabinTypes } = found.offer;
  const { date, end_date, ship_id, ship_name, on_request } = departure;
  const names = await findCabinNames(sql, ship_id, locale);
  const cabin_names = cabinTypes
    .filter((type) => cabinsOf(selectionOf(cabins), type.id).length > 0)
    .map((type) => names.get(contentId(type.id)) ?? type.name);
  return { ...{ id, date, end_date, ship_name, on_request }, cabins, cabin_names, difference };
}

/** The other departures of the tour to which the party can move, in the order of their dates. */
async function departureOptions(asked: Asked, from: Offer) {
  const { context, sql } = asked;
  const { departure } = from;
  const today = todayOf(context);
  const range = { start: today, end: '9999-01-01' };
  const all = (await findDepartures(sql, [departure.tour_id], range, today)) ?? [];
  const party = cabinsIn(asked).length;
  const distance = ({ date }: Departure) => Math.abs(daysBetween(departure.date, date));
  const nearest = all
    .filter((each) => each.id !== departure.id && fitsParty(each, party))
    .toSorted((a, b) => distance(a) - distance(b));
  const options: DepartureOption[] = [];
  for (const each of nearest) {
    if (options.length === MAX_DEPARTURES) break;
    const option = await departureOption(asked, each, from);
    if (option) options.push(option);
  }
  return options.sort((a, b) => a.date.localeCompare(b.date) || a.ship_name.localeCompare(b.ship_name));
}

/** The cabin types of an offer with those that are free, named in a language. */
async function typesOf({ sql, locale }: Asked, { departure, cabinTypes }: Offer) {
  const free = await findFreeCabins(sql, departure.id);
  const names = await findCabinNames(sql, departure.ship_id, locale);
  return cabinTypes.map(({ id, name, minimum_occupancy, maximum_occupancy }) => ({
    ...{ id, minimum_occupancy, maximum_occupancy, free: free.get(id) ?? 0 },
    name: names.get(contentId(id)) ?? name,
  }));
}

/** What the choices of a booking are made from, as of now. */
export async function askChoices(context: Context, booking: CompletedRow, locale: string): Promise<Asked> {
  const { database: sql } = context;
  return { context, sql, booking, locale, basis: await readBasis(context, sql, booking) };
}

/** The offer of a departure, by default the booked one; null where it is gone from the catalogue. */
export function offerFor({ context, sql, booking, basis }: Asked, departureId?: string | null) {
  return findOffer(sql, departureId ?? basis.parts.departure_id, booking.brand, todayOf(context));
}

/**
 * What a booking can be changed to: the cabin types of an offer, and other departures of its tour, that fit the party, each with
 * the difference of the price (decision 109).
 */
export async function listChoices(asked: Asked, found: Found): Promise<ChangeChoices> {
  const { offer } = found;
  const isBooked = offer.departure.id === asked.basis.parts.departure_id;
  const types = await typesOf(asked, offer);
  const free = new Map(types.map((type) => [type.id, type.free]));
  return {
    types,
    cabins: isBooked ? await cabinOptions(asked, found, free) : [],
    departures: isBooked ? await departureOptions(asked, offer) : [],
  };
}
