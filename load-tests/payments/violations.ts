import { problemSentence } from '@towpath/rules/payment/payment-problem';
import type { BookingRow, Intent, Money, PaymentRecords, PaymentRow, RequestRow } from './payment-records.ts';

/** Everything that must not happen, with the cases that were found. */
export type Violations = Record<
  | 'charged twice'
  | 'paid, not marked paid'
  | 'marked paid, not paid'
  | 'processing, not marked so'
  | 'marked paid more than once'
  | 'paid, later marked unpaid'
  | 'notified more than once'
  | 'paid and released'
  | 'unpaid and not released'
  | 'captured without acceptance'
  | 'authorisations forgotten'
  | 'requests not ended by their deadline'
  | 'stock differs from bookings'
  | 'recorded problems'
  | 'ledger differs from Stripe',
  string[]
>;

/**
 * Sums by currency and payment method in minor units: of the payments marked paid and the charges, and of all movements in
 * the ledger and at Stripe.
 */
export type Totals = {
  currency: string;
  method: string;
  marked: number;
  charged: number;
  ledger: number;
  provider: number;
}[];

/** The object that is charged at most once: the first payments of a booking together, any other payment by itself. */
const subjectOf = ({ id, booking, first }: PaymentRow) =>
  first && booking ? `booking ${booking}` : `payment ${id}`;

function doubleCharges(intents: readonly Intent[], payments: ReadonlyMap<string, PaymentRow>): string[] {
  const paid = intents.filter(({ status }) => status === 'succeeded');
  const bySubject = Map.groupBy(paid, ({ paymentId }) => {
    const payment = payments.get(paymentId);
    return payment ? subjectOf(payment) : `unknown payment ${paymentId}`;
  });
  return [...bySubject]
    .filter(([, charged]) => charged.length > 1)
    .map(([subject, charged]) => `${subject} was charged by ${charged.map(({ id }) => id).join(', ')}`);
}

const isMarked = (payment: PaymentRow | undefined, state: string) =>
  payment?.state === state && (!payment.first || payment.bookingState === state);

/** Intents with a status whose payment and booking do not have the state. */
function unmarked(
  intents: readonly Intent[],
  payments: ReadonlyMap<string, PaymentRow>,
  status: string,
  state: string,
): string[] {
  return intents
    .filter((intent) => intent.status === status && !isMarked(payments.get(intent.paymentId), state))
    .map(({ id, paymentId }) => `${id} of ${paymentId} is ${status}, ${payments.get(paymentId)?.state} here`);
}

/** Payments and bookings with a state that no intent has. */
function unfounded({ payments, intents }: PaymentRecords): string[] {
  const byPayment = Map.groupBy(intents, ({ paymentId }) => paymentId);
  const has = (id: string, status: string) => byPayment.get(id)?.some((intent) => intent.status === status);
  const wrongPayments = payments.filter(
    ({ id, state }) =>
      (state === 'completed' && !has(id, 'succeeded')) || (state === 'processing' && !has(id, 'processing')),
  );
  const byBooking = Map.groupBy(payments, ({ booking }) => booking ?? '');
  const wrongBookings = [...byBooking].filter(([booking, own]) => {
    const state = own[0]?.bookingState;
    return booking !== '' && state && !own.some((payment) => payment.first && payment.state === state);
  });
  return [
    ...wrongPayments.map(({ id, state }) => `payment ${id} is ${state}`),
    ...wrongBookings.map(([booking, own]) => `booking ${booking} is marked ${own[0]?.bookingState}`),
  ];
}

/** How much later than its deadline a request may end, in milliseconds: the job runs every minute, and a killed one is repeated. */
const JOB_DELAY = 2 * 60_000;

/** Captures of requests that were not accepted, whether declined, expired or still open. */
function unacceptedCaptures({ intents, requests }: PaymentRecords): string[] {
  const unaccepted = requests.filter(({ accepted }) => !accepted);
  const byPayment = new Map(unaccepted.flatMap((request) => request.payments.map((id) => [id, request])));
  return intents
    .filter(({ status, paymentId }) => status === 'succeeded' && byPayment.has(paymentId))
    .map(({ id, paymentId }) => `${id} was captured, ${byPayment.get(paymentId)?.reason ?? 'not answered'}`);
}

const lateRequests = (requests: readonly RequestRow[]) =>
  requests
    .filter(({ ended, deadline }) => ended === null || ended > deadline + JOB_DELAY)
    .map(({ id, ended, deadline }) =>
      ended === null ? `request ${id} is open` : `request ${id} ended ${ended - deadline} ms late`,
    );

function repeated(payments: readonly string[]): string[] {
  return [...Map.groupBy(payments, (payment) => payment)]
    .filter(([, times]) => times.length > 1)
    .map(([payment, times]) => `payment ${payment} ${times.length} times`);
}

const sumOf = (money: readonly { amount: number }[]) => money.reduce((sum, { amount }) => sum + amount, 0);

function totalsOf({ intents, payments, movements }: PaymentRecords): Totals {
  const methods = new Map(intents.map(({ id, method }) => [id, method ?? 'none']));
  const paidBy = new Map(intents.flatMap(({ paymentId, method }) => (method ? [[paymentId, method]] : [])));
  const keyOf = ({ currency, intentId }: Money) => `${currency} ${methods.get(intentId ?? '') ?? 'none'}`;
  const [ledger, provider] = [Map.groupBy(movements.ledger, keyOf), Map.groupBy(movements.provider, keyOf)];
  const marked = Map.groupBy(
    payments.filter(({ state }) => state === 'completed'),
    ({ id, currency }) => `${currency} ${paidBy.get(id) ?? 'none'}`,
  );
  const keys = [...new Set([...ledger.keys(), ...provider.keys(), ...marked.keys()])].sort();
  return keys.map((key) => {
    const [currency = '', method = ''] = key.split(' ');
    const provided = provider.get(key) ?? [];
    return {
      currency,
      method,
      marked: sumOf((marked.get(key) ?? []).map(({ charge }) => ({ amount: charge }))),
      charged: sumOf(provided.filter(({ kind }) => kind === 'charge')),
      ledger: sumOf(ledger.get(key) ?? []),
      provider: sumOf(provided),
    };
  });
}

/** Compares the site's records with Stripe's. */
export function findViolations(records: PaymentRecords): { violations: Violations; totals: Totals } {
  const { intents, stateChanges, bookings, cabins, comparison } = records;
  const payments = new Map(records.payments.map((payment) => [payment.id, payment]));
  const describe = (rows: readonly BookingRow[]) =>
    rows.map(({ id, bookingState }) => `booking ${id}, ${bookingState ?? 'unpaid'}`);
  return {
    violations: {
      'charged twice': doubleCharges(intents, payments),
      'paid, not marked paid': unmarked(intents, payments, 'succeeded', 'completed'),
      'marked paid, not paid': unfounded(records),
      'processing, not marked so': unmarked(intents, payments, 'processing', 'processing'),
      'marked paid more than once': repeated(
        stateChanges.filter(({ to }) => to === 'completed').map(({ payment }) => payment),
      ),
      'paid, later marked unpaid': stateChanges
        .filter(({ from, to }) => from === 'completed' && to !== 'completed')
        .map(({ payment, to }) => `payment ${payment} went from completed to ${to}`),
      'notified more than once': repeated(records.notified),
      'paid and released': describe(
        bookings.filter(({ bookingState, released }) => bookingState && released),
      ),
      'unpaid and not released': describe(
        bookings.filter(({ bookingState, released }) => !bookingState && !released),
      ),
      'captured without acceptance': unacceptedCaptures(records),
      'authorisations forgotten': intents
        .filter(({ status }) => status === 'requires_capture')
        .map(({ id }) => `${id} is still authorised`),
      'requests not ended by their deadline': lateRequests(records.requests),
      'stock differs from bookings':
        cabins.taken === cabins.held ? [] : [`${cabins.taken} taken, ${cabins.held} held by bookings`],
      'recorded problems': records.payments.flatMap(({ id, problem }) =>
        problem ? [`payment ${id}: ${problemSentence(problem)}`] : [],
      ),
      'ledger differs from Stripe': comparison.discrepancies.map(
        ({ objectId, ledger, provider }) => `${objectId}: ${ledger} in the ledger, ${provider} at Stripe`,
      ),
    },
    totals: totalsOf(records),
  };
}
