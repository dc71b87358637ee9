import * as v from 'valibot';
import { OfferedBikeStock } from '../bikes/bike-shapes.ts';
import { Booking, BookingCreated } from '../booking/booking.ts';
import { Hold } from '../booking/holds/hold.ts';
import { Departure } from '../calendar/departure.ts';
import { MonthPrice, Tour, TourList } from '../calendar/tour.ts';
import { TourContent } from '../calendar/tour-content.ts';
import { DateShape } from '../core/dates.ts';
import { limitedText } from '../core/limited-text.ts';
import { limits } from '../core/limits.ts';
import { LocaleShape } from '../core/locale.ts';
import { CurrencyShape } from '../core/market.ts';
import { ClientSecret } from '../payment/payment.ts';
import { CabinType } from '../price/cabin.ts';
import { InsurancePolicy } from '../price/extras/insurance.ts';
import { Product } from '../price/extras/product.ts';
import { Supplement } from '../price/extras/supplement.ts';
import { Voucher } from '../price/voucher.ts';
import { TermsText, TermsVersion } from '../terms/terms-version.ts';
import { Names } from '../text/names.ts';
import { PicturedTranslation, ProductTranslation } from '../text/translation.ts';
import type { bookingContract } from './booking-contract.ts';
import type { Call } from './call.ts';
import type { crewContract } from './crew-contract.ts';
import type { enquiryContract, quoteContract } from './enquiry-contract.ts';
import type { giftContract } from './gift-contract.ts';
import type { paymentContract } from './payment-contract.ts';
import type { waitingContract } from './waiting-contract.ts';

/** The products, supplement and insurance policies of a departure. */
export const DepartureProducts = v.object({
  bikes: v.array(Product),
  diets: v.array(Product),
  other: v.array(Product),
  sgr: Supplement,
  insurance_policies: v.array(InsurancePolicy),
  /** An addition of ours, for departures with bike stock data (decision 080). */
  bike_stock: v.optional(v.nullable(v.array(OfferedBikeStock))),
});
export type DepartureProducts = v.InferOutput<typeof DepartureProducts>;

const HoldReleased = v.object({ released: v.boolean() });

type Shape = v.GenericSchema;

/** The path below which the calls of the contract are. */
export const apiBase = '/api/v1';

/**
 * Every call of specification 7 but those of a stand-alone payment, once; additions are tourContent, nameTranslations, terms, termsTexts and those of holds
 * (decisions 066, 067, 073, 074 and 078).
 */
export const contract = {
  tours: { method: 'GET', path: '/tours', response: TourList },
  tour: { method: 'GET', path: '/tours/:id', response: Tour },
  tourDepartures: {
    method: 'GET',
    path: '/tours/:id/departures',
    query: v.object({ start: DateShape, end: DateShape }),
    response: v.array(Departure),
  },
  tourPrices: { method: 'GET', path: '/tours/:id/prices', response: v.array(MonthPrice) },
  tourContent: {
    method: 'GET',
    path: '/tours/:id/content',
    query: v.object({ locale: LocaleShape }),
    response: TourContent,
  },
  departure: { method: 'GET', path: '/departures/:id', response: Departure },
  departureCabins: {
    method: 'GET',
    path: '/departures/:id/cabins',
    query: v.object({ hold: v.optional(limitedText(limits.idLength)) }),
    response: v.array(CabinType),
  },
  departureProducts: {
    method: 'GET',
    path: '/departures/:id/products',
    query: v.object({ hold: v.optional(limitedText(limits.idLength)) }),
    response: DepartureProducts,
  },
  departureVoucher: {
    method: 'GET',
    path: '/departures/:id/voucher',
    query: v.object({ code: v.pipe(limitedText(100), v.nonEmpty()) }),
    response: Voucher,
  },
  takeHold: { method: 'POST', path: '/departures/:id/holds', response: Hold },
  renewHold: { method: 'PUT', path: '/holds/:id', response: Hold },
  deleteHold: { method: 'DELETE', path: '/holds/:id', response: HoldReleased },
  releaseHold: { method: 'POST', path: '/holds/:id/release', response: HoldReleased },
  shipTranslations: { method: 'GET', path: '/translations/ships', response: v.array(PicturedTranslation) },
  terms: { method: 'GET', path: '/terms/:brand', response: v.array(TermsVersion) },
  termsTexts: {
    method: 'GET',
    path: '/terms/:brand/texts',
    query: v.object({ locale: LocaleShape }),
    response: v.array(TermsText),
  },
  productTranslations: {
    method: 'GET',
    path: '/translations/products',
    response: v.array(ProductTranslation),
  },
  cabinTranslations: {
    method: 'GET',
    path: '/translations/ships/:shipId/cabins',
    response: v.array(PicturedTranslation),
  },
  booking: { method: 'GET', path: '/bookings/:id', response: Booking },
  nameTranslations: {
    method: 'GET',
    path: '/translations/names',
    query: v.object({ locale: LocaleShape }),
    response: Names,
  },
  createBooking: { method: 'POST', path: '/bookings', response: BookingCreated },
  payBooking: { method: 'POST', path: '/bookings/:id/payments', response: ClientSecret },
} as const satisfies Record<string, Call>;

/** The calls that every visitor's bundle contains. */
export type VisitorCallName = keyof typeof contract;
/** The calls of a booking's own page. */
export type BookingCallName = keyof typeof bookingContract;
/** The calls of a stand-alone payment. */
export type PaymentCallName = keyof typeof paymentContract;
/** The call of the form for groups. */
type EnquiryCallName = keyof typeof enquiryContract;
/** The calls of the page of a group quote. */
type QuoteCallName = keyof typeof quoteContract;
/** The calls of the waiting list. */
type WaitingCallName = keyof typeof waitingContract;
/** The calls of the pages of vouchers. */
type GiftCallName = keyof typeof giftContract;
/** The calls of the crew's page. */
type CrewCallName = keyof typeof crewContract;
export type CallName =
  | VisitorCallName
  | BookingCallName
  | PaymentCallName
  | EnquiryCallName
  | QuoteCallName
  | WaitingCallName
  | GiftCallName
  | CrewCallName;
type Calls = typeof contract &
  typeof bookingContract &
  typeof paymentContract &
  typeof enquiryContract &
  typeof quoteContract &
  typeof waitingContract &
  typeof giftContract &
  typeof crewContract;

type Parameters<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | Parameters<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;
/** The path parameters of a call. */
export type ParamsOf<Name extends CallName> = { [K in Parameters<Calls[Name]['path']>]: string };
/** The query of a call as sent. */
export type QueryOf<Name extends CallName> = Calls[Name] extends { query: infer Q extends Shape }
  ? v.InferInput<Q>
  : undefined;
/** The response of a call as it is sent: money in euros. */
export type WireOf<Name extends CallName> = v.InferInput<Calls[Name]['response']>;
/** The parsed response of a call: money in cents. */
export type AnswerOf<Name extends CallName> = v.InferOutput<Calls[Name]['response']>;

/** A path below /api/v1 with its parameters filled in and encoded. */
export function fillPath(path: string, values: Readonly<Record<string, string>>): string {
  return path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(values[key] ?? ''));
}

/** The path of a call below /api/v1 with its parameters filled in and encoded. */
export function pathOf<Name extends VisitorCallName>(name: Name, params: ParamsOf<Name>): string {
  return fillPath(contract[name].path, params);
}

/** The response body of a refused or failed call (specification 10.12). */
export const ErrorAnswer = v.object({
  error: v.string(),
  message: v.string(),
  issues: v.optional(v.array(v.object({ path: v.string(), message: v.string() }))),
  request_id: v.optional(v.string()),
  /** The original value of a used-up credit voucher, in units of its currency. */
  amount: v.optional(v.number()),
  currency: v.optional(CurrencyShape),
});
export type ErrorAnswer = v.InferOutput<typeof ErrorAnswer>;
