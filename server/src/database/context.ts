import { type PlainDate, todayIn } from '@towpath/rules/core/dates';
import type { Config } from '../config/config.ts';
import type { Database, Sql } from './database.ts';

/** Reads the TXT records of a name in DNS: none where it has none, null where DNS did not answer. */
export type ResolveTexts = (name: string) => Promise<readonly string[] | null>;

/** Dependencies of handlers and jobs. now returns milliseconds and is injected, so that tests control the time. */
export interface Context {
  config: Config;
  database: Database;
  /** Where lists of departures are read, which may be seconds old: a replica, where one is set (decision 112). */
  reads?: Sql;
  now: () => number;
  /** How DNS is asked; absent: by the DNS servers of this machine. */
  resolveTexts?: ResolveTexts;
}

/** Milliseconds; days begin at a multiple of them in every time zone. */
const QUARTER_HOUR = 900_000;
let computed = { timeZone: '', quarter: 0, today: '' };

/** Today in the operator's time zone (specification 10.26); computed once a quarter of an hour. */
export function todayOf({ config: { timeZone }, now }: Pick<Context, 'config' | 'now'>): PlainDate {
  const quarter = Math.floor(now() / QUARTER_HOUR);
  if (quarter !== computed.quarter || timeZone !== computed.timeZone)
    computed = { timeZone, quarter, today: todayIn(timeZone, quarter * QUARTER_HOUR) };
  return computed.today;
}
