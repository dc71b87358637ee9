import { type BookingSort, NO_SOURCE } from '@towpath/rules/office/fields/booking-states';
import { issueAt } from '@towpath/rules/office/issues/operation-issue';
import type { OperationInput } from '@towpath/rules/office/operations';
import type { BookingFilter } from '@towpath/rules/office/operations/booking-operations';
import { searchWords } from '@towpath/rules/office/search';
import type { BookingListRow } from '@towpath/rules/office/views/booking-list';
import { CodedRefusal, refuseInput } from '../../config/coded-refusal.ts';
import { bookingState } from '../../database/booking-state.ts';
import { type Context, todayOf } from '../../database/context.ts';
import type { Sql } from '../../database/database.ts';
import { isFakeStripePayment } from '../../payments/rows/payment-rows.ts';
import { isDeparture, noDeparture } from '../departures/read.ts';
import type { Handler } from '../implement.ts';
import { likePattern } from '../like-pattern.ts';
import { isoTime } from '../sql-time.ts';
import { moneyColumns, moneyCondition } from './booking-money.ts';
import { stepCondition } from './booking-steps.ts';

/** SQL of the first passenger's name. */
const name = `concat_ws(' ', request #>> '{passengers,0,firstName}', request #>> '{passengers,0,lastName}')`;

/** The key of each order, as text or number; equal keys are in the order of booking. */
const keys: Readonly<Record<BookingSort, { key: string; type: 'text' | 'bigint' }>> = {
  departs: { key: `departure.date::text || ' ' || departure.id`, type: 'text' },
  booked: { key: 'attempt', type: 'bigint' },
  number: { key: `coalesce(number, '')`, type: 'text' },
  name: { key: 'booker', type: 'text' },
  total: { key: 'coalesce(amount, 0)', type: 'bigint' },
};

/** The last row of the page before: its key, as text, and its place in the order of booking. */
type Cursor = [key: string, attempt: number];

const writeCursor = (cursor: Cursor) => Buffer.from(JSON.stringify(cursor)).toString('base64url');

function readCursor(text: string | null | undefined): Cursor | null | CodedRefusal {
  if (!text) return null;
  try {
    const [key, attempt] = JSON.parse(Buffer.from(text, 'base64url').toString());
    if (typeof key === 'string' && Number.isSafeInteger(attempt)) return [key, attempt];
  } catch {
    // Text that is not a cursor of an earlier answer is refused below.
  }
  return refuseInput([issueAt('cursor', 'invalid')]);
}

const condition = `departure.date between coalesce($1::date, '-infinity') and coalesce($2::date, 'infinity')
  and ($3::text is null or departure_id = $3)
  and (cardinality($4::text[]) = 0 or ${bookingState} = any($4))
  and created_at >= coalesce(($5::date)::timestamp at time zone $7, '-infinity')
  and created_at < coalesce(($6::date + 1)::timestamp at time zone $7, 'infinity')
  and booking.search like all($8::text[])
  and ($9::text is null or departure.tour_id = $9) and ($10::text is null or departure.ship_id = $10)
  and ($11::text is null or booking.brand = $11)
  and ${moneyCondition('$12', '$13::date')}
  and ($14::int is null or departure.date - booked_on >= $14) and ($15::int is null or departure.date - booked_on <= $15)
  and ($16::text is null or coalesce(nullif(source, ''), '${NO_SOURCE}') = $16)
  and ${stepCondition('$17')}`;

const columns = `booking.id, number, ${bookingState} as state, booking.brand, booking.locale,
  departure_id as departure, departure.date, tour.name as tour, ship.name as ship, ${name} as name,
  coalesce(request #>> '{main,emailAddress}', '') as email,
  coalesce(request #>> '{main,phoneNumber}', '') as phone,
  party as passengers, amount as total, ${moneyColumns('$13::date')},
  ${isoTime('created_at')} as booked_at,
  exists (select 1 from payment where booking_id = booking.id and ${isFakeStripePayment}) as sandbox`;

function filterValues(filter: BookingFilter, context: Context): unknown[] {
  const { search, states, departure, departs_from, departs_until, booked_from, booked_until } = filter;
  const { tour, ship, brand, money, lead_from, lead_until, source, step } = filter;
  return [
    departs_from ?? null,
    departs_until ?? null,
    departure ?? null,
    states,
    booked_from ?? null,
    booked_until ?? null,
    context.config.timeZone,
    searchWords(search ?? '').map(likePattern),
    tour ?? null,
    ship ?? null,
    brand ?? null,
    money ?? null,
    todayOf(context),
    lead_from ?? null,
    lead_until ?? null,
    source ?? null,
    step ?? null,
  ];
}

interface KeyedRow {
  key: string;
  attempt: number;
  matching: number;
}

/** The matching bookings after the cursor, one more than the page has if there is a next one. */
function findPage(
  sql: Sql,
  { sort, descending, limit }: OperationInput<'bookings.list'>,
  filter: unknown[],
  cursor: Cursor | null,
): Promise<(BookingListRow & KeyedRow)[]> {
  const { key, type } = keys[sort];
  const [order, after] = descending ? ['desc', '<'] : ['asc', '>'];
  return sql.query(
    `with matching as materialized (
       select booking.id, attempt, ${key} as key from booking join departure on departure.id = departure_id
       where ${condition}
     ), page as (
       select * from matching where $18::text is null or (key, attempt) ${after} ($18::${type}, $19::bigint)
       order by key ${order}, attempt ${order} limit $20
     )
     select ${columns}, page.key::text as key, page.attempt, (select count(*)::int from matching) as matching
     from page join booking on booking.id = page.id join departure on departure.id = departure_id
     join tour on tour.id = tour_id join ship on ship.id = ship_id
     order by page.key ${order}, page.attempt ${order}`,
    [...filter, cursor?.[0] ?? null, cursor?.[1] ?? null, limit + 1],
  );
}

/** A page of bookings, in any order (decision 085). */
export const listBookings: Handler<'bookings.list'> = async ({ context }, input) => {
  const { departure, limit } = input;
  const { database } = context;
  if (departure && !(await isDeparture(database, departure))) return noDeparture(departure);
  const cursor = readCursor(input.cursor);
  if (cursor instanceof CodedRefusal) return cursor;
  const found = await findPage(database, input, filterValues(input, context), cursor);
  const last = found.length > limit ? found[limit - 1] : undefined;
  const rows = found.slice(0, limit).map(withoutKeys);
  const next = last ? writeCursor([last.key, last.attempt]) : null;
  return { rows, total: found[0]?.matching ?? 0, next };
};

const withoutKeys = ({ key: _key, attempt: _attempt, matching: _all, ...row }: BookingListRow & KeyedRow) =>
  row;

/** The most bookings that an export has. */
const MAX_EXPORTED = 20_000;

/** The latest bookings of a filter after a cursor, one more than the limit if there are further ones. */
const findLatest = (context: Context, filter: BookingFilter, limit: number, after: Cursor | null = null) =>
  findPage(
    context.database,
    { ...filter, sort: 'booked', descending: true, limit },
    filterValues(filter, context),
    after,
  );

/** All bookings of a filter, latest first. */
export async function findAllBookings(context: Context, filter: BookingFilter): Promise<BookingListRow[]> {
  return (await findLatest(context, filter, MAX_EXPORTED)).slice(0, MAX_EXPORTED).map(withoutKeys);
}

/** Rows of the first page of an export, so that it begins soon, and of the others. */
export const exportPages = { first: 200, further: 2_000 };

/** All bookings of a filter in pages, latest first; there is at least one page, which may be empty. */
export async function* pagesOfBookings(
  context: Context,
  filter: BookingFilter,
  sizes = exportPages,
): AsyncGenerator<BookingListRow[]> {
  let after: Cursor | null = null;
  let sent = 0;
  do {
    const limit = Math.min(sent === 0 ? sizes.first : sizes.further, MAX_EXPORTED - sent);
    const found: (BookingListRow & KeyedRow)[] = await findLatest(context, filter, limit, after);
    const rows = found.slice(0, limit);
    sent += rows.length;
    yield rows.map(withoutKeys);
    const last = found.length > limit ? rows.at(-1) : undefined;
    after = last ? [last.key, last.attempt] : null;
  } while (after && sent < MAX_EXPORTED);
}
