import { daysBetween } from '@towpath/rules/core/dates';
import { afterAll, describe, expect, test } from 'vitest';
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

const exported = async (email: string) => {
  const found = await findPerson(database, email);
  if (found instanceof Refusal) throw found;
  return JSON.stringify(await exportPerson(database, found));
};

test('a person who was given a voucher, or bought it, is exported and erased; it stays valid', async () => {
  const typed = person('Erased');
  const { payment } = await buyPaid({ ...typed, deliver_on: todayOf(context) });
  await send();
  expect(await exported(typed.recipient_email)).toContain(typed.greeting);
  expect(await exported(typed.email)).toContain(typed.greeting);
  await erasePerson(context, typed.recipient_email);
  expect(await foundOf(typed.recipient, typed.recipient_email)).toEqual([]);
  await erasePerson(context, typed.email);
  expect(await foundOf(typed.giver, typed.email, typed.greeting)).toEqual([]);
  expect((await lookUp(await codeOf(payment))).status).toBe(200);
});

describe('what staff type about the refund of a gift voucher', () => {
  const typed = ['Moved to Appelscha', 'ING 4713'];
  /** Buys a gift voucher, which staff pay back by bank transfer as the card's bank returns the refund. */
  const refund = async (email: string) => {
    const { payment, intent } = await buyPaid({ email }, 'pm_card_refundFail');
    const [gift] = await database.query<{ number: string }>(
      'select number from gift_voucher where payment_id = $1',
      [payment],
    );
    await site.run('vouchers.refund', { number: gift?.number ?? '', reason: typed[0] ?? '' });
    await executeDueRefunds(context, paying.provider);
    paying.advanceTime(60_000);
    await paying.fakeStripe.job.run();
    await paying.settleIntent(intent);
    const [failed] = (await site.run('today.show', {})).result.refunds;
    const paidOut = {
      refund: failed?.refund ?? '',
      reference: typed[1] ?? '',
      paid_on: todayOf(context),
    };
    expect((await site.run('payments.record-refund', paidOut)).status).toBe(200);
    expect(await foundOf(...typed)).toEqual(['audit.details', 'refund.note', 'refund.reference']);
    return payment;
  };

  test('is exported and erased with the buyer', async () => {
    const email = 'refunded@buyer.example';
    await refund(email);
    for (const text of typed) expect(await exported(email)).toContain(text);
    await erasePerson(context, email);
    expect(await foundOf(...typed)).toEqual([]);
  });

  test('is erased with invoice data, also where the buyer was erased before it was typed', async () => {
    const payment = await refund('kept@buyer.example');
    await database.query('update payment set email = null, full_name = null where id = $1', [payment]);
    paying.advanceTime(6 * 366 * DAY);
    await applyRetention(context);
    expect(await foundOf(...typed)).not.toEqual([]);
    paying.advanceTime(2 * 366 * DAY);
    await applyRetention(context);
    expect(await foundOf(...typed)).toEqual([]);
  });
});
