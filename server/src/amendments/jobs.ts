import type { Context } from '../database/context.ts';
import type { Job } from '../jobs/queue.ts';
import type { Provider } from '../payments/stripe/provider.ts';
import { finishCallOffs } from './cancellation/call-off-booking.ts';
import { processDueChangeRequests } from './change-requests/unanswered-changes.ts';

/** The jobs of changes and cancellations of bookings. */
export function amendmentJobs(context: Context, provider: Provider): Job[] {
  return [
    { name: 'end-change-requests', every: 60, run: () => processDueChangeRequests(context) },
    { name: 'finish-call-offs', every: 60, run: () => finishCallOffs(context, provider) },
  ];
}
