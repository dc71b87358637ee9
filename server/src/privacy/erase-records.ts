import type { StoredBookingRequest } from '@towpath/rules/booking/booking-request';
import type { FormerBooker } from '../bookings/transfers.ts';
import type { Sql } from '../database/database.ts';

/** Characters; shorter texts would also match unrelated data. */
const MIN_LENGTH = 6;

type Contact = Pick<StoredBookingRequest['main'], 'emailAddress' | 'phoneNumber' | 'streetAddress'>;

function textsOf(main: Contact, business: StoredBookingRequest['business'], names: readonly string[]) {
  const { name = '', vat_number = '' } = business ?? {};
  // A name of one word, such as 'Travel', would also match unrelated data.
  const company = /\S\s+\S/.test(name) ? name : '';
  const texts = [main.emailAddress, main.phoneNumber, main.streetAddress, company, vat_number, ...names];
  return [...new Set(texts)].filter((text) => text.trim().length >= MIN_LENGTH);
}

/** The texts of a request that identify its people and may occur in other records. */
export const identifyingTexts = ({ main, passengers, business }: StoredBookingRequest): string[] =>
  textsOf(
    main,
    business,
    passengers.map(({ firstName, lastName }) => `${firstName} ${lastName}`),
  );

/** The texts that identify the former booker of a booking. */
export const textsOfFormer = (former: FormerBooker): string[] =>
  textsOf(former, former.business, [former.name]);

/** Escapes a text for a PostgreSQL regular expression. */
export const escapeRegExp = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Escapes a text as it occurs in JSON, for a PostgreSQL regular expression. */
const escapeJsonRegExp = (text: string) => escapeRegExp(JSON.stringify(text).slice(1, -1));

/** Removes texts from a JSON column of all rows, at any depth and in any case. */
export async function eraseFromJson(sql: Sql, table: string, column: string, texts: readonly string[]) {
  if (texts.length === 0) return;
  await sql.query(
    `update ${table} set ${column} = regexp_replace(${column}::text, $1, '', 'gi')::jsonb where ${column}::text ~* $1`,
    [texts.map(escapeJsonRegExp).join('|')],
  );
}

/** Tables whose rows record what happened, with details. */
type RecordTable = 'notice' | 'audit';

/** A text as it occurs in JSON, for LIKE. */
const likePattern = (text: string) =>
  `%${JSON.stringify(text)
    .slice(1, -1)
    .replaceAll(/[\\%_]/g, '\\$&')}%`;

/**
 * SQL condition: the details contain one of the patterns, in any case. A pattern for each text is compared much faster than a
 * regular expression of all. Letters beyond ASCII have a lower case only in some locales of a database, so the patterns are
 * lowered there too.
 */
const contains = (patterns: string) =>
  `lower(details::text) like any(array(select lower(pattern) from unnest(${patterns}::text[]) as pattern))`;

/** Rows that one statement searches: well below the limit of its time. */
const RANGE = 200_000;

/** The ids of rows of any booking or of none whose details contain texts. */
async function findInDetails(sql: Sql, table: RecordTable, texts: readonly string[]): Promise<number[]> {
  if (texts.length === 0) return [];
  const [last] = await sql.query<{ id: number }>(`select coalesce(max(id), 0) as id from ${table}`);
  const found: { id: number }[] = [];
  for (let from = 0; from < (last?.id ?? 0); from += RANGE)
    found.push(
      ...(await sql.query<{ id: number }>(
        `select id from ${table} where id > $1 and id <= $2 and ${contains('$3')}`,
        [from, from + RANGE, texts.map(likePattern)],
      )),
    );
  return found.map(({ id }) => id);
}

/** Removes texts from the details of rows. */
const eraseFromRows = (sql: Sql, table: RecordTable, ids: readonly number[], texts: readonly string[]) =>
  sql.query(
    `update ${table} set details = regexp_replace(details::text, $2, '', 'gi')::jsonb where id = any($1::bigint[])`,
    [ids, texts.map(escapeJsonRegExp).join('|')],
  );

/** Removes texts from all notifications. */
export async function eraseFromNotices(sql: Sql, texts: readonly string[]): Promise<void> {
  const ids = await findInDetails(sql, 'notice', texts);
  if (ids.length > 0) await eraseFromRows(sql, 'notice', ids, texts);
}

/** Removes texts from the whole audit, which is locked only while rows change. */
export async function eraseFromAudit(sql: Sql, texts: readonly string[]): Promise<void> {
  const ids = await findInDetails(sql, 'audit', texts);
  if (ids.length > 0) await withOpenAudit(sql, () => eraseFromRows(sql, 'audit', ids, texts));
}

/** A booking and the texts that identify its people. */
interface IdentifiedTexts {
  id: string;
  texts: readonly string[];
}

/**
 * Removes the texts of bookings from the details of their own rows, and of rows without a booking that are at most a year
 * older than the bookings, which an index finds.
 */
async function eraseFromOwn(sql: Sql, table: RecordTable, bookings: readonly IdentifiedTexts[]) {
  const ids = bookings.map(({ id }) => id);
  const patterns = bookings.map(({ texts }) => texts.map(escapeJsonRegExp).join('|'));
  const erased = (pattern: string) => `details = regexp_replace(details::text, ${pattern}, '', 'gi')::jsonb`;
  await sql.query(
    `update ${table} set ${erased('own.pattern')}
     from unnest($1::uuid[], $2::text[]) as own(id, pattern)
     where booking_id = any($1::uuid[]) and booking_id = own.id and details::text ~* own.pattern`,
    [ids, patterns],
  );
  await sql.query(
    `update ${table} set ${erased('$2')}
     where booking_id is null and at >= (select min(created_at) - interval '1 year' from booking where id = any($1::uuid[]))
       and ${contains('$3')}`,
    [ids, patterns.join('|'), bookings.flatMap(({ texts }) => texts.map(likePattern))],
  );
}

/** Removes the texts of bookings from the descriptions of their payments. */
export async function eraseFromPayments(sql: Sql, bookings: readonly IdentifiedTexts[]): Promise<void> {
  await sql.query(
    `update payment set description = regexp_replace(description, own.pattern, '', 'gi')
     from unnest($1::uuid[], $2::text[]) as own(id, pattern)
     where booking_id = any($1::uuid[]) and booking_id = own.id and own.pattern <> '' and description ~* own.pattern`,
    [bookings.map(({ id }) => id), bookings.map(({ texts }) => texts.map(escapeRegExp).join('|'))],
  );
}

/** Runs work with the audit, which is append-only for everything else, open for changes. */
export async function withOpenAudit(sql: Sql, work: () => Promise<unknown>): Promise<void> {
  await sql.query('alter table audit disable trigger audit_append_only');
  await work();
  await sql.query('alter table audit enable trigger audit_append_only');
}

/** Removes the people of bookings from the notifications and audit entries of these and of no booking (decision 028). */
export async function eraseFromOwnRecords(sql: Sql, bookings: readonly IdentifiedTexts[]): Promise<void> {
  const identified = bookings.filter(({ texts }) => texts.length > 0);
  if (identified.length === 0) return;
  await eraseFromOwn(sql, 'notice', identified);
  await withOpenAudit(sql, () => eraseFromOwn(sql, 'audit', identified));
}
