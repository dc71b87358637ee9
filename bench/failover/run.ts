import type { BookingLog } from '../../load-tests/kills/booking-clients.ts';
import { findLostBookings } from '../../load-tests/kills/kill-run.ts';
import { readPaymentRecords } from '../../load-tests/payments/payment-records.ts';
import { reconcileAll } from '../../load-tests/payments/reconcile-all.ts';
import { findViolations, type Totals, type Violations } from '../../load-tests/payments/violations.ts';
import type { Tally } from '../../load-tests/payments/visitors/visitor.ts';
import {
  type BookingViolations,
  findBookingViolations,
  violationMessages,
} from '../../load-tests/support/booking-records.ts';
import { isReady } from '../../load-tests/support/server.ts';
import { pauseUnlessStopped, waitUntil } from '../../load-tests/support/wait-until.ts';
import { connect } from '../../server/src/database/database.ts';
import type { Environment } from './environment.ts';
import { failOnce, type Outcome } from './fail-once.ts';
import type { Failure } from './failures.ts';
import { startTraffic } from './traffic.ts';
import { startWriters } from './writers.ts';

export interface Result extends BookingViolations {
  outcomes: Outcome[];
  log: BookingLog;
  tally: Tally;
  /** Acknowledged bookings that are missing or have another status. */
  lost: string[];
  /** Writes that show two primaries at the same time. */
  twoWriters: string[];
  /** Instances that crashed. */
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
  onOutcome?: (count: number, outcome: Outcome) => void;
}

const crashedOf = ({ instances }: Environment) =>
  instances.flatMap(({ port, program }) =>
    program.child.exitCode === null ? [] : [`the instance at ${port} crashed: ${program.output()}`],
  );

async function failRepeatedly(
  environment: Environment,
  { failures, unreplicated, onOutcome = () => {} }: RunOptions,
) {
  const writers = await startWriters(environment.cluster, environment.database);
  const traffic = startTraffic(environment);
  const outcomes: Outcome[] = [];
  try {
    for (const failure of failures) {
      const outcome = await failOnce(environment, traffic, failure, { unreplicated });
      outcomes.push(outcome);
      onOutcome(outcomes.length, outcome);
    }
  } finally {
    await Promise.all([traffic.stop(), writers.stop()]);
  }
  return { outcomes, writers, log: traffic.log, tally: traffic.tally };
}

/** Connections whose commits do not wait for the standby: the failures are over, and the release of every unpaid booking takes long. */
function withoutStandby({ cluster }: Environment) {
  const options = '-c synchronous_commit=local';
  const database = connect({ connectionString: cluster.url, max: 4, options });
  return { database, [Symbol.asyncDispose]: database.close };
}

/** Lets one part after the other fail under load, then checks all records. */
export async function runFailures(environment: Environment, options: RunOptions): Promise<Result> {
  const { database, stripe } = environment;
  const { writers, ...failed } = await failRepeatedly(environment, options);
  await stripe.stopFaults();
  await waitUntil(() => isReady(environment.url));
  const pending = `select 1 from booking where status = 'pending'`;
  await waitUntil(async () => (await database.query(pending)).length === 0);
  const bookings = await findBookingViolations(database);
  const lost = await findLostBookings(database, failed.log);
  const twoWriters = await writers.findTwoWriters(database);
  await using alone = withoutStandby(environment);
  await pauseUnlessStopped(options.settleTime);
  await reconcileAll(alone.database, stripe.port);
  const payments = await readPaymentRecords(database, stripe.port);
  const charged = payments.intents.filter(({ status }) => status === 'succeeded').length;
  return {
    ...failed,
    ...bookings,
    lost,
    twoWriters,
    charged,
    crashed: crashedOf(environment),
    ...findViolations(payments),
  };
}

/** Everything wrong in a result, as messages. */
export function faultsOf({ outcomes, log, violations, ...result }: Result): string[] {
  return [
    ...result.lost,
    ...violationMessages(result),
    ...result.twoWriters,
    ...outcomes.flatMap(({ faults }) => faults),
    ...result.crashed,
    ...log.faults,
    ...Object.entries(violations).flatMap(([name, found]) => found.map((each) => `${name}: ${each}`)),
  ];
}
