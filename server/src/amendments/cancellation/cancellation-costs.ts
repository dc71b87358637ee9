import { keptFees } from '@towpath/rules/amendments/fee-lines';
import type { Cents } from '@towpath/rules/core/money';
import { type PolicyCosts, policyCosts } from '@towpath/rules/documents/policy-costs';
import { charged } from '@towpath/rules/payment/payment-result';
import type { Line } from '@towpath/rules/price/price';
import {
  cancellationFee,
  cancellationPercentage,
  keptPremium,
  settlementOf,
} from '@towpath/rules/terms/cancellation';
import type { CompletedRow } from '../../bookings/completed-row.ts';
import { type CodedRefusal, stateConflict } from '../../config/coded-refusal.ts';
import { type Context, todayOf } from '../../database/context.ts';
import type { Sql } from '../../database/database.ts';
import { getNetPaid } from '../../payments/rows/ledger.ts';
import { findPaidPolicies } from './paid-policies.ts';

/** The costs of a cancellation, in minor units of the booking's currency. `owed` is what the payments do not cover. */
export interface CancellationCosts {
  fee: Cents;
  /** The insurance premiums that are kept. */
  premiums: Cents;
  policies: PolicyCosts[];
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
  const policies = (await findPaidPolicies(context, sql, booking, paid)).map((policy) => ({
    ...policy,
    kept: keptPremium(policy, fee),
  }));
  const costs = policyCosts(policies, booking.bill, booking);
  return { fee, ...costs, ...settlementOf(paid, fee, costs.premiums) };
}
