import { type PlainDate, todayIn } from '@towpath/rules/core/dates';
import type { Config } from '../config/config.ts';
import type { Database } from './database.ts';

/** Dependencies of handlers and jobs. now returns milliseconds and is injected, so that tests control the time. */
export interface Context {
  config: Config;
  database: Database;
  now: () => number;
}

/** Today in the operator's time zone (specification 10.26). */
export function todayOf(context: Pick<Context, 'config' | 'now'>): PlainDate {
  return todayIn(context.config.timeZone, context.now());
}
