import { formatMoney } from '@towpath/rules/core/format';
import type { Cents } from '@towpath/rules/core/money';
import { charged } from '@towpath/rules/payment/payment-result';
import { Refusal } from '../../config/errors.ts';
import { writeAudit } from '../../database/audit.ts';
import type { Context } from '../../database/context.ts';
import { writeNotice } from '../../jobs/notification-queue.ts';
import { writePayment } from '../../payments/checkout/create-payment.ts';
import { type Asked, readMoney } from '../arguments.ts';
import { bookingAbout, lockedBooking, notNow } from '../bookings/find-booking.ts';
import type { Done, Operation } from '../operation.ts';

const name = 'payments request';
const LONGEST = 200;

interface Wish {
  amount: Cents;
  description: string;
}

function readWish({ amount = '', description = '' }: Asked['flags']): Wish | Refusal {
  const cents = readMoney(amount);
  if (cents === null || cents <= 0) return notNow('--amount has to be euros such as 120.50.');
  const text = description.trim();
  if (text === '' || text.length > LONGEST)
    return notNow(`--description has to say what it is for, in at most ${LONGEST} characters.`);
  return { amount: cents, description: text };
}

function request(context: Context, id: string, by: string, { amount, description }: Wish) {
  return context.database.transaction(async (sql): Promise<Done | Refusal> => {
    const booking = await lockedBooking(sql, id);
    if (booking instanceof Refusal) return booking;
    const now = context.now();
    const { amount: charge, currency } = charged(amount, booking);
    const wish = { type: 'other' as const, description, amount, charge, dueOn: null };
    const paymentId = await writePayment(sql, booking, wish, now);
    const subject = { at: now, bookingId: id, paymentId };
    await writeAudit(sql, { ...subject, by, command: name, details: { amount, description } });
    await writeNotice(sql, 'payment_requested', subject, {});
    const said = `${formatMoney('en', charge, currency)} is requested for ${booking.number}; the link is mailed.`;
    return { said, details: { booking: id, payment: paymentId, charge, currency } };
  });
}

/** Asks for a payment besides a booking's own, such as a fee: its link is mailed to the visitor. */
export const requestPayment: Operation = {
  name,
  takes: '<booking> --amount EUROS --description TEXT',
  does: 'ask for another payment for a booking; its link is mailed',
  flags: { amount: 'EUROS: how much', description: 'TEXT: what it is for' },
  destructive: false,
  plan: async (context, _provider, asked) => {
    const booking = await bookingAbout(context.database, asked.about);
    if (booking instanceof Refusal) return booking;
    const wish = readWish(asked.flags);
    if (wish instanceof Refusal) return wish;
    const says = `A payment will be requested for ${booking.number}.`;
    return { says, perform: () => request(context, booking.id, asked.by, wish) };
  },
};
