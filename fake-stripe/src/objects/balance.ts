import type Stripe from 'stripe';

type Transaction = Stripe.BalanceTransaction;

const DAY = 86_400;
/** Days after which the money of a day is paid out. */
const PAYOUT_DAYS = 3;
/** The longest time between a balance transaction and its payout, in seconds. */
export const PAYOUT_DELAY = (PAYOUT_DAYS + 1) * DAY;
const DISPUTE_FEE = 2_000;

/** Stripe's fee for a charge, in minor units: a percentage and a fixed part that depend on the currency. */
function feeOf(amount: number, currency: string): number {
  const [permille, fixed] = currency === 'usd' ? [29, 30] : [15, 25];
  return Math.min(amount, Math.round((amount * permille) / 1000) + fixed);
}

interface BalanceMovement {
  type: Transaction['type'];
  source: Transaction['source'];
  currency: string;
  amount: number;
  fee: number;
}

function bookedBy(event: Stripe.Event): BalanceMovement | null {
  switch (event.type) {
    case 'charge.succeeded':
    case 'charge.captured': {
      const { object: source } = event.data;
      const { id, amount_captured: amount, currency } = source;
      // An authorisation moves no money.
      if (amount === 0) return null;
      const type = id.startsWith('py') ? 'payment' : 'charge';
      return { type, source, currency, amount, fee: feeOf(amount, currency) };
    }
    case 'refund.created': {
      const { object: source } = event.data;
      const { amount, currency } = source;
      return { type: 'refund', source, currency, amount: -amount, fee: 0 };
    }
    case 'refund.failed': {
      const { object: source } = event.data;
      const { amount, currency } = source;
      return { type: 'refund_failure', source, currency, amount, fee: 0 };
    }
    case 'charge.dispute.funds_withdrawn': {
      const { object: source } = event.data;
      const { amount, currency } = source;
      return { type: 'adjustment', source, currency, amount: -amount, fee: DISPUTE_FEE };
    }
    case 'charge.dispute.funds_reinstated': {
      const { object: source } = event.data;
      const { amount, currency } = source;
      return { type: 'adjustment', source, currency, amount, fee: -DISPUTE_FEE };
    }
    default:
      return null;
  }
}

function transaction(id: string, created: number, booked: BalanceMovement): Transaction {
  const { type, source, currency, amount, fee } = booked;
  const detail = {
    amount: fee,
    application: null,
    currency,
    description: 'Processing fees',
    type: 'stripe_fee',
  };
  return {
    id,
    object: 'balance_transaction',
    type,
    source,
    currency,
    amount,
    fee,
    net: amount - fee,
    created,
    available_on: created,
    balance_type: 'payments',
    description: null,
    exchange_rate: null,
    fee_details: fee === 0 ? [] : [detail],
    reporting_category: type,
    status: 'available',
  };
}

/** The balance transaction that an event causes, with its source as an object; null if it moves no money. */
export function transactionOf(event: Stripe.Event): Transaction | null {
  const booked = bookedBy(event);
  return booked && transaction(`txn_${event.id.slice('evt_'.length)}`, event.created, booked);
}

/** The payouts of balance transactions, one per day (UTC) and currency, negative if more was refunded. now in seconds. */
export function payoutsOf(transactions: readonly Transaction[], now: number): Transaction[] {
  const days = new Map<string, { day: number; currency: string; net: number }>();
  for (const { created, currency, net } of transactions) {
    const day = Math.floor(created / DAY);
    const before = days.get(`${day} ${currency}`)?.net ?? 0;
    days.set(`${day} ${currency}`, { day, currency, net: before + net });
  }
  return [...days.values()]
    .map(({ day, currency, net }) => {
      const source = `po_${currency}${day}`;
      const booked: BalanceMovement = { type: 'payout', source, currency, amount: -net, fee: 0 };
      return transaction(`txn_${source}`, (day + PAYOUT_DAYS) * DAY, booked);
    })
    .filter(({ created, amount }) => created <= now && amount !== 0);
}
