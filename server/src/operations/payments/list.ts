import { issueAt } from '@towpath/rules/office/issues/operation-issue';
import type { OperationInput } from '@towpath/rules/office/operations';
import { paymentWords } from '@towpath/rules/office/search';
import type { PaymentRow } from '@towpath/rules/office/views/payment-results';
import { reversalOfPayment } from '../../bookings/paying/reversals.ts';
import { refuseInput } from '../../config/coded-refusal.ts';
import type { Sql } from '../../database/database.ts';
import type { Handler } from '../implement.ts';
import { likePattern } from '../like-pattern.ts';
import { isoTime } from '../sql-time.ts';

/** SQL of the method of the query's `payment`, as it was recorded or as the provider named it. */
const method = `coalesce(payment.method,
  (select ledger.method from ledger where payment_id = payment.id and kind = 'charge' order by id limit 1))`;

/** SQL of who pays; an additional payment is that of its booking's first passenger. */
const name = `coalesce(page.name, (
  select nullif(concat_ws(' ', request #>> '{passengers,0,firstName}', request #>> '{passengers,0,lastName}'), '')
  from booking where booking.id = page.booking_id))`;

/** SQL of all payments and refunds. The holder of a voucher that was passed on is paid what is left of it. */
const movements = `
  select payment.id, coalesce(completed_at, payment.created_at) as moment, payment.type, booking_id, full_name as name,
    coalesce(${reversalOfPayment}, payment.state) as state, charge as amount, currency, due_on,
    case when payment.method = 'voucher' then null else reference end as reference, payment.id as payment_id
  from payment
  union all
  select refund.id, refund.created_at, 'refund', payment.booking_id,
    case when transferred_at is null then full_name else holder_name end, 'refund_' || refund.state, -refund.amount,
    payment.currency, null, refund.reference, payment.id
  from refund join payment on payment.id = refund.payment_id
    left join credit_voucher on credit_voucher.code = ended_code`;

/** SQL of a moment in microseconds, exact as a key of a page. */
const microseconds = `(extract(epoch from moment) * 1000000)::bigint`;

type PaymentCursor = readonly [microseconds: string, id: string];

const cursorText = /^(\d{1,17})\.([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

/** The last payment of the page before; null: there is none, undefined: the text is no cursor. */
function readCursor(text: string | null | undefined): PaymentCursor | null | undefined {
  if (!text) return null;
  const [, moment, id] = cursorText.exec(text) ?? [];
  return moment && id ? [moment, id] : undefined;
}

interface KeyedRow {
  key: string;
}

function findPage(
  sql: Sql,
  { search, type, state, from, until, limit }: OperationInput<'payments.list'>,
  cursor: PaymentCursor | null,
  timeZone: string,
): Promise<(PaymentRow & KeyedRow)[]> {
  const words = paymentWords(search ?? '');
  return sql.query(
    `with movement as (${movements}), page as (
       select movement.*, ${microseconds} as key, number
       from movement left join booking on booking.id = movement.booking_id
       where ($1::text is null or type = $1) and ($2::text is null or state = $2)
         and moment >= coalesce(($3::date)::timestamp at time zone $5, '-infinity')
         and moment < coalesce(($4::date + 1)::timestamp at time zone $5, 'infinity')
         and not exists (select from unnest($6::text[], $7::int[]) as word (pattern, cents)
           where concat_ws(' ', booking.search, lower(movement.name), lower(reference)) not like pattern
             and abs(movement.amount) is distinct from cents)
         and ($8::bigint is null or (${microseconds}, movement.id) < ($8::bigint, $9::uuid))
       order by key desc, movement.id desc limit $10
     )
     select page.id, ${isoTime('moment')} as at, page.type, page.booking_id as booking, number, ${name} as name, page.state,
       ${method} as method, page.amount, page.currency, page.reference, page.due_on, key::text
     from page join payment on payment.id = page.payment_id
     order by key desc, page.id desc`,
    [
      type ?? null,
      state ?? null,
      from ?? null,
      until ?? null,
      timeZone,
      words.map(({ text }) => likePattern(text)),
      words.map(({ amount }) => amount),
      cursor?.[0] ?? null,
      cursor?.[1] ?? null,
      limit + 1,
    ],
  );
}

/** A page of payments and refunds, the latest first. */
export const listPayments: Handler<'payments.list'> = async ({ context: { database, config } }, input) => {
  const cursor = readCursor(input.cursor);
  if (cursor === undefined) return refuseInput([issueAt('cursor', 'invalid')]);
  const found = await findPage(database, input, cursor, config.timeZone);
  const page = found.slice(0, input.limit);
  const last = found.length > input.limit ? page.at(-1) : undefined;
  const rows = page.map(({ key: _key, ...row }): PaymentRow => row);
  return { rows, next: last ? `${last.key}.${last.id}` : null };
};
