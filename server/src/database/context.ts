import { type PlainDate, todayIn } from '@towpath/rules/core/dates';
import type { Config } from '../config/config.ts';
import type { Database } from './database.ts';

/** What every room of the server works with. now is in milliseconds and injected, so that tests can travel. */
export interface Context {
  config: Config;
  database: Database;
  now: () => number;
}

/** The operator's today (specification 10.26). */
export function todayOf(context: Pick<Context, 'config' | 'now'>): PlainDate {
  return todayIn(context.config.timeZone, context.now());
}
