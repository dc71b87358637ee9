import type { Context } from '../database/context.ts';
import type { Job } from '../jobs/queue.ts';
import { processDueChangeRequests } from './change-requests/unanswered-changes.ts';

/** The jobs of changes of bookings. */
export function amendmentJobs(context: Context): Job[] {
  return [{ name: 'end-change-requests', every: 60, run: () => processDueChangeRequests(context) }];
}
