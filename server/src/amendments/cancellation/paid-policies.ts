import { permissionFor } from '@towpath/rules/amendments/change-permission';
import { insuredDays } from '@towpath/rules/amendments/insured-days';
import type { PlainDate } from '@towpath/rules/core/dates';
import { type Cents, zero } from '@towpath/rules/core/money';
import { type InsuranceType, insuranceTypes } from '@towpath/rules/price/extras/insurance';
import type { Line } from '@towpath/rules/price/price';
import { type PaidPolicy, paidPremium } from '@towpath/rules/terms/cancellation';
import type { CompletedRow } from '../../bookings/completed-row.ts';
import { premiumsChanges } from '../../bookings/insured-on.ts';
import { isOfBill } from '../../bookings/paying/bill-payments.ts';
import { type Context, todayOf } from '../../database/context.ts';
import type { Sql } from '../../database/database.ts';

/** A change that was applied: its day, the premiums before and after it in euro cents, and whether what it added was paid. */
interface AppliedChange {
  on: PlainDate;
  before: Line[];
  after: Line[];
  isPaid: boolean;
}

/**
 * SQL condition that what an `amendment` of the booking $1 added was paid. What one asked for at once is paid by no other payment; one
 * that made nothing dearer and due is paid.
 */
const isPaid = `
  ((quote ->> 'due')::int <= 0 and (quote #>> '{after,total}')::int <= (quote #>> '{before,total}')::int)
    or (not exists (select from payment where amendment_id = amendment.id and asked_on is not null and state = 'open')
      and exists (select from payment where booking_id = $1 and state = 'completed' and ${isOfBill}
        and completed_at > decided_at))`;

/** The changes of a booking. */
const findChanges = (sql: Sql, bookingId: string, timeZone: string) =>
  sql.query<AppliedChange>(premiumsChanges([`${isPaid} as "isPaid"`]), [bookingId, timeZone]);

const lineOf = (lines: readonly Line[], type: InsuranceType) => lines.find(({ name }) => name === type);
const premiumOf = (lines: readonly Line[], type: InsuranceType): Cents => lineOf(lines, type)?.amount ?? zero;

/** The policies of a booking with what was paid of their premiums, in euro cents; `paid`: what was paid of the booking. */
export async function findPaidPolicies(
  context: Context,
  sql: Sql,
  { id, bill, departure_date: departure, booked_on, terms }: CompletedRow,
  paid: Cents,
): Promise<PaidPolicy[]> {
  // Where nothing was paid, no insurance was concluded.
  if (paid <= 0 || bill.insurance.length === 0) return [];
  const changes = await findChanges(sql, id, context.config.timeZone);
  const today = todayOf(context);
  const insured = insuredDays(changes, booked_on);
  return insuranceTypes.flatMap((type) => {
    const line = lineOf(bill.insurance, type);
    if (!line) return [];
    const days = { today, departure, booked_on, insured_on: insured[type], terms };
    const amounts = changes.map(({ before, after, isPaid }) => ({
      before: premiumOf(before, type),
      after: premiumOf(after, type),
      isPaid,
    }));
    const isWithdrawable = permissionFor(['insurance_withdrawn'], days) === 'alone';
    return { type, paid: paidPremium(line.amount, amounts), isWithdrawable };
  });
}
