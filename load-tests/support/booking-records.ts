import { type BookingRequest, cabinsTaken } from '@towpath/rules/booking/booking-request';
import type { Sql } from '../../server/src/database/database.ts';

/** The stock's counter and the cabins of active bookings and holds. */
const stockQuery = `
  select stock.departure_id, stock.cabin_type_id, total, taken,
    (coalesce(sum(booking_cabin.count) filter (where status = 'completed' and released_at is null), 0)
      + coalesce((select sum((cabins ->> stock.cabin_type_id)::int) from hold
          where hold.departure_id = stock.departure_id), 0))::int as held
  from stock
  left join booking_cabin using (departure_id, cabin_type_id)
  left join booking on booking.id = booking_id
  group by stock.departure_id, stock.cabin_type_id`;

interface StockRow {
  departure_id: string;
  cabin_type_id: string;
  total: number;
  taken: number;
  held: number;
}

interface BookingRow {
  id: string;
  status: string;
  request: BookingRequest;
  cabins: Record<string, number> | null;
}

/** Faults of the bookings after a run; each list is empty if everything is right. */
export interface BookingViolations {
  /** Stock with more cabins in active bookings and holds than there are. */
  oversold: string[];
  /** Stock whose counter differs from its active bookings and holds. */
  miscounted: string[];
  /** Bookings whose cabins differ from their request, and failed bookings with cabins. */
  partial: string[];
  /** Idempotency keys with several active bookings. */
  doubled: string[];
  pending: string[];
}

/** The lines of a report. */
export const violationRows = ({ oversold, partial, miscounted, doubled, pending }: BookingViolations) =>
  [
    ['oversold', oversold.length],
    ['partial bookings', partial.length],
    ['counters that differ from bookings and holds', miscounted.length],
    ['keys with two bookings', doubled.length],
    ['bookings left pending', pending.length],
  ] as const;

/** All violations as messages. */
export const violationMessages = ({ oversold, partial, miscounted, doubled, pending }: BookingViolations) => [
  ...oversold,
  ...partial,
  ...miscounted,
  ...doubled,
  ...pending,
];

function isComplete({ status, request, cabins }: BookingRow): boolean {
  const expected = status === 'completed' ? cabinsTaken(request) : new Map<string, number>();
  const actual = new Map(Object.entries(cabins ?? {}));
  return expected.size === actual.size && [...expected].every(([type, count]) => actual.get(type) === count);
}

/** Checks the bookings and the stock of a run in which only bookings and holds took cabins. */
export async function findBookingViolations(sql: Sql): Promise<BookingViolations> {
  const stock = await sql.query<StockRow>(stockQuery);
  const bookings = await sql.query<BookingRow>(
    `select id, status, request, (select json_object_agg(cabin_type_id, count) from booking_cabin
       where booking_id = booking.id) as cabins from booking`,
  );
  const keys = await sql.query<{ key: string; count: number }>(
    `select idempotency_key as key, count(*)::int as count from booking
     where status = 'completed' and released_at is null group by 1 having count(*) > 1`,
  );
  const describe = ({ departure_id, cabin_type_id, ...counts }: StockRow) =>
    `${departure_id} ${cabin_type_id}: ${counts.held} held, ${counts.taken} taken of ${counts.total}`;
  return {
    oversold: stock.filter((row) => row.held > row.total).map(describe),
    miscounted: stock.filter((row) => row.held !== row.taken).map(describe),
    partial: bookings.filter((row) => !isComplete(row)).map(({ id }) => `${id} is partial`),
    doubled: keys.map(({ key, count }) => `${count} bookings with the key ${key}`),
    pending: bookings.filter(({ status }) => status === 'pending').map(({ id }) => `${id} is pending`),
  };
}
