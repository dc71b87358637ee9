import { decidePending } from '../bookings/decide.ts';
import { forgetClients } from '../bookings/unpaid-limits.ts';
import type { Context } from '../context.ts';
import { forgetCalls } from '../http/rate-limits.ts';
import { askForBalances } from './ask-balances.ts';
import { handleEvents } from './events.ts';
import type { Provider } from './provider.ts';
import type { Job } from './queue.ts';
import { readEvents } from './read-events.ts';
import { reconcile } from './reconcile.ts';
import { finishRefunds } from './refunds.ts';
import { releaseUnpaid } from './release-unpaid.ts';

/** The jobs of bookings and payments. */
export function bookingJobs(context: Context, provider: Provider): Job[] {
  return [
    { name: 'decide-pending', every: 5, run: () => decidePending(context) },
    { name: 'handle-events', every: 15, run: () => handleEvents(context, provider) },
    { name: 'forget-calls', every: 300, run: () => forgetCalls(context.database, context.now()) },
    { name: 'forget-clients', every: 300, run: () => forgetClients(context.database) },
    { name: 'reconcile', every: 60, run: () => reconcile(context, provider) },
    { name: 'finish-refunds', every: 15, run: () => finishRefunds(context, provider) },
    { name: 'release-unpaid', every: 60, run: () => releaseUnpaid(context, provider) },
    { name: 'ask-for-balances', every: 600, run: () => askForBalances(context) },
    { name: 'read-events', every: 300, run: () => readEvents(context, provider) },
  ];
}
