import { randomUUID } from 'node:crypto';
import { requestFor } from '../../server/src/bookings/test-request.ts';
import { becomes } from '../support/becomes.ts';
import type { House } from './house.ts';
import type { Load } from './load.ts';
import { administer, type DatabaseNode } from './node.ts';

/**
 * How the primary goes: all its processes are killed; or they hang, are given up, come back to life after the other one
 * has taken over, and only then are killed.
 */
export type Fall = 'killed' | 'hung';

/** How one change-over went. */
export interface ChangeOver {
  fall: Fall;
  /** Seconds from the fall until a booking that was sent after it was completed; null where none ever was. */
  seconds: number | null;
  faults: string[];
}

/** Bookings that have to be acknowledged while nothing reaches the standby: they are lost for certain. */
const AHEAD = 5;
/** Milliseconds. */
const PROBE = 5_000;

/** Sends bookings until one is completed. */
async function serves({ clients, url }: House): Promise<boolean> {
  const body = requestFor({ idempotency_key: randomUUID() }, { 'annatwin-upper': [1] });
  const answer = await clients.ask(`${url}/api/v1/bookings`, { method: 'POST', body, patience: PROBE });
  return answer?.status === 200 && answer.body.status === 'completed';
}

/** A kill in an idle house shows nothing: somebody has booked and somebody has paid since the last one. */
async function underLoad(load: Load): Promise<boolean> {
  const { booked, paid } = load.counts();
  return becomes(async () => load.counts().booked > booked + 1 && load.counts().paid > paid);
}

/** Stops what tells the standby, and waits until some bookings are acknowledged that it never hears of. */
async function getAhead(primary: DatabaseNode, load: Load): Promise<boolean> {
  const [sender] = await administer<{ pid: number }>(primary, 'select pid from pg_stat_replication');
  if (!sender) return false;
  process.kill(sender.pid, 'SIGSTOP');
  const { booked } = load.counts();
  return becomes(async () => load.counts().booked >= booked + AHEAD);
}

/** The one that came back must be kept out before anything else happens to it. */
const isFenced = async (node: DatabaseNode) => {
  const [row] = await administer<{ fenced: boolean }>(
    node,
    `select current_setting('default_transaction_read_only')::bool as fenced`,
  );
  return row?.fenced === true;
};

async function comeBack(fallen: DatabaseNode): Promise<string[]> {
  await fallen.thaw();
  const fenced = await becomes(() => isFenced(fallen));
  return fenced ? [] : [`${fallen.name} came back and was not kept out`];
}

async function rebuild({ pair }: House, fallen: DatabaseNode): Promise<string[]> {
  await fallen.kill();
  await fallen.rebuild();
  await fallen.start();
  return (await becomes(async () => pair.isArmed()))
    ? []
    : [`${fallen.name} does not follow after its rebuilding`];
}

/**
 * Lets the primary fall under load, waits until visitors are served again without a hand, and rebuilds it as the standby.
 * ahead: what was acknowledged last never reaches the standby, which only an asynchronous one allows.
 */
export async function changeOver(
  house: House,
  load: Load,
  fall: Fall,
  { ahead = false } = {},
): Promise<ChangeOver> {
  const { pair } = house;
  const faults: string[] = [];
  const note = (holds: boolean, fault: string) => holds || faults.push(fault);
  note(await underLoad(load), 'nobody books and pays any more');
  const { primary, standby } = pair.roles();
  if (ahead) note(await getAhead(primary, load), 'the primary did not get ahead of its standby');
  await (fall === 'killed' ? primary.kill() : primary.freeze());
  const begun = performance.now();
  const served = await becomes(() => serves(house));
  const seconds = served ? (performance.now() - begun) / 1_000 : null;
  note(served, 'nobody is served any more');
  note(pair.roles().primary === standby, 'the standby was not promoted');
  if (fall === 'hung') faults.push(...(await comeBack(primary)));
  faults.push(...(await rebuild(house, primary)));
  return { fall, seconds, faults };
}
