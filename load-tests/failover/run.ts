import type { Ledger } from '../kills/customers.ts';
import { lostOf } from '../kills/killing.ts';
import { readBooks as readPayments } from '../payments/books.ts';
import { restAndReconcile } from '../payments/quiet.ts';
import { judge, type Totals, type Violations } from '../payments/verdict.ts';
import type { Tally } from '../payments/visitor.ts';
import { becomes } from '../support/becomes.ts';
import { type Books, booksFaults, readBooks } from '../support/books.ts';
import { isReady } from '../support/server.ts';
import { type ChangeOver, changeOver, type Fall } from './falls.ts';
import type { House } from './house.ts';
import { startLoad } from './load.ts';

/** What a run came to once everything was left alone again. */
export interface Found extends Books {
  changes: ChangeOver[];
  ledger: Ledger;
  tally: Tally;
  /** Acknowledged bookings that are not there, or not what was said of them. */
  lost: string[];
  /** Instances that ended: nobody kills one here. */
  fallen: string[];
  /** Payments that the provider has received. */
  charged: number;
  violations: Violations;
  totals: Totals;
}

/** How a run is to be. */
export interface Order {
  falls: readonly Fall[];
  /** Has the primary acknowledge what its standby never hears of, before each fall. */
  ahead?: boolean;
  /** Milliseconds in which the instances take up what they were told late. */
  rest: number;
  onFall?: (count: number, change: ChangeOver) => void;
}

const fallenOf = ({ instances }: House) =>
  instances.flatMap(({ port, program }) =>
    program.child.exitCode === null ? [] : [`the instance at ${port} ended by itself: ${program.said()}`],
  );

async function fallAll(house: House, { falls, ahead, onFall = () => {} }: Order) {
  const load = startLoad(house);
  const changes: ChangeOver[] = [];
  try {
    for (const fall of falls) {
      const change = await changeOver(house, load, fall, { ahead });
      changes.push(change);
      onFall(changes.length, change);
    }
  } finally {
    await load.stop();
  }
  return { changes, ledger: load.ledger, tally: load.tally };
}

/** Lets one primary after the other fall under load, then looks at the books of both sides. */
export async function runFalls(house: House, order: Order): Promise<Found> {
  const { database, provider } = house;
  const fallen = await fallAll(house, order);
  provider.heal();
  await becomes(() => isReady(house.url));
  const undecided = `select 1 from booking where status = 'pending'`;
  await becomes(async () => (await database.query(undecided)).length === 0);
  const books = await readBooks(database);
  const lost = await lostOf(house, fallen.ledger);
  await restAndReconcile(database, provider.port, order.rest);
  const payments = await readPayments(database, provider.port);
  const charged = payments.listed.filter(({ status }) => status === 'succeeded').length;
  return { ...fallen, ...books, lost, charged, fallen: fallenOf(house), ...judge(payments) };
}

/** What is wrong after a run, in words. */
export function faultsOf({ changes, ledger, violations, ...found }: Found): string[] {
  const ofPayments = Object.entries(violations).flatMap(([what, all]) => all.map((one) => `${what}: ${one}`));
  return [
    ...found.lost,
    ...booksFaults(found),
    ...changes.flatMap(({ faults }) => faults),
    ...found.fallen,
    ...ledger.faults,
    ...ofPayments,
  ];
}
