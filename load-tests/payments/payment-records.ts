import { markets } from '@towpath/rules/core/market';
import { readConfig } from '../../server/src/config/config.ts';
import type { Database } from '../../server/src/database/database.ts';
import { type Comparison, comparePayments } from '../../server/src/payments/settlement/compare.ts';
import { openProvider, type Provider } from '../../server/src/payments/stripe/provider.ts';
import { fakeStripeAt } from './stripe-accounts.ts';

/** A payment intent at Stripe. */
export interface Intent {
  id: string;
  status: string;
  paymentId: string;
}

/** A payment in the site's database; charge in minor units. */
export interface PaymentRow {
  id: string;
  booking: string | null;
  /** Whether it is the deposit or full payment of its booking. */
  first: boolean;
  state: string;
  currency: string;
  charge: number;
  /** The state of the first payment according to the booking. */
  bookingState: string | null;
  problem: string | null;
}

/** An update of a payment's state. */
export interface StateChange {
  payment: string;
  from: string;
  to: string;
}

export interface BookingRow {
  id: string;
  /** The state of its first payment. */
  bookingState: string | null;
  released: boolean;
}

/** The records of the site and of Stripe after a run. */
export interface PaymentRecords {
  intents: Intent[];
  payments: PaymentRow[];
  stateChanges: StateChange[];
  bookings: BookingRow[];
  /** The payment of each notification about a received payment. */
  notified: string[];
  /** Cabins taken according to the stock, and held by bookings. */
  cabins: { taken: number; held: number };
  comparison: Comparison;
}

async function listIntents(provider: Provider): Promise<Intent[]> {
  const intents: Intent[] = [];
  for (const market of markets) {
    for await (const intent of provider[market].stripe.paymentIntents.list({ limit: 100 })) {
      const { id, status, metadata } = intent;
      intents.push({ id, status, paymentId: metadata.payment_id ?? '' });
    }
  }
  return intents;
}

const queries = {
  payments: `select payment.id, booking_id as booking, type in ('deposit', 'full_payment') as first, state, currency,
      charge, first_payment as "bookingState", problem
    from payment left join booking on booking.id = booking_id`,
  stateChanges: `select payment_id as payment, from_state as "from", to_state as "to" from payment_state_log order by id`,
  bookings: `select id, first_payment as "bookingState", released_at is not null as released
    from booking where status = 'completed'`,
  notified: `select payment_id from notice where kind = 'payment_received'`,
  cabins: `select (select sum(taken)::int from stock where departure_id = 'summer') as taken,
    coalesce((select sum(count)::int from booking_cabin join booking on booking.id = booking_id
      where booking.departure_id = 'summer' and released_at is null), 0) as held`,
};

const allTime = { from: 0, until: Date.parse('2100-01-01') };

/** Reads the site's database and lists everything at Stripe, without the unreliable proxies. */
export async function readPaymentRecords(database: Database, stripePort: number): Promise<PaymentRecords> {
  const config = readConfig({});
  const provider = openProvider(config, fakeStripeAt(stripePort));
  const notices = await database.query<{ payment_id: string }>(queries.notified);
  const [cabins] = await database.query<PaymentRecords['cabins']>(queries.cabins);
  return {
    intents: await listIntents(provider),
    payments: await database.query<PaymentRow>(queries.payments),
    stateChanges: await database.query<StateChange>(queries.stateChanges),
    bookings: await database.query<BookingRow>(queries.bookings),
    notified: notices.map(({ payment_id }) => payment_id),
    cabins: cabins ?? { taken: 0, held: 0 },
    comparison: await comparePayments({ config, database, now: Date.now }, provider, allTime),
  };
}
