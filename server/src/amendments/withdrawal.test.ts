import { afterAll, expect, test } from 'vitest';
import { registerBookingAccess } from '../bookings/overview/booking-access-routes.ts';
import { openAmendments } from '../testing/bookings/test-amendments.ts';
import { passengersOf } from '../testing/bookings/test-request.ts';
import { openTestMail } from '../testing/mail/test-mail.ts';
import { createTestServer } from '../testing/test-server.ts';

const open = await openAmendments();
const mails = await openTestMail(open.context);
const site = createTestServer((app) => registerBookingAccess(app, open.context));
const { database, bookPaid, paymentsOf, advanceTime } = open;
await database.query(
  'alter table terms disable trigger all; update terms set insurance_withdrawal_days = 14; alter table terms enable trigger all',
);
await database.query(
  `insert into insurance_policy (id, insurance_type, market, fixed_cost, fee_percentage, tax_percentage)
   values ('travel-eu', 'travel', 'default', 300, 2, 21)`,
);
afterAll(async () => {
  await site.app.close();
  await mails.close();
  await open.close();
});

const DAY = 86_400_000;
const insured = {
  insurance: { cancellation: true, travel: false },
  terms: { general: true, consumer: true, payment: true, cancellation: true },
};
const withdraw = { insurance: { cancellation: false, travel: false } };
const withdrawalsOf = async (id: string) => {
  const { body } = await site.get(`/api/v1/bookings/${id}/overview?locale=en`);
  return (body as { insurance_withdrawals: { type: string; until: string }[] }).insurance_withdrawals;
};
const untilOf = async (id: string) => (await withdrawalsOf(id))[0]?.until ?? null;
const balanceOf = async (id: string) =>
  (await paymentsOf(id))
    .filter(({ type, state }) => type === 'balance' && state === 'open')
    .map(({ charge }) => charge);

test('a customer withdraws from insurance: the premium goes back, the journey and its balance stay, and a mail says when', async () => {
  const id = await bookPaid('deposit', insured);
  const balance = await balanceOf(id);
  expect(await untilOf(id)).toBe('2027-03-15');
  await mails.writeMails();
  const { body: quote } = await open.quote(id, withdraw);
  expect(quote.permission).toBe('alone');
  expect(quote.refund).toBe(quote.before?.insurance_amount);
  expect(quote.refund).toBeGreaterThan(0);
  expect(await open.apply(id, quote.id)).toMatchObject({ body: { status: 'applied' } });
  expect(await balanceOf(id)).toEqual(balance);
  const refunds = await database.query<{ amount: number }>(
    'select refund.amount from refund join payment on payment.id = payment_id where booking_id = $1',
    [id],
  );
  expect(refunds).toEqual([{ amount: Math.round(Number(quote.refund) * 100) }]);
  expect(await untilOf(id)).toBeNull();
  const [mail] = (await mails.writeMails()).filter(({ audience }) => audience === 'visitor');
  expect(mail?.subject).toMatch(/^We have received your withdrawal, booking BBT-/);
  expect(mail?.text).toMatch(
    /reached us on 1\u00a0March 2027, \d\d:\d\d \(Amsterdam\stime\): you withdraw from the cancellation insurance/,
  );
});

const premiumOf = async (id: string) => {
  const [row] = await database.query<{ premium: number }>(
    `select (bill ->> 'insuranceTotal')::int as premium from booking where id = $1`,
    [id],
  );
  return row?.premium ?? 0;
};
const cancelledOn = async (id: string, days: number) => {
  advanceTime(days * DAY);
  const { body: quote } = await open.quote(id, { cancel: true });
  advanceTime(-days * DAY);
  return quote;
};

const cancelNow = async (id: string) => {
  const { body: quote } = await open.quote(id, { cancel: true });
  expect(await open.apply(id, quote.id)).toMatchObject({ status: 200 });
};
const mailOfCancellation = async () =>
  (await mails.writeMails()).find(({ kind }) => kind === 'booking_cancelled')?.text;
const insuranceCredited = (id: string) =>
  database.query<{ name: string; amount: number }>(
    `select line ->> 'name' as name, (line ->> 'amount')::int as amount
     from document, jsonb_array_elements(content -> 'lines') as line
     where booking_id = $1 and content #>> '{credits,reason}' = 'cancellation' and line ->> 'section' = 'insurance'`,
    [id],
  );
const premiumsRefunded = (id: string) =>
  database.query<{ line: string; amount: number }>(
    `select line, refund_line.amount from refund_line join refund on refund.id = refund_id join payment on payment.id = payment_id
     where booking_id = $1 and line like 'insurance:%'`,
    [id],
  );
const soldPremiums = async (id: string) => {
  const { number } = await open.staff.read('bookings.show', { booking: id });
  const { rows } = await open.staff.read('payments.insurance', { from: '2027-03-01', until: '2027-03-31' });
  return rows
    .filter((row) => row.number === number)
    .map(({ kind, premium, cancelled }) => [kind, premium, cancelled]);
};

test('cancelling keeps a cancellation insurance that can be withdrawn from, as it covers the costs (decision 100)', async () => {
  const id = await bookPaid('full_payment', insured);
  const premium = await premiumOf(id);
  const kept = { premiums: premium / 100, covered: true };
  expect(await cancelledOn(id, 15)).toMatchObject(kept);
  expect(await cancelledOn(id, 14)).toMatchObject(kept);
  await mails.writeMails();
  await cancelNow(id);
  const mail = await mailOfCancellation();
  expect(mail).toContain('Your cancellation insurance stays: it may cover these costs.');
  expect(mail).toMatch(/insurance premiums of €[\d.,]+ are not refunded/);
  expect(await insuranceCredited(id)).toEqual([]);
  expect(await premiumsRefunded(id)).toEqual([]);
  expect(await soldPremiums(id)).toEqual([['cancellation', premium, true]]);
});

test('cancelling without costs gives the premium back for as long as a withdrawal would (decision 100)', async () => {
  const id = await bookPaid('full_payment', insured);
  const premium = await premiumOf(id);
  await mails.writeMails();
  const cancelled = await open.staff.read('bookings.cancel', { booking: id, fee: 0 });
  expect(cancelled).toMatchObject({ fee: 0, premiums: 0 });
  const mail = await mailOfCancellation();
  expect(mail).toContain('Your insurance ends as well, and you pay no premium for it.');
  expect(mail).not.toMatch(/not refunded|it may cover these costs/);
  expect(await insuranceCredited(id)).toEqual([{ name: 'Cancellation insurance', amount: -premium }]);
  expect(await premiumsRefunded(id)).toEqual([{ line: 'insurance:cancellation', amount: premium }]);
  expect(await soldPremiums(id)).toEqual([['cancellation', 0, true]]);
});

test('each insurance has its own days of withdrawal: cancelling gives back only the premium of the later one (decision 100)', async () => {
  const id = await bookPaid('full_payment', {
    insurance: { cancellation: true, travel: false },
    terms: insured.terms,
  });
  const older = await premiumOf(id);
  advanceTime(5 * DAY);
  const both = { insurance: { cancellation: true, travel: true }, terms: { travel: true } };
  expect(await open.amend(id, both)).toMatchObject({ body: { status: 'applied' } });
  advanceTime(60_000);
  for (const { id: payment, state } of await paymentsOf(id)) if (state === 'open') await open.pay(payment);
  const later = (await premiumOf(id)) - older;
  expect(later).toBeGreaterThan(0);
  expect(await withdrawalsOf(id)).toEqual([
    { type: 'cancellation', until: '2027-03-15' },
    { type: 'travel', until: '2027-03-20' },
  ]);
  advanceTime(12 * DAY);
  expect(await withdrawalsOf(id)).toEqual([{ type: 'travel', until: '2027-03-20' }]);
  const permissionOf = async (insurance: { cancellation: boolean; travel: boolean }) =>
    (await open.quote(id, { insurance })).body.permission;
  expect(await permissionOf({ cancellation: true, travel: false })).toBe('alone');
  expect(await permissionOf({ cancellation: false, travel: true })).toBe('request');
  expect(await permissionOf({ cancellation: false, travel: false })).toBe('request');
  // The cancellation insurance stays for the costs, the travel insurance ends.
  expect((await open.quote(id, { cancel: true })).body).toMatchObject({ covered: true, ended: ['travel'] });
  const cancelled = await open.staff.read('bookings.cancel', { booking: id, fee: 0 });
  advanceTime(-17 * DAY - 60_000);
  expect(cancelled).toMatchObject({ fee: 0, premiums: older });
  expect(await insuranceCredited(id)).toEqual([{ name: 'Travel insurance', amount: -later }]);
  expect(await premiumsRefunded(id)).toEqual([{ line: 'insurance:travel-eu', amount: later }]);
  expect(await soldPremiums(id)).toEqual([
    ['cancellation', older, true],
    ['travel', 0, true],
  ]);
  expect(await mailOfCancellation()).toContain('Your travel insurance ends, and you pay no premium for it.');
});

test('a premium that a change added while the booking became cheaper is paid, and a cancellation keeps it (decision 100)', async () => {
  const passengers = passengersOf({ 'annatwin-upper': [2] }).map((each) => ({
    ...each,
    bike: 'product-bike-00002',
  }));
  const id = await bookPaid('full_payment', { passengers });
  const bike = 'product-bike-00001';
  const { body: quote } = await open.quote(id, {
    passengers: await open.passengersWith(id, { bike }, { bike }),
    insurance: { cancellation: false, travel: true },
    terms: { travel: true },
  });
  expect(quote.due).toBe(0);
  expect(quote.refund).toBeGreaterThan(0);
  expect(await open.apply(id, quote.id)).toMatchObject({ body: { status: 'applied' } });
  const premium = (await premiumOf(id)) / 100;
  expect(premium).toBeGreaterThan(0);
  expect(await cancelledOn(id, 15)).toMatchObject({ premiums: premium });
});

test('a cancellation keeps no part of a premium that a change added and nobody paid', async () => {
  const id = await bookPaid('full_payment', insured);
  const concluded = (await premiumOf(id)) / 100;
  const passengers = await open.passengersWith(id, { cabin: 'annasuite:1' }, { cabin: 'annasuite:1' });
  expect(await open.amend(id, { passengers })).toMatchObject({ status: 200 });
  advanceTime(60_000);
  const raised = (await premiumOf(id)) / 100;
  expect(raised).toBeGreaterThan(concluded);
  expect(await cancelledOn(id, 15)).toMatchObject({ premiums: concluded });
  for (const { id: payment, state } of await paymentsOf(id)) if (state === 'open') await open.pay(payment);
  expect(await cancelledOn(id, 15)).toMatchObject({ premiums: raised });
});

test('after the days of the terms nothing is offered, and the office decides', async () => {
  const id = await bookPaid('deposit', insured);
  advanceTime(14 * DAY);
  expect(await untilOf(id)).toBe('2027-03-15');
  advanceTime(DAY);
  expect(await untilOf(id)).toBeNull();
  expect((await open.quote(id, withdraw)).body.permission).toBe('request');
  advanceTime(-15 * DAY);
});

test('no withdrawal is offered where no insurance was concluded', async () => {
  expect(await untilOf(await bookPaid())).toBeNull();
});

test('a change that waits for the office does not delay a withdrawal, and does not bring the insurance back', async () => {
  const booking = await bookPaid('deposit', insured);
  const asked = { cancellation: true, travel: false };
  await database.query(
    `insert into amendment (booking_id, state, version, change, kinds, quote, by, created_at, expires_at, requested_at)
     values ($1, 'requested', 0, $2::jsonb, '{extras}', '{}', 'booker', now(), now(), now())`,
    [booking, JSON.stringify({ insurance: asked, products: [] })],
  );
  const { body: quote } = await open.quote(booking, withdraw);
  expect(quote.permission).toBe('alone');
  expect(await open.apply(booking, quote.id)).toMatchObject({ body: { status: 'applied' } });
  const [open_request] = await database.query<{ change: object }>(
    `select change from amendment where booking_id = $1 and state = 'requested'`,
    [booking],
  );
  expect(open_request?.change).toMatchObject({ insurance: { cancellation: false, travel: false } });
  // Any other change still waits for the answer.
  const other = await open.quote(booking, {
    passengers: await open.passengersWith(booking, { lastName: 'Other' }),
  });
  expect(other).toMatchObject({ status: 409, body: { error: 'request_open' } });
});
