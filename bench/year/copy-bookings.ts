import type { Sql } from '../../server/src/database/database.ts';
import { FAR } from './templates.ts';

/** Tables with rows of a booking, and the booking that a row `t` belongs to; in the order of their references. */
const owners: Readonly<Record<string, string>> = {
  booking: 't.id',
  booking_cabin: 't.booking_id',
  accepted_text: 't.booking_id',
  amendment: 't.booking_id',
  payment: 't.booking_id',
  payment_attempt: '(select booking_id from payment where id = t.payment_id)',
  credit_voucher: 't.booking_id',
  credit_voucher_use: 't.booking_id',
  refund: '(select booking_id from payment where id = t.payment_id)',
  refund_line:
    '(select booking_id from refund join payment on payment.id = payment_id where refund.id = t.refund_id)',
  ledger: 't.booking_id',
  document: 't.booking_id',
  notice: 't.booking_id',
  mail: 't.booking_id',
  audit: 't.booking_id',
  provider_event:
    '(select booking_id from payment_attempt as a join payment on payment.id = payment_id where a.intent_id = t.intent_id limit 1)',
  provider_transaction: '(select booking_id from ledger where object_id = t.source_id limit 1)',
};

/** Columns of unique texts and of references to them. */
const unique = new Set([
  'booking.number',
  'booking.idempotency_key',
  'booking.digest',
  'document.number',
  'document.hash',
  'document.credits',
  'payment_attempt.intent_id',
  'payment_attempt.provider_key',
  'ledger.intent_id',
  'ledger.object_id',
  'refund.intent_id',
  'refund.object_id',
  'refund.voucher_code',
  'refund.ended_code',
  'credit_voucher.code',
  'credit_voucher_use.code',
  'provider_event.id',
  'provider_event.intent_id',
  'provider_transaction.id',
  'provider_transaction.source_id',
]);

const PASSENGER = `'passenger' || plan.n || '@example.org'`;
const SECOND = `jsonb_build_object('firstName', 'Companion ' || plan.n, 'lastName', md5(plan.n::text))`;
/** Columns whose values are neither those of the template nor derived from their type. */
const special: Readonly<Record<string, string>> = {
  'booking.departure_id': 'plan.departure_id',
  'booking_cabin.departure_id': 'plan.departure_id',
  // Other people in each copy, and two of them.
  'booking.request': `jsonb_set(jsonb_set(jsonb_set(t.request, '{main,emailAddress}', to_jsonb(${PASSENGER})), '{passengers,0,lastName}',
    to_jsonb(md5(plan.n::text))), '{passengers,1}', t.request #> '{passengers,0}' || ${SECOND})`,
  'payment.email': PASSENGER,
  'mail.address': `case when t.audience = 'visitor' then ${PASSENGER} else t.address end`,
  'document.year': 'extract(year from t.issued_on + plan.days)::int',
  'document.sequence': 'plan.copy * 1000 + t.sequence',
  'notice.id': 'plan.copy::bigint * 100000 + t.id',
  'mail.notice_id': 'plan.copy::bigint * 100000 + t.notice_id',
};

interface Column {
  name: string;
  type: string;
  identity: boolean;
}

/** The value of a column in a copy: ids of its own, and days moved with the departure. */
function copiedValue(table: string, { name, type }: Column): string {
  const value = `t.${JSON.stringify(name)}`;
  const key = `${table}.${name}`;
  if (special[key]) return special[key];
  if (unique.has(key)) return `${value} || '-' || plan.copy`;
  if (type === 'uuid') return `md5(${value}::text || plan.copy)::uuid`;
  if (type === 'date') return `${value} + plan.days`;
  return type.startsWith('timestamp') ? `${value} + plan.days * interval '1 day'` : value;
}

/** Copies the rows of a table that belong to the plan's bookings. */
async function copyTable(sql: Sql, table: string, owner: string): Promise<void> {
  const columns = await sql.query<Column>(
    `select column_name as name, data_type as type, is_identity = 'YES' as identity from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' order by ordinal_position`,
    [table],
  );
  const copied = columns.filter(({ name, identity }) => !identity || special[`${table}.${name}`]);
  const names = copied.map(({ name }) => JSON.stringify(name)).join(', ');
  await sql.query(
    `insert into ${table} (${names}) overriding system value
     select ${copied.map((column) => copiedValue(table, column)).join(', ')}
     from (select ${owner} as owner, t.* from ${table} as t) as t join plan on plan.booking_id = t.owner`,
  );
}

/** The bookings and departures of a year, and the number of the first copy. */
export interface SoldYear {
  year: number;
  bookings: number;
  departures: number;
  firstCopy: number;
}

/** Inserts departures of a hundred tours from April to October, and copies of the `templates` as their bookings, equally many for each. */
export async function insertYear(
  database: { transaction: (work: (sql: Sql) => Promise<void>) => Promise<unknown> } & Sql,
  templates: readonly string[],
  { year, bookings, departures, firstCopy }: SoldYear,
): Promise<void> {
  const each = Math.ceil(bookings / departures);
  await database.query(
    `insert into departure (id, tour_id, ship_id, program_id, program_name, date, end_date, duration, multi_market, overlap_accepted)
     select $1 || '-' || n, 'tour-' || n % 100, 'anna', 'p', 'Tour', day, day + 7, 8, true, true
     from generate_series(0, $2::int - 1) as n, lateral (select make_date($1::int, 4, 1) + n / 100 * 4 % 210 as day) as days`,
    [String(year), departures],
  );
  await database.query(
    `insert into stock (departure_id, cabin_type_id, total, taken, unit_price, surcharge_price)
     select $1 || '-' || n, 'annatwin-upper', $3::int + 5, $3::int, 99950, 149950 from generate_series(0, $2::int - 1) as n`,
    [String(year), departures, each],
  );
  await database.transaction(async (sql) => {
    // Without triggers and checks of references, which take most of the time.
    await sql.query('set local session_replication_role = replica');
    await sql.query(
      `create temporary table plan on commit drop as
       select booking.id as booking_id, copy, n, departure.id as departure_id, departure.date - own.date + ${FAR} as days
       from unnest($1::uuid[]) with ordinality as template (id, place)
       join booking on booking.id = template.id join departure as own on own.id = booking.departure_id,
         generate_series($2::int, $2::int + $3::int / cardinality($1::uuid[]) - 1) as copy,
         lateral (select copy * cardinality($1::uuid[]) + place - 1 as n) as number
         join departure on departure.id = $4 || '-' || n % $5::int`,
      [templates, firstCopy, bookings, String(year), departures],
    );
    await sql.query('analyze plan');
    for (const [table, owner] of Object.entries(owners)) await copyTable(sql, table, owner);
  });
}
