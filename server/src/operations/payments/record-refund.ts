import type { Effect } from '@towpath/rules/office/results';
import { lockBooking } from '../../bookings/first-payment.ts';
import { isId } from '../../bookings/show-booking.ts';
import { Refusal } from '../../config/errors.ts';
import { writeAudit } from '../../database/audit.ts';
import { lockPayment } from '../../payments/checkout/payment-rows.ts';
import { isManualIntent, readRefund } from '../../payments/refunds/refund-rows.ts';
import { recordManualRefund } from '../../payments/settlement/manual-money.ts';
import { stateConflict } from '../bookings/find-booking.ts';
import { defineOperation } from '../operation.ts';

/** Records that a refund of a bank transfer or cash was paid out; the visitor is notified. */
export const recordRefund = defineOperation(
  'payments.record-refund',
  async (context, _provider, input, by) => {
    const { database } = context;
    const missing = new Refusal(404, 'not_found', `There is no refund ${input.refund}.`);
    const known =
      isId(input.refund) && (await database.query('select 1 from refund where id = $1', [input.refund]));
    if (!known || known.length === 0) return missing;
    const { amount, currency } = await readRefund(database, input.refund);
    const perform = () =>
      database.transaction(async (sql) => {
        const found = await readRefund(sql, input.refund);
        if (found.booking_id) await lockBooking(sql, found.booking_id);
        const payment = await lockPayment(sql, found.payment_id);
        const refund = await readRefund(sql, input.refund);
        if (!payment || refund.state !== 'requested' || !isManualIntent(refund.intent_id))
          return stateConflict('This refund is not to be paid out by hand.');
        const { reference, paid_on: paidOn } = input;
        const entry = { at: context.now(), by, command: 'payments record-refund' };
        const details = { before: { state: 'requested' }, after: { state: 'done', amount, currency } };
        const subject = { bookingId: payment.booking_id, paymentId: payment.id };
        await writeAudit(sql, { ...entry, ...subject, details });
        await recordManualRefund(context, sql, payment, refund, { reference, paidOn });
        return { refund: refund.id };
      });
    const effects: Effect[] = [{ kind: 'refund_recorded', values: { amount, currency } }];
    return { summary: 'The refund will be recorded as paid out.', effects, perform };
  },
);
