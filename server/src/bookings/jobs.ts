import type { Context } from '../database/context.ts';
import type { Job } from '../jobs/queue.ts';
import { releaseExpiredHolds } from './holds/release-expired.ts';
import { watchOptions } from './options/watch-options.ts';
import { pendingDue, placePendingBookings } from './placing/place-pending.ts';
import { deleteClientHashes } from './placing/unpaid-limits.ts';

/** The jobs that place bookings which a killed process left pending, and that end holds and options. */
export function bookingJobs(context: Context): Job[] {
  return [
    { name: 'place-pending-bookings', due: pendingDue, run: () => placePendingBookings(context) },
    { name: 'release-holds', every: 60, run: () => releaseExpiredHolds(context) },
    { name: 'watch-options', every: 300, run: () => watchOptions(context) },
    { name: 'delete-client-hashes', every: 300, run: () => deleteClientHashes(context.database) },
  ];
}
