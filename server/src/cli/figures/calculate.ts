import type { Market } from '@towpath/rules/core/market';
import { type Cents, sum } from '@towpath/rules/core/money';
import { charged } from '@towpath/rules/payment/payment-result';
import { occupancy } from '@towpath/rules/price/occupancy';
import type { Sql } from '../../database/database.ts';
import { intentPlayedBySandbox } from '../../payments/checkout/payment-rows.ts';

/** A departure with what its cabins come to. */
export interface Sailed {
  id: string;
  date: string;
  tour: string;
  ship: string;
  cabins: number;
}

/** A booking that holds cabins; amounts in euro cents. */
interface Sold {
  departure_id: string;
  passengers: number;
  cabins: number;
  market: Market;
  exchange_rate: number | null;
  price: Cents;
}

/** What came in less what went out for a departure, in minor units. */
interface Received {
  departure_id: string;
  currency: string;
  /** Whether the sandbox has played it: no money moved. */
  sandbox: boolean;
  amount: Cents;
}

export interface Ground {
  sailed: Sailed[];
  sold: Sold[];
  received: Received[];
}

/** Everything that figures are made of, for the departures of a period; both days count. */
export async function groundOf(sql: Sql, from: string, until: string): Promise<Ground> {
  const period = [from, until];
  return {
    sailed: await sql.query<Sailed>(
      `select departure.id, date, tour.name as tour, ship.name as ship, coalesce(sum(total), 0)::int as cabins
       from departure join tour on tour.id = tour_id join ship on ship.id = departure.ship_id
       left join stock on stock.departure_id = departure.id
       where date between $1 and $2 group by departure.id, tour.name, ship.name order by date, departure.id`,
      period,
    ),
    sold: await sql.query<Sold>(
      `select booking.departure_id, jsonb_array_length(request -> 'passengers') as passengers,
         (select sum(count)::int from booking_cabin where booking_id = booking.id) as cabins,
         market, exchange_rate, full_amount + insurance_amount as price
       from booking join departure on departure.id = departure_id
       where date between $1 and $2 and status = 'completed' and released_at is null`,
      period,
    ),
    received: await sql.query<Received>(
      `select departure_id, ledger.currency, ${intentPlayedBySandbox('ledger.intent_id')} as sandbox,
         sum(ledger.amount)::int as amount
       from ledger join booking on booking.id = booking_id join departure on departure.id = departure_id
       where date between $1 and $2 group by departure_id, ledger.currency, sandbox`,
      period,
    ),
  };
}

/** What is counted of some departures. Revenue is the price of what is booked, in the currency that it is paid in; cents. */
export function figuresOf({ sailed, sold, received }: Ground) {
  const cabins = sailed.reduce((total, departure) => total + departure.cabins, 0);
  const booked = sold.reduce((total, booking) => total + booking.cabins, 0);
  const prices = sold.map((booking) => charged(booking.price, booking));
  const revenue = (currency: 'EUR' | 'USD') =>
    sum(prices.filter((price) => price.currency === currency).map(({ amount }) => amount));
  const sumOf = (money: readonly Received[], currency: string) =>
    sum(money.filter((each) => each.currency === currency).map(({ amount }) => amount));
  const played = received.filter(({ sandbox }) => sandbox);
  return {
    bookings: sold.length,
    passengers: sold.reduce((total, booking) => total + booking.passengers, 0),
    booked,
    cabins,
    occupancy: occupancy(booked, cabins),
    revenue_eur: revenue('EUR'),
    revenue_usd: revenue('USD'),
    received_eur: sumOf(received, 'eur'),
    received_usd: sumOf(received, 'usd'),
    sandbox_eur: sumOf(played, 'eur'),
    sandbox_usd: sumOf(played, 'usd'),
  };
}

/** The part of the ground that belongs to some departures. */
export function partOf({ sold, received }: Ground, sailed: readonly Sailed[]): Ground {
  const ids = new Set(sailed.map(({ id }) => id));
  return {
    sailed: [...sailed],
    sold: sold.filter(({ departure_id }) => ids.has(departure_id)),
    received: received.filter(({ departure_id }) => ids.has(departure_id)),
  };
}
