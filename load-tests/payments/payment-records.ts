import { markets } from '@towpath/rules/core/market';
import type { PaymentProblem } from '@towpath/rules/payment/payment-problem';
import { readConfig } from '../../server/src/config/config.ts';
import type { Database } from '../../server/src/database/database.ts';
import type { Movement } from '../../server/src/payments/rows/ledger.ts';
import { type Comparison, comparePayments } from '../../server/src/payments/settlement/compare.ts';
import { movementsOf } from '../../server/src/payments/settlement/movements.ts';
import { openProvider, type Provider } from '../../server/src/payments/stripe/provider.ts';
import { listCharges, listDisputes, listRefunds } from '../../server/src/payments/stripe/provider-money.ts';
import { fakeStripeAt } from './stripe-accounts.ts';

/** A payment intent at Stripe. */
export interface Intent {
  id: string;
  status: string;
  paymentId: string;
  /** The type of the payment method that paid it, reserved_card for an amount that was reserved before; null: it is not paid. */
  method: string | null;
  /** manual: the amount of a request is reserved, and captured on acceptance. */
  capture: 'automatic' | 'manual';
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
  problem: PaymentProblem | null;
}

/** An update of a payment's state. */
interface StateChange {
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

/** A request; times in milliseconds. */
export interface RequestRow {
  id: string;
  accepted: boolean;
  reason: string | null;
  /** Until when it has to be answered or expire. */
  deadline: number;
  /** When it was accepted, declined or expired; null: it is still open. */
  ended: number | null;
  payments: string[];
}

/** A movement of money in minor units. */
export type Money = Pick<Movement, 'kind' | 'intentId' | 'currency' | 'amount'>;

/** The records of the site and of Stripe after a run. */
export interface PaymentRecords {
  intents: Intent[];
  payments: PaymentRow[];
  stateChanges: StateChange[];
  bookings: BookingRow[];
  requests: RequestRow[];
  /** The payment of each notification about a received payment. */
  notified: string[];
  /** Cabins taken according to the stock, and held by bookings. */
  cabins: { taken: number; held: number };
  comparison: Comparison;
  /** All movements in the ledger and at Stripe. */
  movements: { ledger: Money[]; provider: Money[] };
}

/** The payment method types of the paid intents. */
async function listMethods({ stripe }: Provider['default']): Promise<Map<unknown, string>> {
  const methods = new Map<unknown, string>();
  for await (const charge of stripe.charges.list({ limit: 100 }))
    if (charge.captured) methods.set(charge.payment_intent, charge.payment_method_details?.type ?? 'unknown');
  return methods;
}

async function listIntents(provider: Provider): Promise<Intent[]> {
  const intents: Intent[] = [];
  for (const market of markets) {
    const methods = await listMethods(provider[market]);
    for await (const intent of provider[market].stripe.paymentIntents.list({ limit: 100 })) {
      const { id, status, metadata, capture_method } = intent;
      const capture = capture_method === 'manual' ? 'manual' : 'automatic';
      const method = methods.get(id) ?? null;
      const how = method && capture === 'manual' ? `reserved_${method}` : method;
      intents.push({ id, status, paymentId: metadata.payment_id ?? '', method: how, capture });
    }
  }
  return intents;
}

const queries = {
  ledger: `select kind, intent_id as "intentId", currency, amount from ledger`,
  payments: `select payment.id, booking_id as booking, type in ('deposit', 'full_payment') as first, state, currency,
      charge, first_payment as "bookingState", problem
    from payment left join booking on booking.id = booking_id`,
  stateChanges: `select payment_id as payment, from_state as "from", to_state as "to" from payment_state_log order by id`,
  bookings: `select id, first_payment as "bookingState", released_at is not null as released
    from booking where status = 'completed'`,
  notified: `select payment_id from notice where kind = 'payment_received'`,
  requests: `select booking.id, accepted_at is not null as accepted, release_reason as reason,
      (extract(epoch from decided_at) * 1000)::float8 + answer_hours * 3600000 as deadline,
      (extract(epoch from coalesce(accepted_at, released_at)) * 1000)::float8 as ended,
      array(select id from payment where booking_id = booking.id) as payments
    from booking join terms on terms.id = terms_id where on_request and status = 'completed'`,
  cabins: `select (select sum(taken)::int from stock) as taken,
    coalesce((select sum(count)::int from booking_cabin join booking on booking.id = booking_id
      where released_at is null), 0) as held`,
};

async function listMoney(provider: Provider): Promise<Money[]> {
  const money: Money[] = [];
  for (const market of markets) {
    const [charges, refunds, disputes] = await Promise.all([
      listCharges(provider, market, allTime),
      listRefunds(provider, market, allTime),
      listDisputes(provider, market, allTime),
    ]);
    money.push(...movementsOf({ charges, refunds, disputes }));
  }
  return money;
}

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
    requests: await database.query<RequestRow>(queries.requests),
    notified: notices.map(({ payment_id }) => payment_id),
    cabins: cabins ?? { taken: 0, held: 0 },
    movements: { ledger: await database.query<Money>(queries.ledger), provider: await listMoney(provider) },
    comparison: await comparePayments({ config, database, now: Date.now }, provider, allTime),
  };
}
