import type { StoredBookingRequest } from '@towpath/rules/booking/booking-request';
import { detailsDueOn, missingDetails } from '@towpath/rules/booking/overview/missing-details';
import type { WireOf } from '@towpath/rules/contract/contract';
import { daysBetween } from '@towpath/rules/core/dates';
import type { Locale } from '@towpath/rules/core/locale';
import { deletedOn } from '@towpath/rules/own-parts/field-sets';
import { type OwnPartState, ownPartState } from '@towpath/rules/own-parts/own-part';
import { knownName, ownUnshown, shownPassenger } from '@towpath/rules/passengers/described-fields';
import { type Product, productPrice } from '@towpath/rules/price/extras/product';
import type { CompletedRow } from '../bookings/completed-row.ts';
import { findBooking } from '../bookings/find-booking.ts';
import { loadLocalNames } from '../bookings/overview/local-names.ts';
import { type OverviewRow, readOverview } from '../bookings/overview/overview-rows.ts';
import { findLinkedPart } from '../bookings/own-parts/links.ts';
import { isComplete, loadOwnParts } from '../bookings/own-parts/own-part-rows.ts';
import { findOffer } from '../catalogue/departure-offer.ts';
import { type CodedRefusal, refuse } from '../config/coded-refusal.ts';
import { type Context, todayOf } from '../database/context.ts';
import type { Sql } from '../database/database.ts';

/** The same for an unknown, renewed or withdrawn link, and after the journey or a cancellation. */
export const noSuchLink = refuse(404, 'no_link', 'link_gone', {});

type Passenger = StoredBookingRequest['passengers'][number];

/** The state of a passenger's part today, and the last day on which it can be filled in. */
export function stateOf(
  context: Context,
  { departure_date, booked_on }: Pick<CompletedRow, 'departure_date' | 'booked_on'>,
  complete: boolean,
): { state: OwnPartState; due_on: string } {
  const dueOn = detailsDueOn(departure_date, booked_on);
  return { state: ownPartState({ isComplete: complete, dueOn, today: todayOf(context) }), due_on: dueOn };
}

type NameOf = Awaited<ReturnType<typeof loadLocalNames>>;
type Choice = { id: string; name: string };

/** What can be chosen instead at the same price today, with what is booked; `none`: whether that may be nothing. */
function choicesOf(
  offered: readonly Product[],
  booked: string,
  { duration, nameOf, none }: { duration: number; nameOf: NameOf; none: boolean },
): Choice[] {
  const priceOf = (id: string) => {
    const product = offered.find((each) => each.id === id);
    return product ? productPrice(product, duration) : 0;
  };
  const isKnown = booked === '' || offered.some(({ id }) => id === booked);
  const same = isKnown ? offered.filter(({ id }) => priceOf(id) === priceOf(booked)) : [];
  const ids = new Set([booked, ...same.map(({ id }) => id)].filter((id) => id !== ''));
  const named = [...ids].map((id) => ({ id, name: nameOf(id) }));
  return none && isKnown && priceOf(booked) === 0 ? [{ id: '', name: '' }, ...named] : named;
}

async function loadChoices(
  context: Context,
  sql: Sql,
  booking: CompletedRow,
  { row, passenger, nameOf }: { row: OverviewRow; passenger: Passenger; nameOf: NameOf },
) {
  const found = await findOffer(sql, row.departure_id, booking.brand, todayOf(context));
  const duration = found?.offer.departure.duration ?? daysBetween(booking.departure_date, row.end_date) + 1;
  const { bikes = [], diets = [] } = found?.offer.products ?? {};
  return {
    bikes: choicesOf(bikes, passenger.bike, { duration, nameOf, none: false }),
    diets: choicesOf(diets, passenger.diet ?? '', { duration, nameOf, none: true }),
  };
}

function showJourney({ tour_name, departure_date }: CompletedRow, row: OverviewRow) {
  const {
    end_date,
    ship_name,
    image_url,
    port_of_departure_name,
    port_of_arrival_name,
    boarding_time,
    quay,
  } = row;
  const boarding = { port_of_departure_name, port_of_arrival_name, boarding_time, quay };
  return { departure_date, end_date, tour_name, ship_name, image_url, ...boarding };
}

/** The part that a link opens, in a language: the journey and this passenger, and nothing of the others or of prices. */
export async function showPart(
  context: Context,
  sql: Sql,
  token: string,
  locale: Locale,
): Promise<WireOf<'ownPart'> | CodedRefusal> {
  const part = await findLinkedPart(context, sql, token);
  const booking = part && (await findBooking(sql, part.booking_id));
  if (!part || booking?.status !== 'completed') return noSuchLink;
  const row = await readOverview(sql, booking.id, locale);
  const passenger = row.request.passengers[part.passenger - 1];
  if (!passenger) return noSuchLink;
  const nameOf = await loadLocalNames(sql, locale, row.ship_id);
  const passengers = await loadOwnParts(sql, booking.id);
  const given = passengers.givenOf(part.passenger);
  // Not shown again: the main booker may hold the link (decision 105).
  const isFilledIn = passengers.filledIn.includes(part.passenger);
  const { dateOfBirth, bodyHeight, bike, diet } = isFilledIn
    ? { ...passenger, ...ownUnshown }
    : shownPassenger(passenger);
  return {
    ...stateOf(context, booking, isComplete(passenger, part.passenger, passengers)),
    missing: missingDetails(passenger, { required: passengers.required, given }),
    journey: showJourney(booking, row),
    passenger: { ...knownName(passenger), dateOfBirth, bodyHeight, bike, diet: diet ?? '' },
    filled_in: isFilledIn,
    ...(await loadChoices(context, sql, booking, { row, passenger, nameOf })),
    fields: passengers.required.map((field) => ({
      field,
      given: given.includes(field),
      deleted_on: deletedOn(field, passengers.country, row.end_date),
    })),
  };
}
