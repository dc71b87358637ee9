import { afterAll, describe, expect, test } from 'vitest';
import { requestBalances } from '../payments/checkout/request-balances.ts';
import { settle } from '../payments/settlement/settle.ts';
import { american, americanTerms } from '../testing/bookings/test-request.ts';
import { openTestMail, publicAddress } from '../testing/mail/test-mail.ts';
import { intentIdOf, openPayments } from '../testing/payments/test-payments.ts';

const DAY = 86_400_000;
/** Days since 2027-03-01. */
let day = 0;

const paying = await openPayments();
const room = await openTestMail(paying.context);
afterAll(async () => {
  await room.close();
  await paying.close();
});

function travelTo(days: number) {
  paying.advanceTime((days - day) * DAY);
  day = days;
}
/** The days of a period on which the job writes mails, with the mails. */
async function mailsUntil(last: number): Promise<string[]> {
  const found: string[] = [];
  for (let next = day; next <= last; next += 1) {
    travelTo(next);
    await requestBalances(paying.context);
    await requestBalances(paying.context);
    for (const { kind, audience, subject } of await room.writeMails())
      found.push(`${next} ${audience} ${kind}: ${subject}`);
  }
  return found;
}

type Market = 'default' | 'north_america';
async function pay(path: string, body: object, market: Market = 'default'): Promise<void> {
  const { client_secret, message } = await paying.post(path, { payment_method_id: 'pm_card_visa', ...body });
  if (!client_secret) throw new Error(message);
  await paying.browser(client_secret, 'confirm', {}, market);
  await settle(paying.context, paying.provider, market, intentIdOf(client_secret));
}
async function bookWithDeposit(changes: Parameters<typeof paying.book>[0] = {}, market: Market = 'default') {
  const id = await paying.book(changes);
  await pay(`/bookings/${id}/payments`, { type: 'deposit' }, market);
  const balance = (await paying.paymentsOf(id)).find(({ type }) => type === 'balance');
  if (!balance) throw new Error('There is no balance');
  return { id, balance };
}
async function sumsOf(id: string) {
  const { amount, local_costs } = await paying.bookingOf(id);
  const payments = await paying.paymentsOf(id);
  return {
    whole: Math.round((Number(amount) - Number(local_costs)) * 100),
    paid: payments.reduce((sum, payment) => sum + payment.amount, 0),
    states: payments.map(({ type, state }) => `${type} ${state}`),
  };
}

// The departure is on 2027-06-26; the balance is due 49 days before, on 2027-05-08, 68 days from the tests' today.
describe('from deposit to balance (specification 2 and 9)', () => {
  test('a booking is paid in full', async () => {
    const { id, balance } = await bookWithDeposit({ locale: 'de' });
    const mails = await room.writeMails();
    expect(mails.map(({ kind }) => kind)).toEqual(['payment_received']);
    const [first] = mails;
    expect(first?.subject).toMatch(/^\[Test\] Buchungsbestätigung: Canals of Holland, 26\.\u00a0Juni/);
    expect(first?.text).toContain('Ihre Buchung ist bestätigt.');
    expect(first?.text).toMatch(/ sind bis zum 8\.\u00a0Mai 2027 fällig\./);
    expect(first?.calendar).toContain('DTSTART;VALUE=DATE:20270626');
    expect(JSON.stringify(first?.document)).toContain('8.\u00a0Mai 2027');
    expect(first?.text).toContain(`${publicAddress}/de/payments/${balance.id}`);
    expect(await mailsUntil(53)).toEqual([]);
    travelTo(54);
    await requestBalances(paying.context);
    const [asked] = await room.writeMails();
    expect(asked?.subject).toMatch(/Der Restbetrag Ihrer Buchung BBT-\d+ ist bis zum 8.\u00a0Mai 2027/);
    expect(asked?.text).toMatch(/^Die restlichen [\d.,]+\s€ sind bis zum 8\.\u00a0Mai 2027 fällig\.$/m);
    expect(await mailsUntil(64)).toEqual([]);
    travelTo(65);
    await requestBalances(paying.context);
    const [reminded] = await room.writeMails();
    expect(reminded?.subject).toMatch(/Erinnerung/);
    expect(reminded?.text).toMatch(
      /^Bitte zahlen Sie [\d.,]+\s€ bis zum 8\.\u00a0Mai 2027, damit Ihre Kabinen reserviert bleiben\.$/m,
    );
    expect(await mailsUntil(66)).toEqual([]);
    await pay(`/payments/${balance.id}`, {});
    const [last] = await room.writeMails();
    expect(last?.text).toContain('vor der Reise ist nichts mehr zu zahlen.');
    expect(await mailsUntil(80)).toEqual([]);
    const { whole, paid, states } = await sumsOf(id);
    expect(states).toEqual(['deposit completed', 'balance completed']);
    expect(paid).toBe(whole);
  });

  test('an overdue balance is notified to visitor and operator once', async () => {
    travelTo(0);
    const { id, balance } = await bookWithDeposit();
    await room.writeMails();
    expect(await mailsUntil(90)).toEqual([
      expect.stringMatching(/^54 visitor balance_due/),
      expect.stringMatching(/^65 visitor balance_reminder/),
      expect.stringMatching(/^69 visitor balance_overdue: Your payment is overdue \(BBT-\d+\)$/),
      expect.stringMatching(/^69 operator balance_overdue: The balance of BBT-\d+ is overdue$/),
    ]);
    expect((await sumsOf(id)).states).toEqual(['deposit completed', 'balance open']);
    await pay(`/payments/${balance.id}`, {});
    expect((await sumsOf(id)).states).toEqual(['deposit completed', 'balance completed']);
    await room.writeMails();
  });

  test('the balance of a released booking is not requested', async () => {
    travelTo(0);
    const { id } = await bookWithDeposit();
    await room.writeMails();
    await paying.database.query(
      `update booking set released_at = now(), release_reason = 'cancelled' where id = $1`,
      [id],
    );
    expect(await mailsUntil(90)).toEqual([]);
  });

  test('a balance below the smallest payment is not requested', async () => {
    travelTo(0);
    const { balance } = await bookWithDeposit();
    await room.writeMails();
    const charge = (cents: number) =>
      paying.database.query('update payment set amount = $2, charge = $2 where id = $1', [balance.id, cents]);
    await charge(99);
    expect(await mailsUntil(90)).toEqual([]);
    await charge(100);
    expect(await mailsUntil(90)).toContainEqual(expect.stringMatching(/^90 visitor balance_due/));
  });

  test('after a deposit on its last day the balance is due the next day, with one reminder', async () => {
    travelTo(67);
    await bookWithDeposit();
    await room.writeMails();
    expect(await mailsUntil(70)).toEqual([
      expect.stringMatching(/^67 visitor balance_due/),
      expect.stringMatching(/^68 visitor balance_reminder/),
      expect.stringMatching(/^69 visitor balance_overdue/),
      expect.stringMatching(/^69 operator balance_overdue/),
    ]);
  });

  test('the payments add up to the amount without local costs (specification 9)', async () => {
    travelTo(0);
    const insurance = { cancellation: true, travel: false };
    const terms = { general: true, consumer: true, payment: true, cancellation: true };
    const { id } = await bookWithDeposit({ insurance, terms });
    const { whole, paid } = await sumsOf(id);
    expect(paid).toBe(whole);
    expect((await paying.bookingOf(id)).insurance_amount).toBeGreaterThan(0);
  });

  test('the payments add up in dollars', async () => {
    const { id } = await bookWithDeposit({ main: american, terms: americanTerms }, 'north_america');
    const { whole, paid } = await sumsOf(id);
    expect(paid).toBe(whole);
    const charges = (await paying.paymentsOf(id)).map(({ charge }) => charge);
    expect(charges.reduce((sum, charge) => sum + charge)).toBe(Math.round(whole * 1.1));
    const mails = await room.writeMails();
    expect(mails.at(-1)?.text).toMatch(/Still to be paid: \$[\d,.]+/);
  });
});
