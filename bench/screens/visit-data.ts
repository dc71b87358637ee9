import type { APIRequestContext } from '@playwright/test';
import { departuresOf, firstDepartures, twoShipsOf } from '../../e2e/support/departures.ts';
import type { BookingRequestInput } from '../../rules/src/booking/booking-request.ts';
import { tourIds } from '../../rules/src/calendar/tour.ts';
import type { Brand } from '../../rules/src/site/brand.ts';
import type { Database } from '../../server/src/database/database.ts';
import { book, bookThen, detailsFor, type Site, writePayment } from './api-bookings.ts';

/** What a brand's screens are opened with. */
export interface Visit {
  tour: string;
  date: string;
  departure: string;
  /** The `cabins` query of one cabin for two. */
  cabins: string;
  /** A combined tour, and a day on which both of its ships sail. */
  combined: { tour: string; date: string };
  /** What the passengers step leaves behind on the device. */
  validated: Pick<BookingRequestInput, 'main' | 'passengers'>;
  /** A booking that can be paid, one that is paid, and one whose cabins went back to stock. */
  booking: string;
  paidBooking: string;
  releasedBooking: string;
  /** Stand-alone payments, to be paid and paid. */
  payments: { open: string; paid: string };
}

/** The first tour of a brand, and its first of several components; the former in place of the latter where it has none. */
async function toursOf(
  request: APIRequestContext,
  brand: Brand,
): Promise<{ tour: string; combined: string }> {
  const listed: { id: string; brand?: Brand | null }[] = (await (await request.get('/api/v1/tours')).json())
    .data;
  const own = listed.filter((tour) => !tour.brand || tour.brand === brand).map(({ id }) => id);
  const tour = own.find((id) => tourIds(id).length === 1);
  if (!tour) throw new Error(`No tours to visit of ${brand}`);
  return { tour, combined: own.find((id) => tourIds(id).length > 1) ?? tour };
}

/** The last departure that can be had at once: what is booked there is missing nowhere else. */
async function lastDeparture(request: APIRequestContext, tour: string): Promise<string> {
  const sold = await departuresOf(request, tour);
  const last = sold.findLast(
    ({ availability, on_request }) => !on_request && availability.maximum_passengers > 2,
  );
  if (!last) throw new Error(`Nothing departs for two on ${tour}`);
  return last.id;
}

/** Books and writes down what the screens of a brand need to be opened one by one. */
export async function prepareVisit(
  request: APIRequestContext,
  database: Database,
  brand: Brand,
): Promise<Visit> {
  const site: Site = { request, database, brand };
  const { tour, combined } = await toursOf(request, brand);
  const [{ id: departure, date }] = await firstDepartures(request, tour);
  const [first] = await twoShipsOf(request, combined);
  const last = await lastDeparture(request, tour);
  const details = await detailsFor(request, departure);
  const { cabins, validated } = details;
  return {
    tour,
    date,
    departure,
    cabins,
    validated,
    combined: { tour: combined, date: first?.date ?? date },
    booking: await book(request, brand, departure, details),
    paidBooking: await bookThen(site, last, 'first_payment'),
    releasedBooking: await bookThen(site, last, 'release_reason'),
    payments: {
      open: await writePayment(database, 'open'),
      paid: await writePayment(database, 'completed'),
    },
  };
}
