import { type Market, markets } from '@towpath/rules/core/market';
import { readConfig } from '../../server/src/config/config.ts';
import type { Database } from '../../server/src/database/database.ts';
import { type Comparison, comparePayments } from '../../server/src/payments/settlement/compare.ts';
import { openProvider, type Provider } from '../../server/src/payments/stripe/provider.ts';
import { sandboxAt } from './accounts.ts';

/** An intent as the provider lists it; amounts in minor units. */
export interface Listed {
  id: string;
  market: Market;
  status: string;
  currency: string;
  received: number;
  paymentId: string;
}

/** A payment as the shop has it. */
export interface Kept {
  id: string;
  booking: string | null;
  /** Deposit or full payment of its booking. */
  first: boolean;
  state: string;
  currency: string;
  charge: number;
  /** How far the booking says that its first payment is. */
  noted: string | null;
  problem: string | null;
}

/** A time that a payment's state was set. */
export interface Marking {
  payment: string;
  from: string;
  to: string;
}

/** A booking after all that were never paid have been released. */
export interface Held {
  id: string;
  /** How far it says that its first payment is. */
  noted: string | null;
  released: boolean;
}

/** Both sides' books at the end of a run. */
export interface Books {
  listed: Listed[];
  kept: Kept[];
  markings: Marking[];
  bookings: Held[];
  /** Payments whose arrival was told, once for each time. */
  told: string[];
  /** Cabins that the stock says are taken, and those that bookings hold. */
  cabins: { taken: number; held: number };
  comparison: Comparison;
}

async function listIntents(provider: Provider, market: Market): Promise<Listed[]> {
  const { stripe } = provider[market];
  const listed: Listed[] = [];
  for await (const intent of stripe.paymentIntents.list({ limit: 100 })) {
    const { id, status, currency, amount_received, metadata } = intent;
    const paymentId = metadata.payment_id ?? '';
    listed.push({ id, market, status, currency, received: amount_received, paymentId });
  }
  return listed;
}

const keptOf = (database: Database) =>
  database.query<Kept>(
    `select payment.id, booking_id as booking, type in ('deposit', 'full_payment') as first, state, currency, charge,
       first_payment as noted, problem
     from payment left join booking on booking.id = booking_id`,
  );

const markingsOf = (database: Database) =>
  database.query<Marking>(
    `select payment_id as payment, from_state as "from", to_state as "to" from payment_marking order by id`,
  );

const bookingsOf = (database: Database) =>
  database.query<Held>(
    `select id, first_payment as noted, released_at is not null as released from booking where status = 'completed'`,
  );

async function toldOf(database: Database): Promise<string[]> {
  const rows = await database.query<{ payment_id: string }>(
    `select payment_id from notice where kind = 'payment_received'`,
  );
  return rows.map(({ payment_id }) => payment_id);
}

async function cabinsOf(database: Database): Promise<Books['cabins']> {
  const [row] = await database.query<Books['cabins']>(
    `select (select sum(taken)::int from stock where departure_id = 'summer') as taken,
       coalesce((select sum(count)::int from booking_cabin join booking on booking.id = booking_id
         where booking.departure_id = 'summer' and released_at is null), 0) as held`,
  );
  return row ?? { taken: 0, held: 0 };
}

const EVER = { from: 0, until: Date.parse('2100-01-01') };

/** Reads the shop's books and asks the provider, at its own door, for everything it has. */
export async function readBooks(database: Database, sandboxPort: number): Promise<Books> {
  const config = readConfig({});
  const provider = openProvider(config, sandboxAt(sandboxPort));
  const lists = await Promise.all(markets.map((market) => listIntents(provider, market)));
  return {
    listed: lists.flat(),
    kept: await keptOf(database),
    markings: await markingsOf(database),
    bookings: await bookingsOf(database),
    told: await toldOf(database),
    cabins: await cabinsOf(database),
    comparison: await comparePayments({ config, database, now: Date.now }, provider, EVER),
  };
}
