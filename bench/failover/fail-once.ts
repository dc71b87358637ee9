import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { waitUntil } from '../../load-tests/support/wait-until.ts';
import { requestFor } from '../../server/src/testing/bookings/test-request.ts';
import type { Environment } from './environment.ts';
import type { Failure } from './failures.ts';
import type { DatabaseMember } from './nodes/database-member.ts';
import type { Traffic } from './traffic.ts';

export interface Outcome {
  failure: string;
  /** The longest time without a completed booking, in seconds; null if none was completed any more. */
  seconds: number | null;
  limit: number;
  faults: string[];
}

/** The number of bookings that are acknowledged while replication is stopped, and are therefore lost. */
const UNREPLICATED = 5;
/** Milliseconds until a booking counts as failed. */
const TIMEOUT = 5_000;
/** Milliseconds from one booking to the next. */
const PROBE_PAUSE = 200;

/** Sends a booking; whether it was completed. */
async function canBook({ clients, url }: Environment): Promise<boolean> {
  const body = requestFor({ idempotency_key: randomUUID() }, { 'annatwin-upper': [1] });
  const response = await clients.send(`${url}/api/v1/bookings`, { method: 'POST', body, timeout: TIMEOUT });
  return response?.status === 200 && response.body.status === 'completed';
}

/**
 * Starts to send bookings without waiting for their answers. The returned function ends this and returns the longest time between
 * two completed bookings, in seconds; it must be called when a booking was just completed.
 */
function startProbes(environment: Environment) {
  const completed = [performance.now()];
  const stopping = new AbortController();
  const running = (async () => {
    for (; !stopping.signal.aborted; await pause(PROBE_PAUSE))
      canBook(environment).then((done) => done && completed.push(performance.now()));
  })();
  return async () => {
    completed.push(performance.now());
    stopping.abort();
    await running;
    const times = completed.toSorted((a, b) => a - b);
    return Math.max(...times.slice(1).map((time, index) => time - (times[index] ?? 0))) / 1_000;
  };
}

/** Waits until there was a booking and a payment since the last failure: a failure without traffic proves nothing. */
async function waitForTraffic(traffic: Traffic): Promise<boolean> {
  const { booked, paid } = traffic.counts();
  return waitUntil(async () => traffic.counts().booked > booked + 1 && traffic.counts().paid > paid);
}

/** Stops replication and waits until some bookings are acknowledged that the standby does not have. */
async function stopReplication(primary: DatabaseMember, traffic: Traffic): Promise<boolean> {
  const senders = await primary.administer('select pid from pg_stat_replication');
  for (const pid of senders.split('\n').filter(Boolean)) process.kill(Number(pid), 'SIGSTOP');
  const { booked } = traffic.counts();
  return senders !== '' && waitUntil(async () => traffic.counts().booked >= booked + UNREPLICATED);
}

/**
 * Lets one part fail under load, waits until bookings succeed again without intervention, and repairs the part.
 * unreplicated: stops replication before, which loses bookings with an asynchronous standby.
 */
export async function failOnce(
  environment: Environment,
  traffic: Traffic,
  failure: Failure,
  { unreplicated = false } = {},
): Promise<Outcome> {
  const { cluster } = environment;
  const { name, limit } = failure;
  const faults: string[] = [];
  const expectThat = (holds: boolean, fault: string) => holds || faults.push(`${name}: ${fault}`);
  expectThat(await waitUntil(cluster.isWhole), 'a part was missing before');
  expectThat(await waitForTraffic(traffic), 'no bookings and payments before');
  const [primary, standby] = [await cluster.primary(), await cluster.standby()];
  if (!primary || !standby) throw new Error('There is no primary or no standby.');
  if (unreplicated)
    expectThat(await stopReplication(primary, traffic), 'no bookings after replication was stopped');
  const endProbes = startProbes(environment);
  const undo = await failure.cause(cluster, primary, standby).catch((fault: Error) => fault);
  if (undo instanceof Error) faults.push(`${name}: ${undo.message}`);
  const served = await waitUntil(() => canBook(environment));
  const seconds = await endProbes();
  expectThat(served, 'no bookings afterwards');
  if (!(undo instanceof Error)) await undo();
  expectThat(await waitUntil(cluster.isWhole), 'the part did not come back');
  return { failure: name, seconds: served ? seconds : null, limit, faults };
}
