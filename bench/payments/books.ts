import { type Market, markets } from '@towpath/rules/market';
import { readConfig } from '../../server/src/config.ts';
import type { Database } from '../../server/src/database.ts';
import { openProvider } from '../../server/src/payments/provider.ts';
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

/** Both sides' books at the end of a run. */
export interface Books {
  listed: Listed[];
  kept: Kept[];
  markings: Marking[];
}

async function listIntents(port: number, market: Market): Promise<Listed[]> {
  const { stripe } = openProvider(readConfig({}), sandboxAt(port))[market];
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

/** Reads the shop's books and asks the provider, at its own door, for everything it has. */
export async function readBooks(database: Database, sandboxPort: number): Promise<Books> {
  const lists = await Promise.all(markets.map((market) => listIntents(sandboxPort, market)));
  return {
    listed: lists.flat(),
    kept: await keptOf(database),
    markings: await markingsOf(database),
  };
}
