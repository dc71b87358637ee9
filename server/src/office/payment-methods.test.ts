import { cents, toEuros } from '@towpath/rules/core/money';
import { paymentMethods } from '@towpath/rules/payment/methods';
import { afterAll, expect, test } from 'vitest';
import { american, americanTerms } from '../testing/bookings/test-request.ts';
import { openTestOffice } from '../testing/office/test-office.ts';
import { intentIdOf } from '../testing/payments/test-payments.ts';

const office = await openTestOffice({
  paymentMethods: { default: paymentMethods, north_america: ['card', 'us_bank_account'] },
});
const { paying, run } = office;
afterAll(office.close);
const period = { from: '2027-03-01', until: '2027-03-31' };
const REFUND = 1_000;

const methods = [
  ['card', 'pm_card_visa', 'eur'],
  ['ideal', 'pm_ideal', 'eur'],
  ['bancontact', 'pm_bancontact', 'eur'],
  ['sepa_debit', 'pm_success_de', 'eur'],
  ['klarna', 'pm_klarna', 'eur'],
  ['card', 'pm_card_visa', 'usd'],
  ['us_bank_account', 'pm_usBankAccount_success', 'usd'],
] as const;

/** Pays a booking with a method, refunds some of it, and returns what was paid in minor units. */
async function payAndRefund([method, token, currency]: (typeof methods)[number]): Promise<number> {
  const market = currency === 'usd' ? 'north_america' : 'default';
  const id = await paying.book(currency === 'usd' ? { main: american, terms: americanTerms } : {});
  const { client_secret } = await paying.payBooking(id, 'full_payment', token);
  const intent = await paying.confirm(client_secret, market);
  if (intent.next_action?.redirect_to_url) await paying.answerBank(intent, 'pay');
  paying.advanceTime(60_000);
  await paying.fakeStripe.job.run();
  await paying.settleIntent(intentIdOf(client_secret), market);
  const { result } = await run('bookings.show', { booking: id });
  const [payment] = result.payments;
  expect(payment).toMatchObject({ state: 'completed', method });
  await run('payments.refund', { payment: payment?.id ?? '', amount: REFUND });
  return payment?.charge ?? 0;
}

test('payments, refunds and fees are booked by the method that was used, and each method reconciles with the provider', async () => {
  const paid = new Map<string, number>();
  for (const each of methods) paid.set(`${each[2]} ${each[0]}`, await payAndRefund(each));
  const { result } = await run('finance.books', period, 'finance');
  expect(result.methods.map(({ currency, method }) => `${currency} ${method}`).toSorted()).toEqual(
    [...paid.keys()].toSorted(),
  );
  for (const of of result.methods) {
    const payments = paid.get(`${of.currency} ${of.method}`) ?? 0;
    const moved = payments - REFUND;
    expect(of).toMatchObject({ payments, refunds: -REFUND, ledger: moved, provider: moved });
    expect(of.provider_difference).toBe(0);
    expect(of.fees).toBeGreaterThan(0);
  }
  const exported = await run('finance.export', { ...period, format: 'csv' }, 'finance');
  const csv = Buffer.from(exported.result.content, 'base64').toString();
  for (const [method, , currency] of methods) {
    const amount = toEuros(cents(paid.get(`${currency} ${method}`) ?? 0));
    expect(csv).toMatch(new RegExp(`,Payment,charge,[^,]+,${method},${currency},${amount},`));
    expect(csv).toMatch(new RegExp(`,Refund,refund,[^,]+,${method},${currency},${-REFUND / 100},`));
    expect(csv).toMatch(
      new RegExp(`,(charge|payment),[^,]+,${method},[^,]+,[^,]+,[^,]+,${currency},${amount},`),
    );
  }
});

test('money that the provider booked by another method than the ledger is a difference of both', async () => {
  await paying.database.query(
    `update provider_transaction set method = 'klarna' where method = 'bancontact' and amount > 0`,
  );
  const { result } = await run('finance.books', period, 'finance');
  const off = result.methods.filter(({ provider_difference }) => provider_difference !== 0);
  expect(off.map(({ method }) => method)).toEqual(['bancontact', 'klarna']);
  expect(off.reduce((sum, each) => sum + each.provider_difference, 0)).toBe(0);
});
