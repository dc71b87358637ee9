import { isPlainDate } from '@towpath/rules/core/dates';
import { issueAt } from '@towpath/rules/office/issues/operation-issue';
import type { OpenItemRow, OpenItemTotals } from '@towpath/rules/office/open-items';
import type { OperationInput } from '@towpath/rules/office/operations';
import { isUndelivered } from '../../bookings/paying/undelivered-refunds.ts';
import { refuseInput } from '../../config/coded-refusal.ts';
import { bookingState, isActive } from '../../database/booking-state.ts';
import { todayOf } from '../../database/context.ts';
import type { Sql } from '../../database/database.ts';
import { openFirstPayment } from '../bookings/booking-money.ts';
import { findUnknownTour } from '../departures/read.ts';
import type { Handler } from '../implement.ts';

/** SQL of the amounts that are not settled, in minor units of the currency; the day is the parameter $1. */
const parts = `
  select booking_id, charge as open, case when due_on < $1::date then charge else 0 end as overdue, due_on, 0 as refund
  from payment where state = 'open' and type in ('balance', 'other')
  union all
  select id, round(${openFirstPayment} * case market when 'north_america' then coalesce(exchange_rate, 1) else 1 end)::int, 0, null, 0
  from booking where ${isActive} and first_payment is null and ${bookingState} = 'open'
  union all
  select booking_id, 0, 0, null, refund.amount from refund join payment on payment.id = payment_id
  where refund.state = 'requested' or ${isUndelivered}`;

/** SQL of the bookings with such amounts that a filter lists; the first due day and the order of booking are their keys. */
const matching = `
  select booking.id, attempt, coalesce(item.due_on, 'infinity') as key, item.due_on, open, overdue, refund,
    case market when 'north_america' then 'usd' else 'eur' end as currency
  from (
    select booking_id, sum(open)::int as open, sum(overdue)::int as overdue, sum(refund)::int as refund, min(due_on) as due_on
    from (${parts}) as part where booking_id is not null group by booking_id
  ) as item join booking on booking.id = booking_id join departure on departure.id = departure_id
  where case $2::text when 'overdue' then overdue > 0 when 'open' then open > 0 when 'refund' then refund > 0
      else open > 0 or refund > 0 end
    and ($3::text is null or booking.brand = $3) and ($4::text is null or tour_id = $4)
    and ($8::text is null or departure_id = $8)`;

const totals = `coalesce((select json_agg(total) from (
    select currency, count(*)::int as bookings, sum(open)::bigint as open, sum(overdue)::bigint as overdue, sum(refund)::bigint as refund
    from matching group by currency order by currency
  ) as total), '[]')`;

type Cursor = readonly [key: string, attempt: string];

const cursorText = /^(infinity|\d{4}-\d{2}-\d{2})\.(\d{1,15})$/;

/** The last booking of the page before; null: there is none, undefined: the text is no cursor. */
function readCursor(text: string | null | undefined): Cursor | null | undefined {
  if (!text) return null;
  const [, key, attempt] = cursorText.exec(text) ?? [];
  return key && attempt && (key === 'infinity' || isPlainDate(key)) ? [key, attempt] : undefined;
}

interface KeyedRow {
  key: string;
  attempt: string;
}

interface Found {
  rows: (OpenItemRow & KeyedRow)[];
  totals: OpenItemTotals[];
}

async function findPage(
  sql: Sql,
  { kind, brand, tour, departure, limit }: OperationInput<'payments.open-items'>,
  cursor: Cursor | null,
  today: string,
): Promise<Found> {
  const rows = await sql.query<OpenItemRow & KeyedRow & Pick<Found, 'totals'>>(
    `with matching as materialized (${matching}), page as (
       select * from matching where $5::date is null or (key, attempt) > ($5::date, $6::bigint)
       order by key, attempt limit $7
     )
     select page.id, number, concat_ws(' ', request #>> '{passengers,0,firstName}', request #>> '{passengers,0,lastName}') as name,
       booking.brand, tour.name as tour, departure.date,
       coalesce((select sum(amount)::int from ledger where booking_id = page.id), 0) as paid,
       open, overdue, refund, due_on, case when overdue > 0 then $1::date - due_on end as days_overdue, currency,
       key::text, page.attempt::text, ${totals} as totals
     from page join booking on booking.id = page.id join departure on departure.id = departure_id
       join tour on tour.id = tour_id
     order by key, page.attempt`,
    [
      today,
      kind ?? null,
      brand ?? null,
      tour ?? null,
      cursor?.[0] ?? null,
      cursor?.[1] ?? null,
      limit + 1,
      departure ?? null,
    ],
  );
  return { rows: rows.map(({ totals: _totals, ...row }) => row), totals: rows[0]?.totals ?? [] };
}

/** A page of the bookings whose money is not settled: the first due day first, those without one last. */
export const listOpenItems: Handler<'payments.open-items'> = async ({ context }, input) => {
  const { database } = context;
  const unknown = await findUnknownTour(database, input.tour);
  if (unknown) return unknown;
  const cursor = readCursor(input.cursor);
  if (cursor === undefined) return refuseInput([issueAt('cursor', 'invalid')]);
  const found = await findPage(database, input, cursor, todayOf(context));
  const page = found.rows.slice(0, input.limit);
  const last = found.rows.length > input.limit ? page.at(-1) : undefined;
  const rows = page.map(({ key: _key, attempt: _attempt, ...row }): OpenItemRow => row);
  return { rows, totals: found.totals, next: last ? `${last.key}.${last.attempt}` : null };
};
