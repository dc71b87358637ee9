import { createHash } from 'node:crypto';
import { addDays, type PlainDate } from '@towpath/rules/core/dates';
import type { ClosingView } from '@towpath/rules/office/views/books-view';
import type { Brand } from '@towpath/rules/site/brand';
import { type CodedRefusal, stateConflict } from '../../config/coded-refusal.ts';
import type { Audit } from '../../database/audit.ts';
import { type Context, todayOf } from '../../database/context.ts';
import type { Sql } from '../../database/database.ts';
import { type BooksTable, readRows } from './rows.ts';
import { booksPeriod } from './totals.ts';

/** A month of a company: its days, inclusive. */
export interface CompanyMonth {
  company: Brand;
  from: PlainDate;
  until: PlainDate;
}

/** The closed months of a company, or of all, the latest first. */
export const findClosings = (sql: Sql, company: Brand | null) =>
  sql.query<ClosingView>(
    `select brand as company, first_day as from, last_day as until,
       to_char(closed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as closed_at, closed_by, hash
     from books_closing where $1::text is null or brand = $1 order by last_day desc, brand`,
    [company],
  );

/**
 * Why a month cannot be closed: it is not over, it is closed, or the month before is not. Null: it can, or its closing was
 * interrupted before its rows were read.
 */
export async function findClosingProblem(
  context: Context,
  sql: Sql,
  { company, from, until }: CompanyMonth,
): Promise<CodedRefusal | null> {
  if (until >= todayOf(context)) return stateConflict('month_not_over', { until });
  const [last] = await findClosings(sql, company);
  if (!last || (last.until === until && last.hash === null)) return null;
  if (last.hash === null && from > last.until) return stateConflict('month_before', { from: last.from });
  if (last.until >= until) return stateConflict('month_closed', { until: last.until });
  const next = addDays(last.until, 1);
  return next === from ? null : stateConflict('month_before', { from: next });
}

/** The tables that say nothing of the provider, which may book a movement later, and repeat no other. */
const closed: ReadonlySet<BooksTable> = new Set([
  'sales',
  'earned',
  'payments',
  'refunds',
  'fees',
  'open_items',
  'deferred',
  'vouchers',
]);

/** A SHA-256 of the rows of the books of a period: the same whenever a closed month is read (decision 128). */
export async function hashOfBooks(context: Context, { company, from, until }: CompanyMonth): Promise<string> {
  const hash = createHash('sha256');
  for await (const { table, rows } of readRows(context, booksPeriod(context, from, until, company)))
    if (closed.has(table))
      for (const row of rows) hash.update(`${JSON.stringify([table, Object.entries(row).sort()])}\n`);
  return hash.digest('hex');
}

/** How often, and after how many milliseconds, it is tried to close a month between entries of payments. */
const [TRIES, PAUSE] = [50, 100];
const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE));

/**
 * Enters the closing while no transaction has something to enter, so that what is entered later sees it; null while one has. The
 * lock is only tried: whoever enters something would wait behind a waiting closing. Lock order: books.
 */
function tryEnter(context: Context, month: CompanyMonth, by: string, audit: Audit) {
  const { company, from, until } = month;
  return context.database.transaction(async (sql): Promise<CodedRefusal | 'entered' | null> => {
    const [lock] = await sql.query<{ taken: boolean }>(
      `select pg_try_advisory_xact_lock(hashtextextended('books', 0)) as taken`,
    );
    if (!lock?.taken) return null;
    const problem = await findClosingProblem(context, sql, month);
    if (problem) return problem;
    const inserted = await sql.query(
      `insert into books_closing (brand, first_day, last_day, ends_at, closed_at, closed_by)
       values ($1, $2::date, $3::date, $4::timestamptz, $5::timestamptz, $6) on conflict do nothing returning brand`,
      [company, from, until, booksPeriod(context, from, until).end, new Date(context.now()), by],
    );
    if (inserted.length > 0)
      await audit(sql, { at: context.now(), details: { brand: company, from, until } });
    return 'entered';
  });
}

/**
 * Closes a month of a company and returns the hash of its books. From then on, what belongs to the month and is entered later is
 * booked at its end (migration 006).
 */
export async function closeMonth(
  context: Context,
  month: CompanyMonth,
  by: string,
  audit: Audit,
): Promise<string | CodedRefusal> {
  let entered: Awaited<ReturnType<typeof tryEnter>> = null;
  for (let tries = 0; entered === null && tries < TRIES; tries += 1) {
    if (tries > 0) await pause();
    entered = await tryEnter(context, month, by, audit);
  }
  if (entered === null) return stateConflict('books_busy', {});
  if (entered !== 'entered') return entered;
  const hash = await hashOfBooks(context, month);
  await context.database.query(
    `update books_closing set hash = $3 where brand = $1 and last_day = $2::date and hash is null`,
    [month.company, month.until, hash],
  );
  return hash;
}
