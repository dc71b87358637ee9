import { setTimeout as pause } from 'node:timers/promises';
import { becomes } from '../support/becomes.ts';
import { type Books, booksFaults, readBooks } from '../support/books.ts';
import { isReady } from '../support/server.ts';
import { type Counter, type Ledger, newLedger, shop } from './customers.ts';
import type { House } from './house.ts';

/** One kill in so many is the database's. */
const DATABASE = 4;
const CUSTOMERS = 8;
/** Characters of a fallen server's last words. */
const SAID = 2_500;
/** Milliseconds: at random, so that kills hit whatever is going on. */
const LONGEST = 800;

/** What was found once everything was left alone again. */
export interface Killed extends Books {
  kills: { servers: number; database: number };
  ledger: Ledger;
  /** Acknowledged bookings that are not there, or not what was said of them. */
  lost: string[];
  /** Servers that ended without being killed. */
  fallen: string[];
  /** Jobs with more than one next turn. */
  jobs: string[];
}

/**
 * Starts again whoever has ended, as a supervisor does: a server that finds no database when it starts says so and ends. One
 * that was ready may not.
 */
async function supervise({ posts }: House, fallen: string[]): Promise<void> {
  for (const post of posts) {
    if (post.server.child.exitCode === null) continue;
    const said = post.server.said();
    if (said.includes('Towpath is ready')) fallen.push(`${post.url} ended by itself: ${said.slice(-SAID)}`);
    await post.restart();
  }
}

async function killServer({ posts }: House): Promise<void> {
  await posts[Math.floor(Math.random() * posts.length)]?.restart();
}

/** A kill in an idle house shows nothing: somebody has been served since the last one. */
async function underLoad(house: House, { told }: Ledger, since: number, fallen: string[]): Promise<void> {
  const served = await becomes(async () => {
    await supervise(house, fallen);
    return told.size > since;
  });
  if (!served) fallen.push('nobody was served any more');
  await pause(Math.random() * LONGEST);
}

async function killAll(
  house: House,
  kills: number,
  ledger: Ledger,
  onKill: (count: number) => void,
): Promise<string[]> {
  const fallen: string[] = [];
  for (let count = 1, since = 0; count <= kills; count += 1, since = ledger.told.size) {
    await underLoad(house, ledger, since, fallen);
    if (count % DATABASE === 0) {
      await house.postgres.kill();
      await house.postgres.revive();
    } else await killServer(house);
    onKill(count);
  }
  return fallen;
}

async function recover(house: House, fallen: string[]): Promise<void> {
  const ready = await becomes(async () => {
    await supervise(house, fallen);
    return (await Promise.all(house.posts.map(({ url }) => isReady(url)))).every(Boolean);
  });
  if (!ready) fallen.push('not all servers became ready again');
}

/** Bookings that customers were told of and that are not there, or not what was said of them. */
export async function lostOf({ database }: Pick<House, 'database'>, { told }: Ledger): Promise<string[]> {
  const rows = await database.query<{ id: string; status: string }>('select id, status from booking');
  const found = new Map(rows.map(({ id, status }) => [id, status]));
  return [...told].flatMap(([id, said]) => {
    const status = found.get(id) ?? 'missing';
    const kept = said === 'completed' ? status === 'completed' : status !== 'missing';
    return kept ? [] : [`${id} was ${said}, is ${status}`];
  });
}

/** Jobs that have more than one next turn: whoever died over the last one must not have left a second chain. */
async function brokenJobs({ database }: House): Promise<string[]> {
  const rows = await database.query<{ name: string; waiting: number }>(
    `select queue.name, count(job.id) filter (where state = 'created')::int as waiting
     from jobs.queue left join jobs.job on job.name = queue.name where queue.name not like '\\_\\_%' group by 1`,
  );
  return rows
    .filter(({ waiting }) => waiting > 1)
    .map(({ name, waiting }) => `${name} waits ${waiting} times`);
}

/** Kills servers and their database at random points under load, then looks at the books (architecture 5). */
export async function runKills(
  house: House,
  kills: number,
  onKill = (_count: number) => {},
): Promise<Killed> {
  const closing = new AbortController();
  const ledger = newLedger();
  const counter: Counter = { clients: house.clients, servers: house.posts, ledger, until: closing.signal };
  const shopping = Array.from({ length: CUSTOMERS }, (_, customer) => shop(counter, customer));
  const fallen = await killAll(house, kills, ledger, onKill);
  await recover(house, fallen);
  closing.abort();
  await Promise.all(shopping);
  const undecided = `select 1 from booking where status = 'pending'`;
  await becomes(async () => (await house.database.query(undecided)).length === 0);
  const books = await readBooks(house.database);
  const database = Math.floor(kills / DATABASE);
  return {
    ...books,
    ledger,
    fallen,
    kills: { servers: kills - database, database },
    lost: await lostOf(house, ledger),
    jobs: await brokenJobs(house),
  };
}

/** What is wrong after the kills, in words. */
export function faultsOf({ ledger, ...found }: Killed): string[] {
  return [...booksFaults(found), ...found.lost, ...found.fallen, ...found.jobs, ...ledger.faults];
}
