import type { Locale } from '@towpath/rules/core/locale';
import { requestBalances } from '../../payments/checkout/request-balances.ts';
import { spendCredits } from '../../payments/checkout/spend-credit.ts';
import { releaseUnpaid } from '../../payments/closing/release-unpaid.ts';
import { processDueOnRequest } from '../../payments/on-request/unanswered-bookings.ts';
import { executeDueRefunds } from '../../payments/refunds/execute-refunds.ts';
import { intentIdOf } from '../payments/test-payments.ts';
import { openVouchers } from '../payments/test-vouchers.ts';
import { openTestMail } from './test-mail.ts';

/** What customers and staff do in the life of a booking. */
function stepsOf({ paying, run }: Awaited<ReturnType<typeof openVouchers>>, locale: Locale) {
  const { context, database, provider } = paying;
  const book = (changes: Parameters<typeof paying.book>[0] = {}) => paying.book({ locale, ...changes });
  const settle = (secret: string, market?: 'north_america') =>
    paying.settleIntent(intentIdOf(secret), market);
  const start = async (id: string, type: string, method: string) =>
    (await paying.payBooking(id, type, method)).client_secret;
  return {
    book,
    run,
    database,
    wait: (milliseconds: number) => paying.advanceTime(milliseconds),
    /** Pays at once, as a card does. */
    pay: async (id: string, type = 'full_payment', method = 'pm_card_visa', market?: 'north_america') => {
      const secret = await start(id, type, method);
      await paying.confirm(secret, market);
      await settle(secret, market);
    },
    /** Answers on the bank's page, and returns from it. */
    payAtBank: async (id: string, method: string, answer: 'pay' | 'refuse', type = 'full_payment') => {
      const secret = await start(id, type, method);
      await paying.answerBank(await paying.confirm(secret), answer);
      await settle(secret);
    },
    /** Leaves the bank's page without an answer. */
    leave: async (id: string, method: string) => {
      const secret = await start(id, 'full_payment', method);
      await paying.confirm(secret);
      await settle(secret);
    },
    payDebit: async (id: string, method: string) => {
      const secret = await start(id, 'full_payment', method);
      await paying.confirm(secret);
      await settle(secret);
      return async () => {
        paying.advanceTime(60_000);
        await paying.fakeStripe.job.run();
        await settle(secret);
      };
    },
    payBalance: async (id: string) => {
      const balance = (await paying.paymentsOf(id)).find(({ type }) => type === 'balance');
      const path = `/payments/${balance?.id}`;
      const { client_secret: secret } = await paying.post(path, { payment_method_id: 'pm_card_visa' });
      await paying.confirm(secret);
      await settle(secret);
    },
    onRequest: () => database.query(`update departure set on_request = true where id = 'summer'`),
    jobs: async () => {
      await spendCredits(context);
      await processDueOnRequest(context);
      await releaseUnpaid(context, provider);
      await requestBalances(context);
      await executeDueRefunds(context, provider);
    },
  };
}
export type Steps = ReturnType<typeof stepsOf>;

/**
 * Runs a journey in a language, on a database of its own, and returns the subjects of the mails to visitors, in order, without
 * the mark of test payments. `told` runs the jobs and writes the mails of what has happened so far.
 */
export async function subjectsOf(
  locale: Locale,
  journey: (steps: Steps, told: () => Promise<void>) => Promise<void>,
): Promise<string[]> {
  const site = await openVouchers();
  const room = await openTestMail(site.paying.context, { unpaidMailMinutes: 15 });
  const steps = stepsOf(site, locale);
  const subjects: string[] = [];
  const told = async () => {
    await steps.jobs();
    for (const { audience, subject } of await room.writeMails())
      if (audience === 'visitor') subjects.push(subject.replace('[Test] ', ''));
  };
  try {
    await journey(steps, told);
    await told();
  } finally {
    await room.close();
    await site.close();
  }
  return subjects;
}
