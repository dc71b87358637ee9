import { randomUUID } from 'node:crypto';
import { requestFor } from '../../server/src/testing/bookings/test-request.ts';
import { waitUntil } from '../support/wait-until.ts';
import { administer, type DatabaseNode } from './database-node.ts';
import type { Environment } from './environment.ts';
import type { Traffic } from './traffic.ts';

/**
 * How the primary fails: all its processes are killed; or they hang, resume after the standby was promoted, and are killed
 * then.
 */
export type Failure = 'killed' | 'hung';

/** The result of a failover. */
export interface Failover {
  failure: Failure;
  /** Seconds from the failure until a booking sent after it was completed; null for never. */
  seconds: number | null;
  faults: string[];
}

/** Bookings that have to be acknowledged while replication is stopped, so that they are certainly lost. */
const UNREPLICATED = 5;
/** Milliseconds until a booking counts as failed. */
const TIMEOUT = 5_000;

/** Sends a booking; whether it was completed. */
async function canBook({ clients, url }: Environment): Promise<boolean> {
  const body = requestFor({ idempotency_key: randomUUID() }, { 'annatwin-upper': [1] });
  const response = await clients.send(`${url}/api/v1/bookings`, { method: 'POST', body, timeout: TIMEOUT });
  return response?.status === 200 && response.body.status === 'completed';
}

/** Waits until there was a booking and a payment since the last failure: a failure without traffic proves nothing. */
async function waitForTraffic(traffic: Traffic): Promise<boolean> {
  const { booked, paid } = traffic.counts();
  return waitUntil(async () => traffic.counts().booked > booked + 1 && traffic.counts().paid > paid);
}

/** Stops replication and waits until some bookings are acknowledged that the standby does not have. */
async function stopReplication(primary: DatabaseNode, traffic: Traffic): Promise<boolean> {
  const [sender] = await administer<{ pid: number }>(primary, 'select pid from pg_stat_replication');
  if (!sender) return false;
  process.kill(sender.pid, 'SIGSTOP');
  const { booked } = traffic.counts();
  return waitUntil(async () => traffic.counts().booked >= booked + UNREPLICATED);
}

/** Whether a resumed primary is read-only. */
const isFenced = async (node: DatabaseNode) => {
  const [row] = await administer<{ fenced: boolean }>(
    node,
    `select current_setting('default_transaction_read_only')::bool as fenced`,
  );
  return row?.fenced === true;
};

async function resume(failed: DatabaseNode): Promise<string[]> {
  await failed.resume();
  const fenced = await waitUntil(() => isFenced(failed));
  return fenced ? [] : [`${failed.name} resumed and was not fenced`];
}

async function rebuild({ pair }: Environment, failed: DatabaseNode): Promise<string[]> {
  await failed.kill();
  await failed.rebuild();
  await failed.start();
  return (await waitUntil(async () => pair.isArmed()))
    ? []
    : [`${failed.name} does not replicate after its rebuild`];
}

/**
 * Fails the primary under load, waits until bookings succeed again without intervention, and rebuilds it as the standby.
 * unreplicated: stops replication before, which loses bookings with an asynchronous standby.
 */
export async function failOver(
  environment: Environment,
  traffic: Traffic,
  failure: Failure,
  { unreplicated = false } = {},
): Promise<Failover> {
  const { pair } = environment;
  const faults: string[] = [];
  const expectThat = (holds: boolean, fault: string) => holds || faults.push(fault);
  expectThat(await waitForTraffic(traffic), 'no bookings and payments before the failure');
  const { primary, standby } = pair.roles();
  if (unreplicated)
    expectThat(await stopReplication(primary, traffic), 'no bookings after replication was stopped');
  await (failure === 'killed' ? primary.kill() : primary.freeze());
  const begun = performance.now();
  const served = await waitUntil(() => canBook(environment));
  const seconds = served ? (performance.now() - begun) / 1_000 : null;
  expectThat(served, 'no bookings after the failure');
  expectThat(pair.roles().primary === standby, 'the standby was not promoted');
  if (failure === 'hung') faults.push(...(await resume(primary)));
  faults.push(...(await rebuild(environment, primary)));
  return { failure, seconds, faults };
}
