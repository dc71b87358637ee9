import { type Config, readConfig } from '../config/config.ts';
import type { Context } from '../database/context.ts';
import type { Database } from '../database/database.ts';

/** The noon at which the tests live unless they travel: 2027-03-01 in the operator's time zone. */
export const testNow = Date.parse('2027-03-01T12:00:00+01:00');
/** The operator's day at that moment. */
export const testToday = '2027-03-01';

/** Tests book for one visitor again and again. */
const unlimited = { perEmail: null, perClient: null, departureShare: null };

/** A context for tests: default settings but for those given and the limits on unpaid bookings, and a clock that stands still. */
export function testContext(database: Database, settings: Partial<Config> = {}): Context {
  return {
    config: { ...readConfig({}), unpaidLimits: unlimited, ...settings },
    database,
    now: () => testNow,
  };
}
