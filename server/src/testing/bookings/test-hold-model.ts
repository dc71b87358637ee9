import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { releaseExpiredHolds } from '../../bookings/holds/release-expired.ts';
import { placePendingBookings } from '../../bookings/placing/place-pending.ts';
import { releaseBooking } from '../../bookings/release-booking.ts';
import { testNow } from '../test-context.ts';
import {
  type Answer,
  findStockFaults,
  type HoldShop,
  insertDeparture,
  suite,
  type Through,
  totals,
  twin,
} from './test-hold-shop.ts';
import { passengersOf, requestFor } from './test-request.ts';

type Cabins = Readonly<Record<string, number>>;

interface ModelHold {
  id: string;
  cabins: Cabins;
  takenAt: number;
  expiresAt: number;
}

/** The expected holds and bookings of a departure. */
interface Model {
  /** By browser. Expired ones stay until they are replaced. */
  holds: Map<number, ModelHold>;
  bookings: { id: string; cabins: Cabins }[];
}

interface Real {
  shop: HoldShop;
  departureId: string;
}

const MINUTE = 60_000;
/** Visitors of a departure. */
const BROWSERS = 3;
const browserOf = (number: number) => `browser-of-visitor-${number}`;

/** An operation of one visitor at one server. */
interface Operation {
  kind: 'hold' | 'renew' | 'change' | 'release' | 'book' | 'cancel';
  browser: number;
  cabins: Cabins;
  server: number;
}

const isActive = ({ expiresAt }: ModelHold, now: number) => expiresAt > now;

function free({ holds, bookings }: Model, type: string, now: number, but: ModelHold | undefined): number {
  const held = [...holds.values()].filter((hold) => isActive(hold, now) && hold !== but);
  return [...held, ...bookings].reduce((left, { cabins }) => left - (cabins[type] ?? 0), totals[type] ?? 0);
}

const fits = (model: Model, cabins: Cabins, now: number, own: ModelHold | undefined) =>
  Object.entries(cabins).every(([type, count]) => count <= free(model, type, now, own));

function send({ shop, departureId }: Real, model: Model, operation: Operation): Promise<Answer> {
  const { kind, browser, cabins, server } = operation;
  const own = model.holds.get(browser);
  const id = own?.id ?? crypto.randomUUID();
  const wanted = { cabins: kind === 'renew' ? (own?.cabins ?? cabins) : cabins, browser: browserOf(browser) };
  if (kind === 'hold') return shop.ask(server, 'POST', `/departures/${departureId}/holds`, wanted);
  if (kind === 'renew' || kind === 'change') return shop.ask(server, 'PUT', `/holds/${id}`, wanted);
  if (kind === 'release') return shop.ask(server, 'DELETE', `/holds/${id}`);
  const passengers = passengersOf(
    Object.fromEntries(Object.entries(cabins).map(([type, count]) => [type, Array(count).fill(2)])),
  );
  return shop.ask(
    server,
    'POST',
    '/bookings',
    requestFor({ departureId, passengers, hold: own?.id ?? null }),
  );
}

async function cancel({ shop }: Real, model: Model): Promise<Answer> {
  const booking = model.bookings.shift();
  if (!booking) return { code: 200, body: {} };
  await shop.database.transaction((sql) => releaseBooking(sql, booking.id, 'cancelled', shop.clock.now));
  return { code: 200, body: {} };
}

const run = (real: Real, model: Model, operation: Operation) =>
  operation.kind === 'cancel' ? cancel(real, model) : send(real, model, operation);

/** The status that an operation has to be answered with, if nothing else happens at the same time. */
function expectedCode(model: Model, { kind, browser, cabins }: Operation, now: number): number {
  const own = model.holds.get(browser);
  const active = own && isActive(own, now) ? own : undefined;
  if (kind === 'cancel' || kind === 'release') return 200;
  if (kind === 'renew') return active ? 200 : 404;
  if (kind === 'change' && !active) return 404;
  return fits(model, cabins, now, active) ? 200 : 409;
}

/** Result of an operation that was answered 200. */
function apply(
  model: Model,
  { kind, browser, cabins }: Operation,
  { id }: Answer['body'],
  now: number,
): void {
  const own = model.holds.get(browser);
  if (kind === 'cancel') return;
  if (kind === 'release' || kind === 'book') model.holds.delete(browser);
  if (kind === 'book') model.bookings.push({ id: String(id), cabins });
  if (kind === 'release' || kind === 'book') return;
  const takenAt = own && isActive(own, now) ? own.takenAt : now;
  const expiresAt = Math.min(now + 20 * MINUTE, takenAt + 120 * MINUTE);
  const kept = kind === 'renew' ? (own?.cabins ?? cabins) : cabins;
  model.holds.set(browser, { id: String(id), cabins: kept, takenAt, expiresAt });
}

/** Reads the model back from the database. */
async function readModel({ shop, departureId }: Real, model: Model): Promise<void> {
  const holds = await shop.database.query<{
    id: string;
    hash: string;
    cabins: Cabins;
    taken: Date;
    expires: Date;
  }>(
    'select id, browser as hash, cabins, taken_at as taken, expires_at as expires from hold where departure_id = $1',
    [departureId],
  );
  const hash = (text: string) => createHash('sha256').update(text).digest('base64url');
  const numbers = Array.from({ length: BROWSERS }, (_, number) => number);
  model.holds = new Map(
    holds.map(({ id, hash: stored, cabins, taken, expires }) => [
      numbers.find((number) => hash(browserOf(number)) === stored) ?? -1,
      { id, cabins, takenAt: taken.getTime(), expiresAt: expires.getTime() },
    ]),
  );
  model.bookings = await shop.database.query(
    `select booking.id, json_object_agg(cabin_type_id, count) as cabins from booking join booking_cabin on booking_id = booking.id
     where booking.departure_id = $1 and status = 'completed' and released_at is null group by booking.id, attempt
     order by attempt`,
    [departureId],
  );
}

async function check({ shop, departureId }: Real): Promise<void> {
  const faults = await findStockFaults(shop.database, departureId);
  if (faults.length > 0) throw new Error(`stock differs from holds and bookings: ${faults.join('; ')}`);
}

type Command = fc.AsyncCommand<Model, Real>;

const command = (name: string, work: (model: Model, real: Real) => Promise<void>): Command => ({
  check: () => true,
  run: async (model, real) => {
    await work(model, real);
    await check(real);
  },
  toString: () => name,
});

/** One operation alone: its answer is known beforehand. */
const alone = (operation: Operation): Command =>
  command(JSON.stringify(operation), async (model, real) => {
    const { now } = real.shop.clock;
    const expected = expectedCode(model, operation, now);
    const { code, body } = await run(real, model, operation);
    if (code !== expected) throw new Error(`answered ${code} ${JSON.stringify(body)} instead of ${expected}`);
    if (code === 200) apply(model, operation, body, now);
  });

/** Operations at the same time at both servers: any order is right, but what was acknowledged is there. */
const together = (operations: readonly Operation[]): Command =>
  command(`together ${JSON.stringify(operations)}`, async (model, real) => {
    const answers = await Promise.all(operations.map((operation) => run(real, model, operation)));
    await readModel(real, model);
    for (const { code, body } of answers) {
      if (code >= 500) throw new Error(`answered ${code} ${JSON.stringify(body)}`);
      const isLost = body.status === 'completed' && !model.bookings.some(({ id }) => id === body.id);
      if (isLost) throw new Error(`booking ${body.id} was acknowledged and is not there`);
    }
  });

/** Ends the connection of a transaction at one of its statements, as the death of its server does. */
const killingAt =
  (statement: number, isEmbedded: boolean): Through =>
  (sql) => {
    let count = 0;
    return {
      query: async (text, values) => {
        count += 1;
        if (count === statement && isEmbedded) throw new Error('killed');
        if (count === statement) await sql.query('select pg_terminate_backend(pg_backend_pid())');
        return sql.query(text, values);
      },
    };
  };

/** A server dies while it works; the job of the other one finishes what it left behind. */
const killed = (operation: Operation, statement: number): Command =>
  command(`killed at ${statement}: ${JSON.stringify(operation)}`, async (model, real) => {
    const { shop } = real;
    const killing = killingAt(statement, process.env.TEST_DATABASE === 'embedded');
    const before = shop.interfere(operation.server, killing);
    await run(real, model, operation);
    shop.interfere(operation.server, before);
    shop.clock.now += 10_000;
    const other = shop.contexts[1 - operation.server];
    if (other) await placePendingBookings(other);
    await readModel(real, model);
  });

const expired = (minutes: number): Command =>
  command(`${minutes} minutes later`, async (_model, { shop }) => {
    shop.clock.now += minutes * MINUTE;
  });

const job = (server: number): Command =>
  command(`the job of server ${server}`, async (_model, { shop }) => {
    const context = shop.contexts[server];
    if (context) await releaseExpiredHolds(context);
  });

const cabins = fc.constantFrom<Cabins>(
  { [twin]: 1 },
  { [suite]: 1 },
  { [twin]: 2 },
  { [twin]: 1, [suite]: 1 },
  { [suite]: 2, [twin]: 3 },
);
const operation: fc.Arbitrary<Operation> = fc.record({
  kind: fc.constantFrom('hold', 'hold', 'renew', 'change', 'release', 'book', 'book', 'cancel'),
  browser: fc.nat(BROWSERS - 1),
  cabins,
  server: fc.nat(1),
});

const commands = fc.commands(
  [
    operation.map(alone),
    operation.map(alone),
    fc.array(operation, { minLength: 2, maxLength: 4 }).map(together),
    fc.tuple(operation, fc.integer({ min: 1, max: 14 })).map(([one, statement]) => killed(one, statement)),
    fc.constantFrom(5, 12, 21, 130).map(expired),
    fc.nat(1).map(job),
  ],
  { maxCommands: 12 },
);

let sequences = 0;

/** Runs a sequence of commands on a departure of its own. */
async function runSequence(shop: HoldShop, sequence: Iterable<Command>): Promise<void> {
  sequences += 1;
  const departureId = `model-${sequences}`;
  shop.clock.now = testNow;
  await insertDeparture(shop.database, departureId);
  const model: Model = { holds: new Map(), bookings: [] };
  await fc.asyncModelRun(() => ({ model, real: { shop, departureId } }), sequence);
  // Later sequences begin at an earlier time, and have nothing to do with these.
  await shop.database.query('delete from hold where departure_id = $1', [departureId]);
}

/**
 * Runs sequences of commands against a model: hold, renew, change, release, book, cancel, expire, the job, several at once and
 * the death of a server. After each the stock must be that of the active holds and bookings. Resolves to the first sequence
 * that fails, or null.
 */
export async function runHoldModel(shop: HoldShop, numRuns: number, seed: number): Promise<string | null> {
  const property = fc.asyncProperty(commands, (sequence) => runSequence(shop, sequence));
  const details = await fc.check(property, { numRuns, seed, endOnFailure: true });
  return details.failed ? `${details.errorInstance}\n${fc.defaultReportMessage(details)}` : null;
}
