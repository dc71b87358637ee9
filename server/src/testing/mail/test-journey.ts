import type { Locale } from '@towpath/rules/core/locale';
import { paymentMethods } from '@towpath/rules/payment/methods';
import { applyAmendment, createQuote } from '../../amendments/customer-amendment.ts';
import { releaseBooking } from '../../bookings/release-booking.ts';
import { CodedRefusal } from '../../config/coded-refusal.ts';
import { requestBalances } from '../../payments/checkout/request-balances.ts';
import { spendCredits } from '../../payments/checkout/spend-credit.ts';
import { releaseUnpaid } from '../../payments/closing/release-unpaid.ts';
import { processDueOnRequest } from '../../payments/on-request/unanswered-bookings.ts';
import { executeDueRefunds } from '../../payments/refunds/execute-refunds.ts';
import { intentIdOf } from '../payments/test-payments.ts';
import { openVouchers } from '../payments/test-vouchers.ts';
import { openTestMail, type StoredMail } from './test-mail.ts';

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
    payDebit: async (id: string, method: string, market?: 'north_america') => {
      const secret = await start(id, 'full_payment', method);
      await paying.confirm(secret, market);
      await settle(secret, market);
      return async () => {
        paying.advanceTime(60_000);
        await paying.fakeStripe.job.run();
        await settle(secret, market);
      };
    },
    /** Pays with a card whose answer arrives after the booking has expired. */
    payLate: async (id: string) => {
      const secret = await start(id, 'full_payment', 'pm_card_visa');
      await releaseBooking(database, id, 'unpaid', context.now());
      await paying.confirm(secret);
      await settle(secret);
    },
    /** Cancels on the booking's page. */
    cancelAlone: async (id: string) => {
      const quote = await createQuote(context, id, { cancel: true });
      if (quote instanceof CodedRefusal) throw new Error(quote.message);
      await applyAmendment(context, provider, { bookingId: id, quoteId: quote.id });
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

/** What comes with a mail. */
function papersWith({ document, html, calendar }: StoredMail): string {
  const papers = [
    document && 'sections' in document ? 'contract' : '',
    html.includes('/documents/') ? 'documents' : '',
    calendar === null ? '' : calendar.includes('METHOD:CANCEL') ? 'cancelled dates' : 'dates',
  ];
  return papers.filter(Boolean).join(', ');
}

/** A mail to a visitor as journeys name it, without the mark of test payments. */
export interface JourneyMail {
  subject: string;
  /** What comes with it, as a list in words. */
  papers: string;
  text: string;
}

/**
 * Runs a journey in a language, on a database of its own, and returns the mails to visitors, in order. `told` runs the jobs and writes
 * the mails of what has happened so far.
 */
export async function mailsOf(
  locale: Locale,
  journey: (steps: Steps, told: () => Promise<void>) => Promise<void>,
): Promise<JourneyMail[]> {
  const site = await openVouchers({
    paymentMethods: { default: paymentMethods, north_america: ['card', 'us_bank_account'] },
  });
  const room = await openTestMail(site.paying.context, { unpaidMailMinutes: 15 });
  const steps = stepsOf(site, locale);
  const mails: JourneyMail[] = [];
  const told = async () => {
    await steps.jobs();
    for (const mail of await room.writeMails())
      if (mail.audience === 'visitor')
        mails.push({
          subject: mail.subject.replace('[Test] ', ''),
          papers: papersWith(mail),
          text: mail.text,
        });
  };
  try {
    await journey(steps, told);
    await told();
  } finally {
    await room.close();
    await site.close();
  }
  return mails;
}
