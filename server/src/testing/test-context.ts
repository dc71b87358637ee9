import { type Config, readConfig } from '../config/config.ts';
import type { Context } from '../database/context.ts';
import type { Database } from '../database/database.ts';

/** The default time of tests: noon of 2027-03-01 in the operator's time zone, in milliseconds. */
export const testNow = Date.parse('2027-03-01T12:00:00+01:00');
/** The date of testNow in the operator's time zone. */
export const testToday = '2027-03-01';

/** Tests make many bookings for one visitor. */
const unlimited = { perEmail: null, perClient: null, departureShare: null };

/** A context with a fixed clock and default settings, except those given, the limits on unpaid bookings and the wait before their mail. */
export function testContext(database: Database, settings: Partial<Config> = {}): Context {
  return {
    config: { ...readConfig({}), unpaidLimits: unlimited, unpaidMailMinutes: 0, ...settings },
    database,
    now: () => testNow,
  };
}
