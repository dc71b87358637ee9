import * as v from 'valibot';
import { DateShape } from '../core/dates.ts';
import { limits } from '../core/limits.ts';
import { LocaleShape } from '../core/locale.ts';
import { MarketShape } from '../core/market.ts';
import { Price } from '../core/money.ts';
import { ZonedTimeShape } from '../core/zoned-time.ts';
import { TermsVersion } from '../terms/terms-version.ts';
import { Situation } from './situation/situation-shape.ts';

const bookingStatuses = ['pending', 'completed', 'failed'] as const;
export type BookingStatus = (typeof bookingStatuses)[number];

/** Why a booking could not be placed; each refusal leads to the step where it can be corrected. */
export const refusals = [
  'departure_gone',
  'cabin_gone',
  'bike_gone',
  'voucher_gone',
  'terms_changed',
  'too_many_unpaid',
  'too_many_cabins',
  'unplaceable',
] as const;
export type PlacingRefusal = (typeof refusals)[number];

/** Why a completed booking was released. From then on its status is failed, with this error. */
export const releaseReasons = ['replaced', 'cancelled', 'declined', 'expired', 'unpaid'] as const;
export type ReleaseReason = (typeof releaseReasons)[number];

const port = v.nullable(v.string());

const DuePayment = v.object({
  amount: Price,
  /** The amount that is charged, in the currency of the booking. */
  charge: Price,
  due_on: DateShape,
  /** Whether the link to pay it was already mailed. */
  asked: v.boolean(),
});
export type DuePayment = v.InferOutput<typeof DuePayment>;

/**
 * The journey fields of a boarding pass, beyond those of the booking: an addition of ours, absent from other back ends. Only the
 * first names of the passengers are included; image_url is a picture of the ship.
 */
export const BookedJourney = v.object({
  /** The departure and each passenger's cabin key, for links to the steps before the payment. */
  departure_id: v.optional(v.string()),
  cabins: v.optional(v.array(v.string())),
  end_date: DateShape,
  /** In the booking's language. */
  ship_name: v.string(),
  image_url: v.nullable(v.string()),
  port_of_departure_name: port,
  port_of_arrival_name: port,
  /** From when passengers can board, as HH:MM at the port; absent or null: not known. */
  boarding_time: v.optional(v.nullable(v.string())),
  /** The address of the quay in the port of departure; absent or null: not known. */
  quay: v.optional(v.nullable(v.string())),
  first_names: v.array(v.string()),
  /** Paid so far, less what was refunded. */
  paid: v.nullable(Price),
  /** The amount that banks are still processing; absent: nothing. */
  processing: v.optional(Price),
  /** What is still to be paid online, in the order of the days. */
  due: v.array(DuePayment),
  /** How often it was moved to another departure; absent: never. */
  moves: v.optional(v.number()),
});
export type BookedJourney = v.InferOutput<typeof BookedJourney>;

/** A booking by status; amounts in cents (specification 3, specification 10.13). */
export const Booking = v.variant('status', [
  v.object({ status: v.literal('pending'), id: v.string() }),
  v.object({
    status: v.literal('failed'),
    id: v.string(),
    error: v.string(),
    /** How it ended; absent: it was never placed, or another back end does not say. */
    situation: v.optional(Situation),
    /** An addition of ours: its tour, to choose again; absent: it was never placed, or a later booking replaces it. */
    tour_id: v.optional(v.string()),
  }),
  v.object({
    status: v.literal('completed'),
    id: v.string(),
    departure_date: DateShape,
    can_pay: v.boolean(),
    /**
     * Additions of ours: `can_reserve` says whether the amount of an unanswered request can be reserved on a card,
     * `reserved` whether it is.
     */
    can_reserve: v.optional(v.boolean()),
    reserved: v.optional(v.boolean()),
    on_request: v.boolean(),
    tour_name: v.string(),
    tour_id: v.string(),
    tour_external_id: v.nullable(v.string()),
    name: v.string(),
    email: v.string(),
    market: MarketShape,
    exchange_rate: v.nullable(v.number()),
    state: v.nullable(v.string()),
    number: v.string(),
    amount: Price,
    local_costs: Price,
    full_amount: Price,
    insurance_amount: Price,
    deposit: v.nullable(Price),
    /** The VAT that its invoice states, also in the currency that is charged; absent: that of the whole amount (specification 9). */
    vat: v.optional(Price),
    vat_charge: v.optional(Price),
    /** The part of the first payments that is paid with a credit voucher (decision 108); absent: nothing. */
    credit: v.optional(Price),
    locale: v.optional(v.nullable(LocaleShape)),
    /** When the booking is released if it is not paid or accepted, in the operator's time zone; absent or null: never. */
    kept_until: v.optional(v.nullable(ZonedTimeShape)),
    /** The methods to pay with, in order; absent: cards and US bank accounts (decision 092). */
    payment_methods: v.optional(v.array(v.string())),
    journey: v.optional(v.nullable(BookedJourney)),
    /** The terms of the day of booking; absent: the specification's (decision 073). */
    terms: v.optional(TermsVersion),
    /** In words; absent: the specification's are shown. */
    situation: v.optional(Situation),
  }),
]);
export type Booking = v.InferOutput<typeof Booking>;
export type CompletedBooking = Extract<Booking, { status: 'completed' }>;

/** The answer to a booking request. */
export const BookingCreated = v.object({
  id: v.string(),
  status: v.optional(v.nullable(v.picklist(bookingStatuses))),
});

/** The delay before poll number `attempt` (from 0) of a pending booking, in milliseconds (specification 4). */
export function pollDelay(attempt: number): number {
  const { first, longest } = limits.bookingPoll;
  return Math.min(first * 2 ** attempt, longest);
}

/** A booking made on this device (specification 3). bookedAt in milliseconds. */
export const RecentBooking = v.object({ id: v.string(), departureId: v.string(), bookedAt: v.number() });
export type RecentBooking = v.InferOutput<typeof RecentBooking>;

/**
 * A booking request of this device without a response yet: its idempotency key, its time in milliseconds, and the booking's id
 * once known. The next attempt on the departure uses the same key, so that there is one booking only.
 */
export const UnansweredBooking = v.object({
  key: v.string(),
  departureId: v.string(),
  bookedAt: v.number(),
  id: v.optional(v.string()),
});
export type UnansweredBooking = v.InferOutput<typeof UnansweredBooking>;

const HOUR = 3_600_000;

/**
 * Whether the booking is offered for payment instead of a new one: same departure, less than 4 hours ago (specification 4).
 * `now` in milliseconds; after a clock was set back, bookedAt may be later.
 */
export function isRecent(
  booking: Pick<RecentBooking, 'departureId' | 'bookedAt'> | null,
  departureId: string,
  now: number,
): boolean {
  if (!booking || booking.departureId !== departureId) return false;
  return Math.abs(now - booking.bookedAt) < limits.recentBookingHours * HOUR;
}
