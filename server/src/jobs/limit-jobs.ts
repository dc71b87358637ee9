import type { Context } from '../database/context.ts';
import { deleteExpiredCounts } from '../http/limits/rate-limits.ts';
import type { Job } from './queue.ts';

/** The job that deletes the counts of rate limits. */
export const limitJobs = ({ database, now }: Context): Job[] => [
  { name: 'delete-rate-counts', every: 300, run: () => deleteExpiredCounts(database, now()) },
];
