import { zero } from '@towpath/rules/core/money';
import type { Effect } from '@towpath/rules/office/effects';
import type { OperationInput } from '@towpath/rules/office/operations';
import type { CompletedRow } from '../../bookings/completed-row.ts';
import { lockBooking } from '../../bookings/lock-booking.ts';
import { findVoucherChoice } from '../../bookings/situation/voucher-choice.ts';
import { CodedRefusal, stateConflict } from '../../config/coded-refusal.ts';
import type { Audit } from '../../database/audit.ts';
import { type Context, todayOf } from '../../database/context.ts';
import { giveInstead } from '../../payments/refund-requests/give-instead.ts';
import type { Handler } from '../implement.ts';
import { findConsentProblem, mailEffects } from '../refund-effects.ts';
import { requireBookingVersion } from '../require-booking.ts';
import { formatRefund } from './refund.ts';

const choiceOver = () => stateConflict('voucher_choice_over', {});
const dayOf = (context: Context) => ({ today: todayOf(context), now: context.now() });

interface Given {
  consent: OperationInput<'payments.give-voucher'>['voucher'];
  by: string;
  audit: Audit;
}

function give(context: Context, booking: CompletedRow, { consent, by, audit }: Given) {
  const { id, brand, booked_on } = booking;
  return context.database.transaction(async (sql) => {
    await lockBooking(sql, id);
    const choice = await findVoucherChoice(sql, booking, dayOf(context));
    if (!choice) return choiceOver();
    const { amount, currency } = choice;
    const code = await giveInstead(context, sql, { id, brand, currency, booked_on }, consent, by);
    const ending = code.slice(-4);
    await audit(sql, { at: context.now(), bookingId: id, details: { voucher: ending, amount, currency } });
    return { ending, amount, currency };
  });
}

/**
 * Gives a credit voucher instead of the money that goes back for a departure that was called off, as its customer chose in time
 * (decision 137). The job raises the voucher and mails its code.
 */
export const giveVoucher: Handler<'payments.give-voucher'> = async ({ context, by, audit }, input) => {
  const booking = await requireBookingVersion(context.database, input);
  if (booking instanceof CodedRefusal) return booking;
  const choice = await findVoucherChoice(context.database, booking, dayOf(context));
  if (!choice) return choiceOver();
  const refusal = findConsentProblem(context, input.voucher);
  if (refusal) return refusal;
  const { amount, currency } = choice;
  const effects: Effect[] = [
    { kind: 'refund_voucher', values: { amount, currency } },
    ...mailEffects({ money: zero, given: amount, returned: zero }, []),
  ];
  return {
    summary: `Booking ${booking.number} gets ${formatRefund(choice, amount)} as a credit voucher instead of money.`,
    effects,
    perform: () => give(context, booking, { consent: input.voucher, by, audit }),
  };
};
