import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { requestFor } from '../../server/src/bookings/test-request.ts';
import { becomes } from '../support/becomes.ts';
import type { Answer } from '../support/client.ts';
import { isReady } from '../support/server.ts';
import type { House } from './house.ts';

/** How one bad day went. */
export interface BadDay {
  name: string;
  /** Answers while it lasted, by status. */
  answers: Map<string, number>;
  /** Whether visitors were served again afterwards, by the very same processes. */
  recovered: boolean;
  faults: string[];
}

/** What goes wrong, and what of it a visitor may see meanwhile. */
interface Trouble {
  name: string;
  begin: () => Promise<unknown>;
  end: () => Promise<unknown>;
  /** The statuses that are in order while it lasts. */
  allowed: readonly string[];
}

/** Milliseconds. */
const HOUR = 3_600_000;
const BETWEEN = 500;

const ask = ({ clients }: House, url: string): Promise<Answer[]> =>
  Promise.all([
    clients.ask(`${url}/api/v1/departures/summer/cabins`),
    clients.ask(`${url}/departures/summer/cabins`, { headers: { accept: 'text/html' } }),
    clients.ask(`${url}/api/v1/bookings`, {
      method: 'POST',
      body: requestFor({ idempotency_key: randomUUID() }, { 'annatwin-upper': [1] }),
    }),
  ]);

/** Notes an answer that was given while a trouble lasted. */
function note({ name, answers, faults }: BadDay, allowed: readonly string[], answer: Answer): void {
  const status = answer ? String(answer.status) : 'none';
  answers.set(status, (answers.get(status) ?? 0) + 1);
  if (!allowed.includes(status)) faults.push(`${name}: answered ${status}`);
  if (status === '503' && !answer?.headers['retry-after']) faults.push(`${name}: 503 without Retry-After`);
}

const askAll = async (house: House) =>
  (await Promise.all(house.posts.map(({ url }) => ask(house, url)))).flat();

async function meet(house: House, { name, begin, end, allowed }: Trouble, seconds: number): Promise<BadDay> {
  const day: BadDay = { name, answers: new Map(), recovered: false, faults: [] };
  const before = house.posts.map(({ server }) => server.child.pid);
  await begin();
  const until = Date.now() + seconds * 1_000;
  do {
    for (const answer of await askAll(house)) note(day, allowed, answer);
    await pause(BETWEEN);
  } while (Date.now() < until);
  await end();
  const served = await becomes(() => allServed(house));
  day.recovered = served && house.posts.every(({ server: { child } }, index) => isSame(child, before[index]));
  if (!day.recovered) day.faults.push(`${name}: did not recover by itself`);
  return day;
}

const isSame = (child: ChildProcess, pid: number | undefined) => child.pid === pid && child.exitCode === null;

async function allServed(house: House): Promise<boolean> {
  const ready = await Promise.all(house.posts.map(({ url }) => isReady(url)));
  return ready.every(Boolean) && (await askAll(house)).every((answer) => answer?.status === 200);
}

function setClocks({ posts }: House, milliseconds: number): Promise<void> {
  for (const { server } of posts) server.child.send({ clock: milliseconds });
  return Promise.resolve();
}

/** A disk that is full, as PostgreSQL tells of it when a row finds no room. */
const fullDisk = `
  create function disk_full() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$;
  create trigger disk_full before insert on booking for each row execute function disk_full()`;

/** A lock that nobody gives back for so long that readers give up: what a database that hardly moves looks like. */
function slowDown({ database }: House): { begin: () => Promise<void>; end: () => Promise<void> } {
  const release = Promise.withResolvers<void>();
  let slow: Promise<void> = Promise.resolve();
  return {
    begin: () => {
      const locked = Promise.withResolvers<void>();
      slow = database.transaction(async (sql) => {
        await sql.query('lock table departure in access exclusive mode');
        locked.resolve();
        await release.promise;
      });
      return locked.promise;
    },
    end: () => {
      release.resolve();
      return slow;
    },
  };
}

function troublesOf(house: House): Trouble[] {
  const { database, postgres } = house;
  const served = ['200'];
  return [
    {
      name: 'the disk is full',
      begin: () => database.query(fullDisk),
      end: () => database.query('drop function disk_full cascade'),
      allowed: ['200', '503'],
    },
    { name: 'the database is gone', begin: postgres.kill, end: postgres.revive, allowed: ['503'] },
    { name: 'the database is slow', ...slowDown(house), allowed: ['503'] },
    {
      name: 'the clock jumps ahead',
      begin: () => setClocks(house, 2 * HOUR),
      end: () => setClocks(house, 0),
      allowed: served,
    },
    {
      name: 'the clock jumps back',
      begin: () => setClocks(house, -2 * HOUR),
      end: () => setClocks(house, 0),
      allowed: served,
    },
  ];
}

const BRIEF = 3;

/** One trouble after another, each left to the servers; outage: how many seconds the database is gone. */
export async function runBadDays(house: House, { outage }: { outage: number }): Promise<BadDay[]> {
  const days: BadDay[] = [];
  for (const trouble of troublesOf(house)) {
    days.push(await meet(house, trouble, trouble.begin === house.postgres.kill ? outage : BRIEF));
  }
  return days;
}

export const faultsOf = (days: readonly BadDay[]): string[] => days.flatMap(({ faults }) => faults);
