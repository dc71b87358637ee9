import type { WireOf } from '@towpath/rules/contract/contract';
import { paymentContract } from '@towpath/rules/contract/payment-contract';
import * as v from 'valibot';
import { afterAll, describe, expect, test } from 'vitest';
import { openAmendments } from '../testing/bookings/test-amendments.ts';
import { openTestMail } from '../testing/mail/test-mail.ts';

const open = await openAmendments();
const mails = await openTestMail(open.context);
const { database, bookPaid, passengersWith, amend, pay, paymentsOf } = open;
afterAll(async () => {
  await mails.close();
  await open.close();
});

async function shown(paymentId: string) {
  const { body } = await open.server.get(`/api/v1/payments/${paymentId}`);
  v.parse(paymentContract.payment.response, body);
  return body as WireOf<'payment'>;
}
async function idOf(bookingId: string, type: string, state: string): Promise<string> {
  const found = (await paymentsOf(bookingId)).find((each) => each.type === type && each.state === state);
  if (!found) throw new Error(`No ${state} ${type}`);
  return found.id;
}
/** Moves both passengers to the suite. */
const moveToSuite = async (id: string) => ({
  passengers: await passengersWith(id, { cabin: 'annasuite:1' }, { cabin: 'annasuite:1' }),
});

describe('the page of a payment tells where it stands (specification 10.38)', () => {
  test('the page of an open payment shows the journey, and what was paid for it', async () => {
    const id = await bookPaid();
    const deposit = (await paymentsOf(id)).find(({ type }) => type === 'deposit');
    expect(await shown(await idOf(id, 'balance', 'open'))).toMatchObject({
      status: 'Open',
      situation: { kind: 'open', refunds: [] },
      journey: { tour_name: 'Canals of Holland', departure_date: '2027-06-26', ship_name: 'Anna' },
      paid: (deposit?.charge ?? 0) / 100,
    });
  });

  test('the page of a payment that a change replaced shows what is due now, and the payment to make instead', async () => {
    const id = await bookPaid();
    const before = await idOf(id, 'balance', 'open');
    expect(await amend(id, await moveToSuite(id))).toMatchObject({ body: { status: 'applied' } });
    const dueNow = await idOf(id, 'other', 'open');
    const { situation, status } = await shown(before);
    expect([status, situation?.kind, situation?.due?.payment]).toEqual(['Canceled', 'changed', dueNow]);
    expect(await open.post(`/payments/${before}`, { payment_method_id: 'pm_card_visa' })).toMatchObject({
      status: 409,
    });
    await pay(dueNow);
    const rest = await idOf(id, 'balance', 'open');
    expect((await shown(before)).situation?.due).toMatchObject({ payment: rest, currency: 'eur' });
    await pay(rest);
    expect((await shown(before)).situation).toMatchObject({ kind: 'changed', due: null });
  });

  test('the page of a payment of a cancelled booking says that nothing is due, and what is refunded', async () => {
    const id = await bookPaid('deposit');
    const balance = await idOf(id, 'balance', 'open');
    await open.staff.read('bookings.cancel', { booking: id, fee: 0 });
    const deposit = (await paymentsOf(id)).find(({ type }) => type === 'deposit');
    const { situation } = await shown(balance);
    expect(situation).toMatchObject({ kind: 'ended', due: null });
    expect(situation?.refunds).toMatchObject([{ amount: deposit?.charge, currency: 'eur', done: false }]);
    const { payment: fee } = await open.staff.read('payments.request', {
      booking: id,
      amount: 5000,
      description: 'Costs of the cancellation',
    });
    expect((await shown(balance)).situation).toMatchObject({
      kind: 'ended',
      due: { payment: fee, charge: 50 },
    });
    expect((await shown(fee)).situation).toMatchObject({ kind: 'open' });
  });

  test('where the other first payment superseded a payment, the booking can be paid on its own page', async () => {
    const id = await open.book();
    await open.payBooking(id, 'deposit');
    await open.payBooking(id, 'full_payment');
    const { deposit } = await open.bookingOf(id);
    expect((await shown(await idOf(id, 'deposit', 'canceled'))).situation).toEqual({
      kind: 'superseded',
      due: { charge: deposit, currency: 'eur', due_on: null, payment: null },
      refunds: [],
    });
  });
});

describe('the mail about a change', () => {
  async function mailAfter(id: string, change: Parameters<typeof amend>[1]): Promise<string> {
    await mails.writeMails();
    expect(await amend(id, change)).toMatchObject({ body: { status: 'applied' } });
    await mails.writeMails();
    const [mail] = await database.query<{ html: string }>(
      `select html from mail where booking_id = $1 and kind = 'booking_amended' order by id desc limit 1`,
      [id],
    );
    return mail?.html ?? '';
  }

  test('the mail about a change has the links to pay what is due now and the rest, as those of earlier mails may be out of date', async () => {
    const id = await bookPaid();
    const before = await idOf(id, 'balance', 'open');
    const html = await mailAfter(id, await moveToSuite(id));
    for (const type of ['other', 'balance'])
      expect(html).toContain(`/payments/${await idOf(id, type, 'open')}`);
    expect(html).not.toContain(before);
  });
});
