import * as v from 'valibot';
import { Booking, BookingCreated } from '../booking/booking.ts';
import { Departure } from '../calendar/departure.ts';
import { MonthPrice, Tour, TourList } from '../calendar/tour.ts';
import { ClientSecret, Payment } from '../payment/payment.ts';
import { CabinType } from '../price/cabin.ts';
import { InsurancePolicy } from '../price/insurance.ts';
import { Product } from '../price/product.ts';
import { Supplement } from '../price/supplement.ts';
import { Voucher } from '../price/voucher.ts';
import { TermsVersion } from '../terms/terms-version.ts';
import { DateShape } from './dates.ts';
import { PicturedTranslation, ProductTranslation } from './translation.ts';

/** Everything a departure can be booked with. */
export const DepartureProducts = v.object({
  bikes: v.array(Product),
  diets: v.array(Product),
  other: v.array(Product),
  sgr: Supplement,
  insurance_policies: v.array(InsurancePolicy),
});
export type DepartureProducts = v.InferOutput<typeof DepartureProducts>;

type Shape = v.GenericSchema;

/** A call: `:name` in the path is a parameter. What is sent stands in call-body.ts. */
export interface Call {
  method: 'GET' | 'POST';
  path: string;
  query?: Shape;
  response: Shape;
  summary: string;
}

export const apiBase = '/api/v1';

/** Every call of specification 7, once, and the terms (decision 073). */
export const contract = {
  tours: { method: 'GET', path: '/tours', response: TourList, summary: 'All tours' },
  tour: {
    method: 'GET',
    path: '/tours/:id',
    response: Tour,
    summary: 'A tour, or several joined by a colon',
  },
  tourDepartures: {
    method: 'GET',
    path: '/tours/:id/departures',
    query: v.object({ start: DateShape, end: DateShape }),
    response: v.array(Departure),
    summary: 'Departures from start up to, not including, end',
  },
  tourPrices: {
    method: 'GET',
    path: '/tours/:id/prices',
    response: v.array(MonthPrice),
    summary: 'Lowest and highest price per person and month',
  },
  departure: { method: 'GET', path: '/departures/:id', response: Departure, summary: 'A departure' },
  departureCabins: {
    method: 'GET',
    path: '/departures/:id/cabins',
    response: v.array(CabinType),
    summary: 'Cabin types with what is left of them',
  },
  departureProducts: {
    method: 'GET',
    path: '/departures/:id/products',
    response: DepartureProducts,
    summary: 'Bikes, diets, other products, supplement and insurance',
  },
  departureVoucher: {
    method: 'GET',
    path: '/departures/:id/voucher',
    query: v.object({ code: v.pipe(v.string(), v.nonEmpty(), v.maxLength(100)) }),
    response: Voucher,
    summary: 'A coupon, where it is valid for the departure',
  },
  shipTranslations: {
    method: 'GET',
    path: '/translations/ships',
    response: v.array(PicturedTranslation),
    summary: 'Content of ships',
  },
  terms: {
    method: 'GET',
    path: '/terms/:brand',
    response: v.array(TermsVersion),
    summary: 'The terms of a brand that hold today or later',
  },
  productTranslations: {
    method: 'GET',
    path: '/translations/products',
    response: v.array(ProductTranslation),
    summary: 'Content of products',
  },
  cabinTranslations: {
    method: 'GET',
    path: '/translations/ships/:shipId/cabins',
    response: v.array(PicturedTranslation),
    summary: "Content of a ship's cabin types",
  },
  booking: { method: 'GET', path: '/bookings/:id', response: Booking, summary: 'A booking by its status' },
  createBooking: {
    method: 'POST',
    path: '/bookings',
    response: BookingCreated,
    summary: 'Book; a repeated idempotency key with the same content is the same booking',
  },
  payment: { method: 'GET', path: '/payments/:id', response: Payment, summary: 'A stand-alone payment' },
  payBooking: {
    method: 'POST',
    path: '/bookings/:id/payments',
    response: ClientSecret,
    summary: 'Start paying a booking',
  },
  pay: {
    method: 'POST',
    path: '/payments/:id',
    response: ClientSecret,
    summary: 'Start paying a stand-alone payment',
  },
} as const satisfies Record<string, Call>;

export type CallName = keyof typeof contract;

type Parameters<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | Parameters<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;
/** The path parameters of a call. */
export type ParamsOf<Name extends CallName> = { [K in Parameters<(typeof contract)[Name]['path']>]: string };
/** The query of a call as it is sent. */
export type QueryOf<Name extends CallName> = (typeof contract)[Name] extends { query: infer Q extends Shape }
  ? v.InferInput<Q>
  : undefined;
/** The answer of a call on the wire: money in euros. */
export type WireOf<Name extends CallName> = v.InferInput<(typeof contract)[Name]['response']>;
/** The answer of a call once checked: money in cents. */
export type AnswerOf<Name extends CallName> = v.InferOutput<(typeof contract)[Name]['response']>;

/** The path of a call below /api/v1 with its parameters filled in and encoded. */
export function pathOf<Name extends CallName>(name: Name, params: ParamsOf<Name>): string {
  const values = params as Record<string, string>;
  return contract[name].path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(values[key] ?? ''));
}

/** What a refused or failed call answers with (specification 10.12). */
export const ErrorAnswer = v.object({
  error: v.string(),
  message: v.string(),
  issues: v.optional(v.array(v.object({ path: v.string(), message: v.string() }))),
  request_id: v.optional(v.string()),
});
export type ErrorAnswer = v.InferOutput<typeof ErrorAnswer>;
