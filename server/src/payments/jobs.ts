import type { Context } from '../database/context.ts';
import type { Job } from '../jobs/queue.ts';
import { finishAuthorisations } from './authorisations/finish-authorisations.ts';
import { readTransactions } from './books/read-transactions.ts';
import { requestBalances } from './checkout/request-balances.ts';
import { creditsDue, spendCredits } from './checkout/spend-credit.ts';
import { reconcile } from './closing/reconcile.ts';
import { releaseUnpaid } from './closing/release-unpaid.ts';
import { deliverGifts, giftsDue } from './gifts/deliver-gifts.ts';
import { processDueOnRequest } from './on-request/unanswered-bookings.ts';
import { executeDueRefunds } from './refunds/execute-refunds.ts';
import { refundsDue } from './rows/refund-rows.ts';
import { eventsDue, handleEvents } from './settlement/events.ts';
import { pollEvents } from './settlement/poll-events.ts';
import type { Provider } from './stripe/provider.ts';
import { endCredits } from './vouchers/end-credits.ts';

/** The jobs that settle, close, refund and ask for payments. */
export function paymentJobs(context: Context, provider: Provider): Job[] {
  return [
    { name: 'spend-vouchers', due: creditsDue, run: () => spendCredits(context) },
    { name: 'end-vouchers', every: 3_600, run: () => endCredits(context) },
    { name: 'deliver-gifts', due: giftsDue(context.config.timeZone), run: () => deliverGifts(context) },
    { name: 'handle-events', due: eventsDue, run: () => handleEvents(context, provider) },
    { name: 'reconcile', every: 60, run: () => reconcile(context, provider) },
    { name: 'finish-refunds', due: refundsDue, run: () => executeDueRefunds(context, provider) },
    { name: 'release-unpaid', every: 60, run: () => releaseUnpaid(context, provider) },
    { name: 'finish-authorisations', every: 60, run: () => finishAuthorisations(context, provider) },
    { name: 'end-requests', every: 60, run: () => processDueOnRequest(context) },
    { name: 'request-balances', every: 600, run: () => requestBalances(context) },
    { name: 'read-transactions', every: 3_600, run: () => readTransactions(context, provider) },
    { name: 'read-events', every: 300, run: () => pollEvents(context, provider) },
  ];
}
