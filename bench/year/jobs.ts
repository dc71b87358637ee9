import { releaseExpiredHolds } from '../../server/src/bookings/holds/release-expired.ts';
import { deleteClientHashes } from '../../server/src/bookings/placing/unpaid-limits.ts';
import { extendProgramme } from '../../server/src/catalogue/programme/extend-programme.ts';
import { warnOfLastDepartures } from '../../server/src/catalogue/programme/last-departures.ts';
import { listTours } from '../../server/src/catalogue/tour-list.ts';
import { type Context, todayOf } from '../../server/src/database/context.ts';
import { enquiryJobs } from '../../server/src/enquiries/expire-quotes.ts';
import { sendNotifications } from '../../server/src/notifications/send-notifications.ts';
import { requestBalances } from '../../server/src/payments/checkout/request-balances.ts';
import { reconcile } from '../../server/src/payments/closing/reconcile.ts';
import { releaseUnpaid } from '../../server/src/payments/closing/release-unpaid.ts';
import { processDueOnRequest } from '../../server/src/payments/on-request/unanswered-bookings.ts';
import { handleEvents } from '../../server/src/payments/settlement/events.ts';
import type { Provider } from '../../server/src/payments/stripe/provider.ts';
import { deleteExpiredAccess, deleteExpiredQuotes } from '../../server/src/privacy/access-retention.ts';
import { applyRetention } from '../../server/src/privacy/retention.ts';
import { perform } from '../office/perform.ts';

/** A job of the server, or an operation of staff. */
export interface Work {
  what: string;
  run: () => Promise<unknown>;
}

/** The periodic jobs. */
export const periodicJobs = (context: Context, provider: Provider): Work[] => [
  { what: 'release expired holds', run: () => releaseExpiredHolds(context) },
  { what: 'release unpaid bookings', run: () => releaseUnpaid(context, provider) },
  { what: 'end requests', run: () => processDueOnRequest(context) },
  { what: 'ask for balances, remind', run: () => requestBalances(context) },
  { what: 'reconcile payments', run: () => reconcile(context, provider) },
  { what: 'handle events of the provider', run: () => handleEvents(context, provider) },
  { what: 'write notifications', run: () => sendNotifications(context, 'https://book.example.com') },
  { what: 'delete hashes of clients', run: () => deleteClientHashes(context.database) },
  { what: 'delete expired access', run: () => deleteExpiredAccess(context) },
  { what: 'delete expired quotes', run: () => deleteExpiredQuotes(context) },
  ...enquiryJobs(context).map(({ name, run }) => ({ what: name, run })),
  { what: 'extend the programme', run: () => extendProgramme(context) },
  { what: 'warn of last departures', run: () => warnOfLastDepartures(context) },
  { what: 'retention, nothing due', run: () => applyRetention(context) },
];

/** The readings of staff and visitors over a year. from and until: YYYY-MM-DD, inclusive. */
export const yearlyReadings = (
  context: Context,
  provider: Provider,
  { from, until }: { from: string; until: string },
  person: string,
): Work[] => [
  { what: 'list of tours', run: () => listTours(context.database, context.database, todayOf(context)) },
  { what: 'figures of the year', run: () => perform(context, provider, 'figures.show', { from, until }) },
  { what: 'books of the year', run: () => perform(context, provider, 'finance.books', { from, until }) },
  {
    what: 'bookkeeping export of a month',
    run: () =>
      perform(context, provider, 'finance.export', {
        from: `${from.slice(0, 4)}-10-01`,
        until: `${from.slice(0, 4)}-10-31`,
        format: 'csv',
        locale: 'en',
      }),
  },
  {
    what: 'bookkeeping export of the year',
    run: () => perform(context, provider, 'finance.export', { from, until, format: 'csv', locale: 'en' }),
  },
  { what: 'first page of bookings', run: () => perform(context, provider, 'bookings.list', { limit: 200 }) },
  {
    what: 'search of bookings',
    run: () => perform(context, provider, 'bookings.list', { search: 'passenger 77' }),
  },
  { what: 'today', run: () => perform(context, provider, 'today.show', {}) },
  { what: 'privacy export of a person', run: () => perform(context, provider, 'privacy.export', { person }) },
  { what: 'erasure of a person', run: () => perform(context, provider, 'privacy.erase', { person }) },
];
