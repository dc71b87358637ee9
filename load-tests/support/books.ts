import { type BookingRequest, cabinsTaken } from '@towpath/rules/booking/booking-request';
import type { Sql } from '../../server/src/database/database.ts';

/** What the cabins of the active bookings and holds come to, beside what the stock's counter says. */
const held = `
  select stock.departure_id, stock.cabin_type_id, total, taken,
    (coalesce(sum(booking_cabin.count) filter (where status = 'completed' and released_at is null), 0)
      + coalesce((select sum((cabins ->> stock.cabin_type_id)::int) from hold
          where hold.departure_id = stock.departure_id), 0))::int as held
  from stock
  left join booking_cabin using (departure_id, cabin_type_id)
  left join booking on booking.id = booking_id
  group by stock.departure_id, stock.cabin_type_id`;

interface Held {
  departure_id: string;
  cabin_type_id: string;
  total: number;
  taken: number;
  held: number;
}

interface Placed {
  id: string;
  status: string;
  request: BookingRequest;
  cabins: Record<string, number> | null;
}

/** How the books of a run stand; each list is empty where everything is right. */
export interface Books {
  /** Cabins sold beyond what there is, by the bookings themselves. */
  oversold: string[];
  /** Counters of the stock that are not the sum of the bookings and holds. */
  miscounted: string[];
  /** Bookings that hold other cabins than they asked for: some but not all, or any though they failed. */
  partial: string[];
  /** Keys with more than one booking that holds cabins. */
  doubled: string[];
  /** Bookings that nobody has decided. */
  pending: string[];
}

/** A report's lines about the books. */
export const booksLines = ({ oversold, partial, miscounted, doubled, pending }: Books) =>
  [
    ['oversold', oversold.length],
    ['partial bookings', partial.length],
    ['counters that differ from bookings and holds', miscounted.length],
    ['keys with two bookings', doubled.length],
    ['bookings left pending', pending.length],
  ] as const;

/** All that is wrong with the books, in words. */
export const booksFaults = ({ oversold, partial, miscounted, doubled, pending }: Books): string[] => [
  ...oversold,
  ...partial,
  ...miscounted,
  ...doubled,
  ...pending,
];

function isWhole({ status, request, cabins }: Placed): boolean {
  const asked = status === 'completed' ? cabinsTaken(request) : new Map<string, number>();
  const has = new Map(Object.entries(cabins ?? {}));
  return asked.size === has.size && [...asked].every(([type, count]) => has.get(type) === count);
}

/** Reads the books of a run in which nothing was taken but by bookings and holds. */
export async function readBooks(sql: Sql): Promise<Books> {
  const stock = await sql.query<Held>(held);
  const bookings = await sql.query<Placed>(
    `select id, status, request, (select json_object_agg(cabin_type_id, count) from booking_cabin
       where booking_id = booking.id) as cabins from booking`,
  );
  const keys = await sql.query<{ key: string; count: number }>(
    `select idempotency_key as key, count(*)::int as count from booking
     where status = 'completed' and released_at is null group by 1 having count(*) > 1`,
  );
  const named = ({ departure_id, cabin_type_id, ...counts }: Held) =>
    `${departure_id} ${cabin_type_id}: ${counts.held} held, ${counts.taken} taken of ${counts.total}`;
  return {
    oversold: stock.filter((row) => row.held > row.total).map(named),
    miscounted: stock.filter((row) => row.held !== row.taken).map(named),
    partial: bookings.filter((row) => !isWhole(row)).map(({ id }) => `${id} is not whole`),
    doubled: keys.map(({ key, count }) => `${count} bookings under the key ${key}`),
    pending: bookings.filter(({ status }) => status === 'pending').map(({ id }) => `${id} is pending`),
  };
}
