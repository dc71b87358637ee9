import type { APIRequestContext } from '@playwright/test';
import {
  type ApiDeparture,
  departuresOf,
  firstDepartures,
  twoShipsOf,
} from '../../e2e/support/departures.ts';
import type { BookingRequestInput } from '../../rules/src/booking/booking-request.ts';
import { tourIds } from '../../rules/src/calendar/tour.ts';
import type { Brand } from '../../rules/src/site/brand.ts';
import type { Database } from '../../server/src/database/database.ts';
import {
  book,
  bookInState,
  changeBooking,
  detailsFor,
  joinWaitingList,
  makeOwnPartLink,
  openAccess,
  reversePayment,
  type Site,
  samplePayment,
  writePayment,
} from './api-bookings.ts';

/** The ids for opening a brand's screens. */
export interface Visit {
  tour: string;
  /** A picture of the tour. */
  picture: string | null;
  date: string;
  departure: string;
  /** What sails on it. */
  sailing: Pick<ApiDeparture, 'tour_name' | 'ship_id' | 'ship_name' | 'end_date'>;
  /** The `cabins` query of one cabin for two. */
  cabins: string;
  /** A combined tour, and a day on which both of its ships sail. */
  combined: { tour: string; date: string };
  /** The stored passengers step. */
  validated: Pick<BookingRequestInput, 'main' | 'passengers'>;
  /** A booking that can be paid, a paid one, and a released one. */
  booking: string;
  paidBooking: string;
  releasedBooking: string;
  /** The token of a session with access to the paid booking. */
  accessToken: string;
  /** An entry in the waiting list. */
  waiting: string;
  /** The token of a link to a passenger's part of the paid booking. */
  ownPartToken: string;
  /**
   * Stand-alone payments: open for a booking of its own, paid for that one, which still owes the open one, the last one of a fourth booking, replaced by another
   * one of the paid booking, closed with the released one, replaced by a change of a third one, and paid for that one but taken back or held back by a bank.
   */
  payments: Record<
    'open' | 'part' | 'paid' | 'superseded' | 'ended' | 'changed' | 'returned' | 'disputed',
    string
  >;
}

/** The first tour of a brand, and its first combined tour, if any. */
async function toursOf(
  request: APIRequestContext,
  brand: Brand,
): Promise<Pick<Visit, 'tour' | 'picture'> & { combined: string }> {
  const listed: { id: string; brand?: Brand | null; image_url: string | null }[] = (
    await (await request.get('/api/v1/tours')).json()
  ).data;
  const own = listed.filter((tour) => !tour.brand || tour.brand === brand);
  const tour = own.find(({ id }) => tourIds(id).length === 1);
  if (!tour) throw new Error(`No tours of ${brand}`);
  const combined = own.find(({ id }) => tourIds(id).length > 1) ?? tour;
  return { tour: tour.id, picture: tour.image_url, combined: combined.id };
}

/** The last departure that is confirmed at once; bookings on it do not affect the others. */
async function lastDeparture(request: APIRequestContext, tour: string): Promise<string> {
  const sold = await departuresOf(request, tour);
  const last = sold.findLast(
    ({ availability, on_request }) => !on_request && availability.maximum_passengers > 2,
  );
  if (!last) throw new Error(`No departure for two of ${tour}`);
  return last.id;
}

/** Creates the bookings and payments for opening every screen of a brand. */
export async function prepareVisit(
  request: APIRequestContext,
  database: Database,
  brand: Brand,
): Promise<Visit> {
  const site: Site = { request, database, brand };
  const { tour, picture, combined } = await toursOf(request, brand);
  const [sailing] = await firstDepartures(request, tour);
  const { id: departure, date } = sailing;
  const [first] = await twoShipsOf(request, combined);
  const last = await lastDeparture(request, tour);
  const details = await detailsFor(request, departure);
  const { cabins, validated } = details;
  const paidBooking = await bookInState(site, last, 'first_payment');
  const releasedBooking = await bookInState(site, last, 'release_reason');
  const owedBooking = await bookInState(site, last, 'first_payment', samplePayment);
  const settledBooking = await bookInState(site, last, 'first_payment', samplePayment);
  const changedBooking = await bookInState(site, last, 'first_payment');
  const [changed, returned, disputed] = [
    await writePayment(database, 'canceled', changedBooking),
    await writePayment(database, 'completed', changedBooking, 'other'),
    await writePayment(database, 'completed', changedBooking, 'other'),
  ];
  await changeBooking(database, changedBooking);
  await reversePayment(database, returned, 'sepa_debit');
  await reversePayment(database, disputed, 'card');
  return {
    tour,
    picture,
    date,
    departure,
    sailing,
    cabins,
    validated,
    combined: { tour: combined, date: first?.date ?? date },
    booking: await book(request, brand, departure, details),
    paidBooking,
    accessToken: await openAccess(database, paidBooking),
    waiting: await joinWaitingList(site, tour, date),
    ownPartToken: await makeOwnPartLink(database, paidBooking),
    releasedBooking,
    payments: {
      open: await writePayment(database, 'open', owedBooking),
      part: await writePayment(database, 'completed', owedBooking, 'other'),
      paid: await writePayment(database, 'completed', settledBooking),
      superseded: await writePayment(database, 'canceled', paidBooking),
      ended: await writePayment(database, 'canceled', releasedBooking),
      changed,
      returned,
      disputed,
    },
  };
}
