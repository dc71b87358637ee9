import type { BookingLog } from '../kills/booking-clients.ts';
import { findLostBookings } from '../kills/kill-run.ts';
import { readPaymentRecords } from '../payments/payment-records.ts';
import { reconcileAll } from '../payments/reconcile-all.ts';
import { findViolations, type Totals, type Violations } from '../payments/violations.ts';
import type { Tally } from '../payments/visitors/visitor.ts';
import {
  type BookingViolations,
  findBookingViolations,
  violationMessages,
} from '../support/booking-records.ts';
import { isReady } from '../support/server.ts';
import { waitUntil } from '../support/wait-until.ts';
import type { Environment } from './environment.ts';
import { type Failover, type Failure, failOver } from './primary-failure.ts';
import { startTraffic } from './traffic.ts';

/** The result of a run. */
export interface Result extends BookingViolations {
  failovers: Failover[];
  log: BookingLog;
  tally: Tally;
  /** Acknowledged bookings that are missing or have another status. */
  lost: string[];
  /** Instances that ended by themselves. */
  crashed: string[];
  /** The number of payments received by Stripe. */
  charged: number;
  violations: Violations;
  totals: Totals;
}

interface RunOptions {
  failures: readonly Failure[];
  /** Stops replication before each failure. */
  unreplicated?: boolean;
  /** Milliseconds for the instances to process late webhooks. */
  settleTime: number;
  onFailover?: (count: number, failover: Failover) => void;
}

const crashedOf = ({ instances }: Environment) =>
  instances.flatMap(({ port, program }) =>
    program.child.exitCode === null ? [] : [`the instance at ${port} ended by itself: ${program.output()}`],
  );

async function failRepeatedly(
  environment: Environment,
  { failures, unreplicated, onFailover = () => {} }: RunOptions,
) {
  const traffic = startTraffic(environment);
  const failovers: Failover[] = [];
  try {
    for (const failure of failures) {
      const failover = await failOver(environment, traffic, failure, { unreplicated });
      failovers.push(failover);
      onFailover(failovers.length, failover);
    }
  } finally {
    await traffic.stop();
  }
  return { failovers, log: traffic.log, tally: traffic.tally };
}

/** Fails one primary after the other under load, then checks all records. */
export async function runFailures(environment: Environment, options: RunOptions): Promise<Result> {
  const { database, stripe } = environment;
  const failed = await failRepeatedly(environment, options);
  await stripe.stopFaults();
  await waitUntil(() => isReady(environment.url));
  const pending = `select 1 from booking where status = 'pending'`;
  await waitUntil(async () => (await database.query(pending)).length === 0);
  const bookings = await findBookingViolations(database);
  const lost = await findLostBookings(database, failed.log);
  await reconcileAll(database, stripe.port, options.settleTime);
  const payments = await readPaymentRecords(database, stripe.port);
  const charged = payments.intents.filter(({ status }) => status === 'succeeded').length;
  return {
    ...failed,
    ...bookings,
    lost,
    charged,
    crashed: crashedOf(environment),
    ...findViolations(payments),
  };
}

/** Everything wrong in a result, as messages. */
export function faultsOf({ failovers, log, violations, ...result }: Result): string[] {
  return [
    ...result.lost,
    ...violationMessages(result),
    ...failovers.flatMap(({ faults }) => faults),
    ...result.crashed,
    ...log.faults,
    ...Object.entries(violations).flatMap(([name, found]) => found.map((each) => `${name}: ${each}`)),
  ];
}
