import { daysBetween } from '@towpath/rules/core/dates';
import { afterAll, expect, test } from 'vitest';
import { Refusal } from '../config/errors.ts';
import { todayOf } from '../database/context.ts';
import { sendNotifications } from '../notifications/send-notifications.ts';
import { deliverGifts } from '../payments/gifts/deliver-gifts.ts';
import { executeDueRefunds } from '../payments/refunds/execute-refunds.ts';
import { endCredits } from '../payments/vouchers/end-credits.ts';
import { openGifts } from '../testing/payments/test-gifts.ts';
import { columnsContaining } from '../testing/test-scan.ts';
import { erasePerson } from './erase-person.ts';
import { exportPerson, findPerson } from './find-person.ts';
import { applyRetention } from './retention.ts';

const DAY = 86_400_000;
const site = await openGifts();
const { paying, buy, buyPaid, codeOf, lookUp } = site;
const { context, database } = paying;
afterAll(() => site.close());

const goTo = (day: string) => paying.advanceTime(daysBetween(todayOf(context), day) * DAY);
const send = async () => {
  await deliverGifts(context);
  await sendNotifications(context, 'https://book.example.com');
};
const person = (name: string) => ({
  giver: `${name} Giverson`,
  email: `${name.toLowerCase()}@buyer.example`,
  recipient: `${name} Taker`,
  recipient_email: `${name.toLowerCase()}@taker.example`,
  greeting: `Enjoy the canals, dear ${name}`,
});
const foundOf = (...texts: string[]) => columnsContaining(database, texts);

test('what was typed for a purchase that nobody pays is erased after a week, and it can no longer be paid', async () => {
  const typed = person('Unpaid');
  const payment = await buy(typed);
  await applyRetention(context);
  expect(await foundOf('Unpaid')).not.toEqual([]);
  paying.advanceTime(8 * DAY);
  await applyRetention(context);
  expect(await foundOf('Unpaid')).toEqual([]);
  expect(await site.order(payment)).toMatchObject({ status: 409, error: 'payment_not_open' });
});

test('greeting and mails go with contact data, names with the voucher, the buyer with invoice data', async () => {
  const typed = person('Paid');
  await buyPaid({ ...typed, deliver_on: todayOf(context) });
  await send();
  expect(await foundOf(typed.greeting)).toEqual(
    expect.arrayContaining(['gift_voucher.greeting', 'mail.text', 'mail.document']),
  );
  goTo('2028-04-01');
  await applyRetention(context);
  expect(await foundOf(typed.greeting)).toEqual([]);
  expect(await foundOf(typed.recipient_email)).toEqual(['gift_voucher.recipient_email']);
  goTo('2031-01-02');
  await endCredits(context);
  await executeDueRefunds(context, paying.provider);
  await send();
  goTo('2032-01-10');
  await applyRetention(context);
  expect(await foundOf(typed.recipient, typed.recipient_email, typed.giver)).toEqual(['payment.full_name']);
  expect(await foundOf(typed.email)).toEqual(['payment.email']);
  goTo('2035-01-01');
  await applyRetention(context);
  expect(await foundOf(typed.email, typed.giver, typed.recipient)).toEqual([]);
});

test('a person who was given a voucher, or bought it, is exported and erased; it stays valid', async () => {
  const typed = person('Erased');
  const { payment } = await buyPaid({ ...typed, deliver_on: todayOf(context) });
  await send();
  const exported = async (email: string) => {
    const found = await findPerson(database, email);
    if (found instanceof Refusal) throw found;
    return JSON.stringify(await exportPerson(database, found));
  };
  expect(await exported(typed.recipient_email)).toContain(typed.greeting);
  expect(await exported(typed.email)).toContain(typed.greeting);
  await erasePerson(context, typed.recipient_email);
  expect(await foundOf(typed.recipient, typed.recipient_email)).toEqual([]);
  await erasePerson(context, typed.email);
  expect(await foundOf(typed.giver, typed.email, typed.greeting)).toEqual([]);
  expect((await lookUp(await codeOf(payment))).status).toBe(200);
});
