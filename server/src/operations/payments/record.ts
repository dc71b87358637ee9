import { chargeInEuros } from '@towpath/rules/amendments/amendment-money';
import type { PlainDate } from '@towpath/rules/core/dates';
import { formatMoney } from '@towpath/rules/core/format';
import { type Currency, currencyOf } from '@towpath/rules/core/market';
import { cents } from '@towpath/rules/core/money';
import type { Effect } from '@towpath/rules/office/effects';
import { issueAt } from '@towpath/rules/office/issues/operation-issue';
import type { OperationInput } from '@towpath/rules/office/operations';
import type { RecordedPayment } from '@towpath/rules/office/views/payment-results';
import { balanceDueOn, type Sums } from '@towpath/rules/payment/balance';
import { amountDue, type PaymentType } from '@towpath/rules/payment/payment';
import { charged } from '@towpath/rules/payment/payment-result';
import { receivedFirst, receivedFor } from '@towpath/rules/payment/received-money';
import type { CompletedRow } from '../../bookings/completed-row.ts';
import { depositOffered, isPayable } from '../../bookings/paying/payable.ts';
import { CodedRefusal, refuseInput, stateConflict } from '../../config/coded-refusal.ts';
import type { Audit } from '../../database/audit.ts';
import { type Context, todayOf } from '../../database/context.ts';
import type { Sql } from '../../database/database.ts';
import { cancelPayment, endAttempt, isLastAttempt } from '../../payments/closing/cancel-payment.ts';
import { insertPayment } from '../../payments/rows/create-payment.ts';
import {
  type AttemptRow,
  findPayment,
  firstPaymentOf,
  lockPayment,
  type PaymentRow,
} from '../../payments/rows/payment-rows.ts';
import { recordManualPayment } from '../../payments/settlement/manual-money.ts';
import { takeFromOpen } from '../../payments/settlement/partial-payment.ts';
import { paymentBusy } from '../../payments/stripe/payment-refusals.ts';
import type { Provider } from '../../payments/stripe/provider.ts';
import type { Handler } from '../implement.ts';
import { lockCompletedBooking, requireBookingVersion } from '../require-booking.ts';

type RecordInput = OperationInput<'payments.record'>;

const formatCharge = ({ market }: CompletedRow, amount: number) =>
  formatMoney('en', cents(amount), currencyOf(market));

/** How the money counts as the booking's first payment, with its amounts; null if that was already made. */
function asFirst(context: Context, booking: CompletedRow, amount: number) {
  if (!isPayable(booking, todayOf(context))) return null;
  const deposit = depositOffered(booking, todayOf(context));
  const charge = cents(amount);
  const sumsOf = (type: PaymentType): Sums => {
    const due = amountDue({ ...booking, deposit }, type);
    return { amount: due, charge: charged(due, booking).amount };
  };
  const offered = {
    deposit: deposit === null ? null : sumsOf('deposit'),
    full_payment: sumsOf('full_payment'),
  };
  const charges = { deposit: offered.deposit?.charge ?? null, full_payment: offered.full_payment.charge };
  const first = receivedFirst(charge, charges);
  const exact = offered[first.type];
  // An amount is converted from the paid currency only if it differs from what was asked for.
  const sums = exact?.charge === charge ? exact : { amount: chargeInEuros(charge, booking), charge };
  return { first, sums };
}

/** The open payment that staff chose for the money; a refusal if it belongs to another booking or is not open. */
const requireOpen = (booking: CompletedRow, chosen: PaymentRow | null): PaymentRow | CodedRefusal =>
  chosen?.booking_id === booking.id && chosen.state === 'open'
    ? chosen
    : stateConflict('payment_not_open', { booking: booking.number });

/** Locks the chosen payment, unless another attempt to pay it has started since the last one was ended. */
async function lockOpen(
  sql: Sql,
  booking: CompletedRow,
  id: string,
  ended: AttemptRow | null,
): Promise<PaymentRow | CodedRefusal> {
  const chosen = requireOpen(booking, await lockPayment(sql, id));
  if (chosen instanceof CodedRefusal) return chosen;
  return (await isLastAttempt(sql, id, ended)) ? chosen : paymentBusy();
}

/** Stores the payment that the money pays, or finds the open one; locked. */
async function ensureOpenPayment(
  context: Context,
  sql: Sql,
  booking: CompletedRow,
  input: RecordInput,
  ended: AttemptRow | null,
): Promise<PaymentRow | CodedRefusal> {
  const { payment: id, amount, reference } = input;
  if (id) {
    const open = await lockOpen(sql, booking, id, ended);
    return open instanceof CodedRefusal ? open : takeFromOpen(sql, booking, open, amount, context.now());
  }
  const first = asFirst(context, booking, amount);
  if (first === null && booking.market === 'north_america') return stateConflict('payment_in_dollars', {});
  const further = { type: 'other' as const, amount: cents(amount), charge: cents(amount) };
  const description = first ? `${booking.number} ${booking.tour_name}` : reference;
  const created = {
    ...(first ? { type: first.first.type, ...first.sums } : further),
    description,
    dueOn: null,
  };
  const inserted = await lockPayment(sql, await insertPayment(sql, booking, created, context.now()));
  return inserted ?? stateConflict('payment_gone', {});
}

function record(context: Context, id: string, input: RecordInput, audit: Audit, ended: AttemptRow | null) {
  return context.database.transaction(async (sql): Promise<RecordedPayment | CodedRefusal> => {
    const booking = await lockCompletedBooking(sql, id, input.version);
    if (booking instanceof CodedRefusal) return booking;
    const payment = await ensureOpenPayment(context, sql, booking, input, ended);
    if (payment instanceof CodedRefusal) return payment;
    const { method, reference, received_on: receivedOn, amount } = input;
    const { type } = payment;
    const currency = currencyOf(booking.market);
    const details = {
      before: { state: 'open' },
      after: { state: 'completed', type, method, amount, currency },
    };
    await audit(sql, { at: context.now(), bookingId: id, paymentId: payment.id, details });
    await recordManualPayment(context, sql, payment, { method, reference, receivedOn });
    return { booking: id, number: booking.number, payment: payment.id, type, method, amount, currency };
  });
}

/**
 * Ends the open attempt to pay online what the money pays. Returns the ended attempt of a chosen payment, or null; a
 * refusal while it is being paid.
 */
async function endOnline(
  context: Context,
  provider: Provider,
  bookingId: string,
  chosen: PaymentRow | null,
): Promise<AttemptRow | null | CodedRefusal> {
  const how = { evenUnknown: false };
  if (chosen) return endAttempt(context, provider, chosen, how);
  const first = await firstPaymentOf(context.database, bookingId);
  return first && cancelPayment(context, provider, first, how);
}

/** The effect that an amount stays open, until a day if there is one. */
const staysOpen = (amount: number, currency: Currency, due_on: PlainDate | null): Effect =>
  due_on === null
    ? { kind: 'stays_open_undated', values: { amount, currency } }
    : { kind: 'stays_open', values: { amount, currency, due_on } };

/** The effects on a payment: what stays open of it, and the amount beyond it. */
function partEffects(booking: CompletedRow, open: PaymentRow, amount: number): Effect[] {
  const { rest, surplus } = receivedFor(cents(amount), open, booking);
  const { currency, due_on } = open;
  return [
    ...(rest ? [staysOpen(rest.charge, currency, due_on)] : []),
    ...(surplus > 0 ? [{ kind: 'surplus', values: { amount: surplus, currency } } as const] : []),
  ];
}

/** The effects on a booking: what stays open of it, and the amount beyond it. */
function restEffects(context: Context, booking: CompletedRow, amount: number): Effect[] {
  const { first } = asFirst(context, booking, amount) ?? {};
  if (!first) return [];
  const currency = currencyOf(booking.market);
  const due_on = balanceDueOn(booking.departure_date, todayOf(context), booking.terms);
  const effects: Effect[] = [
    { kind: 'deposit_lacks', values: { amount: first.lacking, currency } },
    staysOpen(first.rest, currency, due_on),
    { kind: 'surplus', values: { amount: first.surplus, currency } },
  ];
  return effects.filter(({ values }) => values.amount !== 0);
}

/** Records a bank transfer or cash. An open attempt to pay the same online is canceled at the provider first. */
export const recordPayment: Handler<'payments.record'> = async ({ context, provider, audit }, input) => {
  const booking = await requireBookingVersion(context.database, input);
  if (booking instanceof CodedRefusal) return booking;
  if (input.received_on > todayOf(context))
    return refuseInput([issueAt('received_on', 'received_in_future')]);
  const { payment: id, amount } = input;
  const chosen = id ? requireOpen(booking, await findPayment(context.database, id)) : null;
  if (chosen instanceof CodedRefusal) return chosen;
  const mayBeUnderWay = chosen !== null || isPayable(booking, todayOf(context));
  const perform = async () => {
    const ended = mayBeUnderWay ? await endOnline(context, provider, booking.id, chosen) : null;
    return ended instanceof CodedRefusal ? ended : record(context, booking.id, input, audit, ended);
  };
  const values = { amount, currency: currencyOf(booking.market), method: input.method };
  const effects: Effect[] = [
    { kind: 'payment_recorded', values },
    ...(chosen ? partEffects(booking, chosen, amount) : restEffects(context, booking, amount)),
    { kind: 'mail_visitor', values: { mail: 'payment_received' } },
  ];
  const money = formatCharge(booking, amount);
  return { summary: `${money} will be recorded for ${booking.number}.`, effects, perform };
};
