import type { Booking } from '../booking/booking.ts';
import { type Cents, inDollars, toEuros } from '../core/money.ts';
import { type Brand, brandData } from '../site/brand.ts';
import { type IntentStatus, intentStatuses, type ShownStatus, shownStatus } from './payment.ts';
import type { PaymentSituation } from './payment-situation-shape.ts';
import type { Payment } from './standalone-payment.ts';

type CompletedBooking = Extract<Booking, { status: 'completed' }>;

/** An amount (euro cents) as shown and charged: US cents where a booking or payment brings its rate (specification 9, specification 10.27). */
export function charged(
  amount: Cents,
  of: { market: Payment['market']; exchange_rate: number | null },
): { amount: Cents; currency: 'EUR' | 'USD' } {
  if (of.market !== 'north_america' || !of.exchange_rate) return { amount, currency: 'EUR' };
  return { amount: inDollars(amount, of.exchange_rate), currency: 'USD' };
}

/** What is charged for a stand-alone payment, as its back end says, which rounds a rest only once (specification 10.27). */
export function chargeOf(
  payment: Pick<Payment, 'amount' | 'charge' | 'market' | 'exchange_rate'>,
): ReturnType<typeof charged> {
  const { amount, currency } = charged(payment.amount, payment);
  return { amount: payment.charge ?? amount, currency };
}

const ofRedirect = new Map<string, ShownStatus>([
  ['succeeded', 'succeeded'],
  ['processing', 'processing'],
  ['pending', 'processing'],
  ['failed', 'failed'],
]);
const ofPayment = new Map<string, ShownStatus>([
  ['Open', 'failed'],
  ['Processing', 'processing'],
  ['Completed', 'succeeded'],
]);

/** The status that a completed stand-alone payment shows: the intent's, else the redirect's, else the payment's (specification 4). */
export function completedStatus(
  intent: string | null,
  redirect: string | null,
  payment: Payment['status'],
): ShownStatus {
  const known = intentStatuses.find((status): status is IntentStatus => status === intent);
  if (known) return shownStatus(known);
  return ofRedirect.get(redirect ?? '') ?? ofPayment.get(payment) ?? 'failed';
}

/** The situation of a payment that can neither be paid nor is paid. */
export type ClosedSituation = PaymentSituation & {
  kind: Exclude<PaymentSituation['kind'], 'open' | 'processing' | 'paid'>;
};

/** The situation of a payment that is neither due, under way nor paid; null for others, and where the back end tells none. */
export function closedSituation({ situation }: Pick<Payment, 'situation'>): ClosedSituation | null {
  if (!situation) return null;
  const { kind } = situation;
  return kind === 'open' || kind === 'processing' || kind === 'paid' ? null : { ...situation, kind };
}

/** Where a stand-alone payment's page leads instead of its form; null: nowhere (specification 4). */
export function paymentRedirect(status: Payment['status']): 'processing' | 'succeeded' | null {
  if (status === 'Open') return null;
  return status === 'Processing' ? 'processing' : 'succeeded';
}

/** The query of the thank-you page (specification 4, specification 10.14); amounts in euros. */
export function thankYouQuery(booking: CompletedBooking, brand: Brand): Record<string, string> {
  const amount = toEuros(booking.amount).toFixed(2);
  const external = brandData(brand).knowsExternalTours ? booking.tour_external_id : null;
  return {
    booking_number: booking.number,
    name: booking.name,
    email: booking.email,
    tour_name: booking.tour_name,
    amount,
    departure_date: booking.departure_date,
    value: amount,
    tour_id: external ?? booking.tour_id,
    on_request: String(booking.on_request),
    order_id: booking.id,
  };
}
