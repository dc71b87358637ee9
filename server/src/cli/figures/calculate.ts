import type { Market } from '@towpath/rules/core/market';
import { type Cents, divideRounded, sum } from '@towpath/rules/core/money';
import { charged } from '@towpath/rules/payment/payment-result';
import { cabinsOnOption } from '../../bookings/options/option-rows.ts';
import { isActive } from '../../database/booking-state.ts';
import type { Sql } from '../../database/database.ts';
import { isFakeStripeIntent } from '../../payments/rows/payment-rows.ts';

/** A departure with its number of cabins. */
export interface DepartureRow {
  id: string;
  date: string;
  tour: string;
  ship: string;
  cabins: number;
  /** Cabins that staff hold for callers. */
  on_option: number;
}

/** An active booking; price in euro cents. */
interface BookingRow {
  departure_id: string;
  passengers: number;
  cabins: number;
  market: Market;
  exchange_rate: number | null;
  price: Cents;
}

/** Payments less refunds of a departure, in minor units. */
interface ReceivedRow {
  departure_id: string;
  currency: string;
  /** Whether fake Stripe processed it, so that no money moved. */
  sandbox: boolean;
  amount: Cents;
}

export interface FiguresData {
  departures: DepartureRow[];
  bookings: BookingRow[];
  received: ReceivedRow[];
}

/** The share that was sold, in whole per cent; zero if the total is zero. */
export const soldShare = (sold: number, total: number): number =>
  total === 0 ? 0 : divideRounded(sold * 100, total);

/** Loads the data of the departures in a period, both days inclusive. */
export async function loadFiguresData(sql: Sql, from: string, until: string): Promise<FiguresData> {
  const period = [from, until];
  return {
    departures: await sql.query<DepartureRow>(
      `select departure.id, date, tour.name as tour, ship.name as ship, coalesce(sum(total), 0)::int as cabins,
         coalesce(sum(${cabinsOnOption}), 0)::int as on_option
       from departure join tour on tour.id = tour_id join ship on ship.id = departure.ship_id
       left join stock on stock.departure_id = departure.id
       where date between $1 and $2 group by departure.id, tour.name, ship.name order by date, departure.id`,
      period,
    ),
    bookings: await sql.query<BookingRow>(
      `select booking.departure_id, jsonb_array_length(request -> 'passengers') as passengers,
         (select sum(count)::int from booking_cabin where booking_id = booking.id) as cabins,
         market, exchange_rate, full_amount + insurance_amount as price
       from booking join departure on departure.id = departure_id
       where date between $1 and $2 and ${isActive}`,
      period,
    ),
    received: await sql.query<ReceivedRow>(
      `select departure_id, ledger.currency, ${isFakeStripeIntent('ledger.intent_id')} as sandbox,
         sum(ledger.amount)::int as amount
       from ledger join booking on booking.id = booking_id join departure on departure.id = departure_id
       where date between $1 and $2 group by departure_id, ledger.currency, sandbox`,
      period,
    ),
  };
}

/** The figures of some departures. Revenue is the price of active bookings in the currency charged; cents. */
export function calculateFigures({ departures, bookings, received }: FiguresData) {
  const cabins = departures.reduce((total, departure) => total + departure.cabins, 0);
  const booked = bookings.reduce((total, booking) => total + booking.cabins, 0);
  const prices = bookings.map((booking) => charged(booking.price, booking));
  const revenue = (currency: 'EUR' | 'USD') =>
    sum(prices.filter((price) => price.currency === currency).map(({ amount }) => amount));
  const sumOf = (money: readonly ReceivedRow[], currency: string) =>
    sum(money.filter((each) => each.currency === currency).map(({ amount }) => amount));
  const testMoney = received.filter(({ sandbox }) => sandbox);
  return {
    bookings: bookings.length,
    passengers: bookings.reduce((total, booking) => total + booking.passengers, 0),
    booked,
    on_option: departures.reduce((total, departure) => total + departure.on_option, 0),
    cabins,
    occupancy: soldShare(booked, cabins),
    revenue_eur: revenue('EUR'),
    revenue_usd: revenue('USD'),
    received_eur: sumOf(received, 'eur'),
    received_usd: sumOf(received, 'usd'),
    sandbox_eur: sumOf(testMoney, 'eur'),
    sandbox_usd: sumOf(testMoney, 'usd'),
  };
}

/** The data of a subset of the departures. */
export function selectDepartures(
  { bookings, received }: FiguresData,
  departures: readonly DepartureRow[],
): FiguresData {
  const ids = new Set(departures.map(({ id }) => id));
  return {
    departures: [...departures],
    bookings: bookings.filter(({ departure_id }) => ids.has(departure_id)),
    received: received.filter(({ departure_id }) => ids.has(departure_id)),
  };
}
