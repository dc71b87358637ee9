import { type Cents, zero } from '@towpath/rules/core/money';
import { charged } from '@towpath/rules/payment/payment-result';
import { cancellationFee, cancellationScale, settlementOf } from '@towpath/rules/terms/cancellation';
import type { CompletedRow } from '../../bookings/show-booking.ts';
import type { Refusal } from '../../config/errors.ts';
import { type Context, todayOf } from '../../database/context.ts';
import type { Sql } from '../../database/database.ts';
import { paidFor } from '../../payments/settlement/ledger.ts';
import { stateConflict } from './find-booking.ts';

/** What a cancellation comes to, in minor units of the booking's currency; owed: beyond what was paid. */
export interface CancellationCosts {
  fee: Cents;
  /** Of insurances: kept. */
  premiums: Cents;
  refund: Cents;
  owed: Cents;
}

/** Why a booking can't be cancelled now, or null (decision 017). */
export async function findCancellationConflict(
  sql: Sql,
  { id, number, released, on_request, accepted }: CompletedRow,
): Promise<Refusal | null> {
  if (released) return stateConflict(`Booking ${number} has been given back already.`);
  if (on_request && !accepted) return stateConflict(`Booking ${number} is still a request: decline it.`);
  const underWay = await sql.query(`select 1 from payment where booking_id = $1 and state = 'processing'`, [
    id,
  ]);
  if (underWay.length === 0) return null;
  return stateConflict(`A payment for ${number} is on its way: cancel the booking when it has settled.`);
}

/** What cancelling costs today. agreed: another fee than the terms', in euro cents, or null. */
export async function calculateCancellationCosts(
  context: Context,
  sql: Sql,
  booking: CompletedRow,
  agreed: Cents | null,
): Promise<CancellationCosts> {
  const { id, full_amount, insurance_amount, departure_date } = booking;
  const today = todayOf(context);
  const euros = agreed ?? cancellationFee(full_amount, departure_date, today, cancellationScale);
  const fee = charged(euros, booking).amount;
  const paid = await paidFor(sql, id);
  // An insurance that nobody has paid for was never taken out.
  const premiums = paid > 0 ? charged(insurance_amount, booking).amount : zero;
  return { fee, premiums, ...settlementOf(paid, fee, premiums) };
}
