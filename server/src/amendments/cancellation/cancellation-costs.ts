import { permissionFor } from '@towpath/rules/amendments/change-permission';
import { keptFees } from '@towpath/rules/amendments/fee-lines';
import { type Cents, zero } from '@towpath/rules/core/money';
import { charged } from '@towpath/rules/payment/payment-result';
import type { Line } from '@towpath/rules/price/price';
import {
  cancellationFee,
  cancellationPercentage,
  type PremiumChange,
  paidPremiums,
  settlementOf,
} from '@towpath/rules/terms/cancellation';
import type { CompletedRow } from '../../bookings/completed-row.ts';
import { findInsuredOn } from '../../bookings/insured-on.ts';
import { isOfBill } from '../../bookings/paying/bill-payments.ts';
import { type CodedRefusal, stateConflict } from '../../config/coded-refusal.ts';
import { type Context, todayOf } from '../../database/context.ts';
import type { Sql } from '../../database/database.ts';
import { getNetPaid } from '../../payments/rows/ledger.ts';

/** The costs of a cancellation, in minor units of the booking's currency. `owed` is what the payments do not cover. */
export interface CancellationCosts {
  fee: Cents;
  /** Insurance premiums, which are not refunded once the days of their right of withdrawal are over. */
  premiums: Cents;
  refund: Cents;
  owed: Cents;
}

/** A refusal if the booking cannot be cancelled now, otherwise null (decision 017). */
export async function findCancellationConflict(
  sql: Sql,
  { id, number, released, on_request, accepted }: CompletedRow,
): Promise<CodedRefusal | null> {
  if (released) return stateConflict('booking_released', { booking: number });
  if (on_request && !accepted) return stateConflict('booking_is_request', { booking: number });
  return findProcessingConflict(sql, { id, number });
}

/** A refusal while a payment of the booking is processing, otherwise null. */
export async function findProcessingConflict(
  sql: Sql,
  { id, number }: Pick<CompletedRow, 'id' | 'number'>,
): Promise<CodedRefusal | null> {
  const found = await sql.query(`select 1 from payment where booking_id = $1 and state = 'processing'`, [id]);
  if (found.length === 0) return null;
  return stateConflict('booking_processing', { booking: number });
}

/** The lines of a booking's bill that fees of amendments are among; amounts in euro cents. */
async function findFeeLines(sql: Sql, bookingId: string): Promise<Line[]> {
  const [row] = await sql.query<{ lines: Line[] }>(
    `select bill -> 'additional' as lines from booking where id = $1`,
    [bookingId],
  );
  return row?.lines ?? [];
}

/** The changes of a booking's premiums since it was paid; what a change asked for at once is paid by no other payment. */
const findPremiumChanges = (sql: Sql, bookingId: string) =>
  sql.query<PremiumChange>(
    `select (quote #>> '{before,insuranceTotal}')::int as before, (quote #>> '{after,insuranceTotal}')::int as after,
       not exists (select from payment where amendment_id = amendment.id and asked_on is not null and state = 'open')
         and exists (select from payment where booking_id = $1 and state = 'completed' and ${isOfBill}
           and completed_at > decided_at) as "isPaid"
     from amendment where booking_id = $1 and state = 'applied' and quote #>> '{after,insuranceTotal}' is not null
     order by decided_at, id`,
    [bookingId],
  );

/**
 * The premiums that a cancellation keeps, in euro cents: none where nothing was paid, as the insurance was never concluded, and none that
 * a withdrawal would give back (decision 100).
 */
async function findKeptPremiums(
  context: Context,
  sql: Sql,
  booking: CompletedRow,
  paid: Cents,
): Promise<Cents> {
  if (paid <= 0) return zero;
  const { id, insurance_amount, departure_date: departure, booked_on, terms } = booking;
  const insured_on = (await findInsuredOn(sql, id, context.config.timeZone)) ?? booked_on;
  const days = { today: todayOf(context), departure, booked_on, insured_on, terms };
  if (permissionFor(['insurance_withdrawn'], days) === 'alone') return zero;
  return paidPremiums(insurance_amount, await findPremiumChanges(sql, id));
}

/** The costs of cancelling today. `agreed`: a fee in euro cents that replaces the fee of the terms, or null. */
export async function calculateCancellationCosts(
  context: Context,
  sql: Sql,
  booking: CompletedRow,
  agreed: Cents | null,
): Promise<CancellationCosts> {
  const { id, full_amount, departure_date, terms } = booking;
  const today = todayOf(context);
  const scale = terms.cancellation;
  const percentage = cancellationPercentage(departure_date, today, scale);
  const { charged: fees, restored } = keptFees(await findFeeLines(sql, id), percentage);
  const euros = agreed ?? cancellationFee(full_amount, departure_date, today, scale, fees, restored);
  const fee = charged(euros, booking).amount;
  const paid = await getNetPaid(sql, id);
  const premiums = charged(await findKeptPremiums(context, sql, booking, paid), booking).amount;
  return { fee, premiums, ...settlementOf(paid, fee, premiums) };
}
