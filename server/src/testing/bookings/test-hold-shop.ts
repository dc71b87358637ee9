import type { FastifyInstance } from 'fastify';
import { registerBookings } from '../../bookings/booking-routes.ts';
import { registerHolds } from '../../bookings/holds/hold-routes.ts';
import { connect, type Database, type Sql } from '../../database/database.ts';
import { createHttpServer } from '../../http/server.ts';
import { testContext, testNow } from '../test-context.ts';
import { testPlaceTimeout } from './test-request.ts';

/** The cabin type for two. */
export const twin = 'annatwin-upper';
/** The other cabin type. */
export const suite = 'annasuite';
/** The cabins of each departure of a HoldShop. */
export const totals: Readonly<Record<string, number>> = { [twin]: 4, [suite]: 2 };

/** Wraps the statements of a transaction. */
export type Through = (sql: Sql) => Sql;

/** Two servers on one database, with a clock that tests move. */
export interface HoldShop {
  database: Database;
  /** Milliseconds. */
  clock: { now: number };
  /** Wraps the transactions of a server from now on; null: leaves them unchanged. Returns the earlier wrapper. */
  interfere: (server: number, through: Through | null) => Through | null;
  contexts: ReturnType<typeof testContext>[];
  ask: (server: number, method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object) => Promise<Answer>;
  close: () => Promise<void>;
}

export interface Answer {
  code: number;
  body: { id?: string; status?: string; error?: string; released?: boolean };
}

/** A second pool of connections to a test database, as another server has; the same pool where the database is embedded. */
async function openPool(database: Database): Promise<Database> {
  const admin = process.env.TEST_DATABASE === 'embedded' ? undefined : process.env.TEST_DATABASE_URL;
  if (admin === undefined) return { ...database, close: async () => {} };
  const [found] = await database.query<{ name: string }>('select current_database() as name');
  const connectionString = Object.assign(new URL(admin), { pathname: found?.name ?? '' }).href;
  return connect({ connectionString, prepared: true });
}

/** Opens two servers on a database with the test catalogue. */
export async function openHoldShop(database: Database): Promise<HoldShop> {
  const clock = { now: testNow };
  const wraps: (Through | null)[] = [null, null];
  const pools = [await openPool(database), await openPool(database)];
  const contexts = pools.map((pool, index) => {
    const transaction: Database['transaction'] = (work) =>
      pool.transaction((sql) => work(wraps[index]?.(sql) ?? sql));
    return { ...testContext({ ...pool, transaction }), now: () => clock.now };
  });
  const servers: FastifyInstance[] = contexts.map((context) => {
    const app = createHttpServer();
    registerBookings(app, context, testPlaceTimeout);
    registerHolds(app, context);
    return app;
  });
  return {
    database,
    clock,
    contexts,
    interfere: (server, through) => {
      const before = wraps[server] ?? null;
      wraps[server] = through;
      return before;
    },
    ask: async (server, method, path, body) => {
      const sent = { method, url: `/api/v1${path}`, ...(body && { payload: body }) };
      const answer = await servers[server]?.inject(sent);
      if (!answer) throw new Error(`There is no server ${server}`);
      return { code: answer.statusCode, body: answer.json() };
    },
    close: async () => {
      await Promise.all(servers.map((app) => app.close()));
      await Promise.all(pools.map((pool) => pool.close()));
    },
  };
}

/** Puts a departure on sale with the cabins of `totals`, all free. */
export async function insertDeparture(sql: Sql, id: string): Promise<void> {
  await sql.query(
    // All on one ship and day: exempt from the rule that a ship is sold once.
    `insert into departure (id, tour_id, ship_id, program_id, program_name, date, end_date, duration, multi_market,
       overlap_accepted)
     values ($1, 'canals', 'anna', 'p', 'Canals', '2027-07-24', '2027-07-31', 8, true, true)`,
    [id],
  );
  await sql.query(
    `insert into stock (departure_id, cabin_type_id, total, taken, unit_price)
     select $1, key, value::int, 0, 99950 from jsonb_each_text($2::jsonb)`,
    [id, JSON.stringify(totals)],
  );
}

/** How the stock of a departure differs from its active holds and bookings, in words; nothing is oversold where it is empty. */
export async function findStockFaults(sql: Sql, departureId: string): Promise<string[]> {
  const rows = await sql.query<{ type: string; total: number; taken: number; held: number; booked: number }>(
    `select cabin_type_id as type, total, taken,
       (select coalesce(sum((cabins ->> cabin_type_id)::int), 0)::int from hold
        where hold.departure_id = stock.departure_id) as held,
       (select coalesce(sum(count), 0)::int from booking_cabin join booking on booking.id = booking_id
        where booking_cabin.departure_id = stock.departure_id and booking_cabin.cabin_type_id = stock.cabin_type_id
          and status = 'completed' and released_at is null) as booked
     from stock where departure_id = $1`,
    [departureId],
  );
  return rows
    .filter(({ total, taken, held, booked }) => taken !== held + booked || held + booked > total)
    .map(({ type, ...counts }) => `${type}: ${JSON.stringify(counts)}`);
}
