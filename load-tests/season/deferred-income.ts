import { addDays, type PlainDate } from '@towpath/rules/core/dates';
import type { openTestOffice } from '../../server/src/testing/office/test-office.ts';
import { exportedRows } from './exported-rows.ts';

type Office = Awaited<ReturnType<typeof openTestOffice>>;

/** A document or a movement of money of a booking, with the departure that it is for; amount in minor units. */
interface Entry {
  kind: 'invoiced' | 'paid';
  booking: string;
  departure: PlainDate;
  /** The day on which it is earned: the departure, or that of a cancellation before. */
  earned: PlainDate;
  currency: string;
  day: PlainDate;
  amount: number;
}

/** Every entry, with its day in the operator's time zone. */
async function readEntries({ paying: { context, database } }: Office): Promise<Entry[]> {
  const rows = await database.query<Omit<Entry, 'day'> & { day: PlainDate | null; at: Date | null }>(
    `select kind, booking, date as departure, entry.currency, day, at, entry.amount,
       least(date, case when release_reason = 'cancelled' then (released_at at time zone $1)::date end) as earned from (
       select 'invoiced' as kind, booking_id as booking, currency, issued_on as day, null::timestamptz as at, total as amount from document
       union all select 'paid', booking_id, currency, null, booked_at, amount from ledger) as entry
     join booking on booking.id = entry.booking join departure on departure.id = booking.departure_id`,
    [context.config.timeZone],
  );
  const days = new Intl.DateTimeFormat('en-CA', { timeZone: context.config.timeZone });
  return rows.map(({ at, day, ...entry }) => ({ ...entry, day: day ?? days.format(at ?? undefined) }));
}

const sumOf = (entries: readonly Entry[]) => entries.reduce((all, { amount }) => all + amount, 0);

/** The deferred income at the end of a day: the entries that are earned later, by departure and currency. */
function deferredOf(entries: readonly Entry[], until: PlainDate): Map<string, string> {
  const deferred = entries.filter(({ day, earned }) => day <= until && earned > until);
  const groups = Map.groupBy(deferred, ({ departure, currency }) => `${departure} ${currency}`);
  const sums = [...groups].map(([key, own]): [string, string] => {
    const { invoiced = [], paid = [] } = Object.groupBy(own, ({ kind }) => kind);
    const bookings = new Set(own.map(({ booking }) => booking)).size;
    return [key, `${bookings} bookings, ${sumOf(invoiced)} invoiced, ${sumOf(paid)} paid`];
  });
  return new Map(sums.filter(([, text]) => !text.endsWith(' 0 invoiced, 0 paid')));
}

/** The table of deferred income of a period, in the same form, and the sums invoiced in it. */
async function exported(office: Office, from: PlainDate, until: PlainDate) {
  const rowsOf = await exportedRows(office, from, until);
  const [sales, deferred] = [rowsOf('sales'), rowsOf('deferred')];
  const minor = (value: unknown) => Math.round(Number(value) * 100);
  const rows = deferred.map((row): [string, string] => [
    `${row.departure} ${row.currency}`,
    `${row.bookings} bookings, ${minor(row.invoiced)} invoiced, ${minor(row.paid)} paid`,
  ]);
  const sum = (all: typeof sales, column: string) =>
    all.reduce((total, row) => total + minor(row[column]), 0);
  return { rows: new Map(rows), sales: sum(sales, 'total'), deferred: sum(deferred, 'invoiced') };
}

function differences(until: PlainDate, own: ReadonlyMap<string, string>, found: ReadonlyMap<string, string>) {
  const keys = [...new Set([...own.keys(), ...found.keys()])].sort();
  return keys
    .filter((key) => own.get(key) !== found.get(key))
    .map(
      (key) =>
        `${until} deferred, ${key}: ${found.get(key) ?? 'nothing'} exported, ${own.get(key) ?? 'nothing'} calculated`,
    );
}

/**
 * Differences between the exported deferred income of a period and sums over all documents and movements, and between the income
 * of a period and the price of the tours that departed in it; until after the last departure. counts: of checked rows.
 */
export async function deferredIncomeFaults(
  office: Office,
  first: PlainDate,
  counts: Record<string, number>,
): Promise<string[]> {
  const entries = await readEntries(office);
  const departures = entries.map(({ departure }) => departure).sort();
  const faults: string[] = [];
  let [before, rows] = [0, 0];
  for (let from = first; from <= (departures.at(-1) ?? first); from = addDays(from, 30)) {
    const until = addDays(from, 29);
    const found = await exported(office, from, until);
    faults.push(...differences(until, deferredOf(entries, until), found.rows));
    rows += found.rows.size;
    const invoiced = entries.filter(({ kind, day }) => kind === 'invoiced' && day <= until);
    const earnedBy = (day: PlainDate, all: readonly Entry[]) =>
      sumOf(all.filter((entry) => entry.earned <= day && entry.day <= day));
    const earned = earnedBy(until, invoiced) - earnedBy(addDays(from, -1), invoiced);
    const fromBooks = before + found.sales - found.deferred;
    if (fromBooks !== earned)
      faults.push(`${until} earned: ${fromBooks} by the books, ${earned} by departure`);
    before = found.deferred;
  }
  if (before !== 0) faults.push(`${before} is deferred after the last departure`);
  counts['rows of deferred income'] = rows;
  return faults;
}
