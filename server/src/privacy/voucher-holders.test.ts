import { daysBetween } from '@towpath/rules/core/dates';
import { afterAll, expect, test } from 'vitest';
import { Refusal } from '../config/errors.ts';
import { todayOf } from '../database/context.ts';
import { queueNotification } from '../jobs/queue-notification.ts';
import { sendNotifications } from '../notifications/send-notifications.ts';
import { endCredits } from '../payments/vouchers/end-credits.ts';
import { openVouchers } from '../testing/payments/test-vouchers.ts';
import { columnsContaining } from '../testing/test-scan.ts';
import { erasePerson } from './erase-person.ts';
import { exportPerson, findPerson } from './find-person.ts';
import { applyRetention } from './retention.ts';

const DAY = 86_400_000;
const site = await openVouchers();
const { paying, run, paid, voucherFor } = site;
const { database } = paying;
const context = { ...paying.context, config: { ...paying.context.config, operatorMail: 'desk@example.com' } };
afterAll(() => site.close());

const booker = 'anna@example.com';
const holder = { name: 'Ada Holderson', email: 'ada.holderson@example.com' };
const goTo = (day: string) => paying.advanceTime(daysBetween(todayOf(context), day) * DAY);
const tell = () => sendNotifications(context, 'https://book.example.com');
const holderIsIn = () => columnsContaining(database, [holder.name, holder.email]);

async function mailsOf(person: string): Promise<string[]> {
  const found = await findPerson(database, person);
  if (found instanceof Refusal) throw found;
  const exported: object = await exportPerson(database, found);
  const { mails } = exported as { mails: { kind: string; text: string }[] };
  if (person === booker) expect(JSON.stringify(mails)).not.toContain(holder.email);
  return mails.map(({ kind }) => kind);
}

test('the mails to the new holder of a credit voucher are exported to them only', async () => {
  const booking = await paid('full_payment');
  const code = await voucherFor(booking);
  await tell();
  await run('vouchers.transfer', { booking, ending: code.slice(-4), ...holder });
  const failure = { mail: 'voucher_transferred', recipient: holder.email, problem: '550 no such user' };
  const subject = { at: context.now(), bookingId: booking };
  await queueNotification(database, 'mail_failed', subject, failure);
  await tell();
  expect(await mailsOf(holder.email)).toContain('voucher_transferred');
  const booked = await mailsOf(booker);
  expect(booked).toContain('voucher_raised');
  expect(booked).not.toContain('voucher_transferred');
  expect(booked).not.toContain('mail_failed');
});

test('the erasure of the booker keeps the new holder until the credit voucher is over and paid out', async () => {
  goTo('2028-01-10');
  expect(await erasePerson(context, booker)).toMatchObject({ bookings: 1 });
  await applyRetention(context);
  expect(await holderIsIn()).toContain('credit_voucher.holder_email');
  goTo('2031-01-01');
  await endCredits(context);
  await applyRetention(context);
  expect(await holderIsIn()).toContain('credit_voucher.holder_email');
  const [owed] = (await run('today.show', {})).result.refunds;
  expect(owed).toMatchObject({ name: holder.name });
  const paidOut = { refund: owed?.refund ?? '', reference: 'ING 4712', paid_on: '2031-01-01' };
  expect((await run('payments.record-refund', paidOut)).status).toBe(200);
  await applyRetention(context);
  expect(await holderIsIn()).not.toContain('credit_voucher.holder_email');
});
