import { cents } from '@towpath/rules/core/money';
import { charged } from '@towpath/rules/payment/payment-result';
import { afterAll, expect, test } from 'vitest';
import { openAmendments } from '../testing/bookings/test-amendments.ts';
import { american, americanTerms } from '../testing/bookings/test-request.ts';

const open = await openAmendments();
const { database, bookPaid, passengersWith, amend, pay, paymentsOf, stored } = open;
afterAll(() => open.close());

test('in dollars the payments add up to the bill, to the cent (specification 9)', async () => {
  const id = await bookPaid('deposit', { main: american, terms: americanTerms });
  const passengers = await passengersWith(id, { cabin: 'annasuite:1' }, { cabin: 'annasuite:1' });
  expect(await amend(id, { passengers })).toMatchObject({ body: { status: 'applied' } });
  const due = (await paymentsOf(id)).filter(({ state }) => state === 'open');
  expect(due.map(({ type }) => type).sort()).toEqual(['balance', 'other']);
  const rate = { market: 'north_america' as const, exchange_rate: open.context.config.exchangeRateUsd };
  // A cent in euros can be more than a cent in dollars.
  for (const { amount, charge } of due)
    expect(Math.abs(charged(cents(amount), rate).amount - charge)).toBeLessThanOrEqual(1);
  for (const payment of due) await pay(payment.id);
  const [ledger] = await database.query<{ total: number }>(
    'select sum(amount)::int as total from ledger where booking_id = $1',
    [id],
  );
  const { full_amount } = await stored(id);
  expect(ledger?.total).toBe(charged(cents(full_amount), rate).amount);
});

test('a payment that staff requested has an invoice of its own, also where it is paid before what the change made due', async () => {
  const id = await bookPaid();
  const passengers = await passengersWith(id, { cabin: 'annasuite:1' }, { cabin: 'annasuite:1' });
  expect(await amend(id, { passengers })).toMatchObject({ body: { status: 'applied' } });
  const due = (await paymentsOf(id)).find(({ type, state }) => type === 'other' && state === 'open');
  const request = { booking: id, amount: 5000, description: 'Transfer to Bruges' };
  const { payment } = await open.staff.read('payments.request', request);
  await pay(payment);
  await pay(due?.id ?? '');
  const separate = await database.query(
    'select payment_id, total from document where booking_id = $1 and payment_id is not null',
    [id],
  );
  expect(separate).toEqual([{ payment_id: payment, total: 5000 }]);
});
