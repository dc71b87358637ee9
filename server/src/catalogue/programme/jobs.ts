import type { Context } from '../../database/context.ts';
import type { Job } from '../../jobs/queue.ts';
import { extendProgramme } from './extend-programme.ts';
import { warnOfLastDepartures } from './last-departures.ts';

/** Seconds. */
const INTERVAL = 3_600;

/** The job that adds the next year's departures and then warns of tours whose last ones are near (decision 077). */
export function programmeJobs(context: Context): Job[] {
  const run = async () => {
    await extendProgramme(context);
    await warnOfLastDepartures(context);
  };
  return [{ name: 'extend-programme', every: INTERVAL, run }];
}
