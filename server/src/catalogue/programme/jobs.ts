import type { Context } from '../../database/context.ts';
import type { Job } from '../../jobs/queue.ts';
import { extendProgramme } from './extend-programme.ts';
import { warnOfLastDepartures } from './last-departures.ts';
import { warnOfTermsEnds } from './terms-end-warning.ts';

/** Seconds between two runs. */
const INTERVAL = 3_600;

/** The job that adds the next year's departures and then warns of tours whose last ones, and of terms whose end, are near (decisions 074 and 077). */
export function programmeJobs(context: Context): Job[] {
  const run = async () => {
    await extendProgramme(context);
    await warnOfLastDepartures(context);
    await warnOfTermsEnds(context);
  };
  return [{ name: 'extend-programme', every: INTERVAL, run }];
}
