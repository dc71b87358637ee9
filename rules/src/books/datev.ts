import { type PlainDate, todayIn } from '../core/dates.ts';
import type { Currency } from '../core/market.ts';
import type { Cents } from '../core/money.ts';
import type { BooksSettings } from './books-settings.ts';
import { datevColumns } from './datev-columns.ts';
import type { CreditLine, JournalEntry } from './journal.ts';

/** What a journal is exported of. name: of the company. isClosed: its rows never change. */
export interface JournalExport {
  settings: BooksSettings;
  name: string;
  from: PlainDate;
  until: PlainDate;
  currency: Currency;
  isClosed: boolean;
  /** When it is exported, in milliseconds, and the time zone in which files state that. */
  at: number;
  timeZone: string;
}

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
const compact = (day: PlainDate) => day.replaceAll('-', '');

/** An amount without sign, with a decimal comma. */
const amountText = (amount: Cents) => {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  return `${digits.slice(0, -2)},${digits.slice(-2)}`;
};

const MAX_REFERENCE = 36;
const MAX_TEXT = 60;
/** The characters that a document field may have. */
const referenceText = (reference: string) =>
  reference.replaceAll(/[^A-Za-z0-9$&%*+\-/]/g, '-').slice(0, MAX_REFERENCE);

/** The first day of the financial year of a day. */
export function yearStartOf(day: PlainDate, yearStart: string): PlainDate {
  const year = Number(day.slice(0, 4));
  return `${day.slice(5) < yearStart ? year - 1 : year}-${yearStart}`;
}

/** Whether the days of a journal are of one financial year, as both files have one. */
export const isOfOneYear = (from: PlainDate, until: PlainDate, { yearStart }: BooksSettings): boolean =>
  yearStartOf(from, yearStart) === yearStartOf(until, yearStart);

/** The time of day as HHMMSSFFF. */
function timeText(timeZone: string, at: number): string {
  const time = new Intl.DateTimeFormat('en', {
    timeZone,
    hourCycle: 'h23',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    fractionalSecondDigits: 3,
  });
  return time.format(at).replaceAll(/\D/g, '');
}

const words: Readonly<Record<JournalEntry['journal'], string>> = {
  sales: 'Rechnung',
  money: 'Zahlung',
  earned: 'Leistung',
};

function header({ settings, name, from, until, currency, isClosed, at, timeZone }: JournalExport): string {
  const created = compact(todayIn(timeZone, at)) + timeText(timeZone, at);
  const { consultant, client, accountLength } = settings.datev;
  const fields: (string | number)[] = [
    quoted('EXTF'),
    700,
    21,
    quoted('Buchungsstapel'),
    13,
    created,
    '',
    quoted(''),
    quoted(''),
    quoted(''),
    consultant,
    client,
    compact(yearStartOf(from, settings.yearStart)),
    accountLength,
    compact(from),
    compact(until),
    quoted(name.slice(0, 30)),
    quoted(''),
    1,
    0,
    isClosed ? 1 : 0,
    quoted(currency.toUpperCase()),
    '',
    quoted(''),
    '',
    '',
    quoted(''),
    '',
    '',
    quoted(''),
    quoted(''),
  ];
  return fields.join(';');
}

function row({ settings, currency }: JournalExport, entry: JournalEntry, line: CreditLine): string {
  const { day, reference, booking, journal, account } = entry;
  // By the number of the column.
  const filled: Readonly<Record<number, string>> = {
    1: amountText(line.amount),
    2: quoted(line.amount > 0 ? 'S' : 'H'),
    3: quoted(currency.toUpperCase()),
    7: settings.accounts[account],
    8: settings.accounts[line.account],
    10: `${day.slice(8)}${day.slice(5, 7)}`,
    11: quoted(referenceText(reference)),
    14: quoted([words[journal], booking].filter(Boolean).join(' ').slice(0, MAX_TEXT)),
  };
  return datevColumns.map((_, index) => filled[index + 1] ?? '').join(';');
}

/**
 * Entries as a booking batch in DATEV format (EXTF 700, category 21, version 13), as text that is to be encoded in Windows-1252. Each
 * credited account is a row against the debited one; tax is posted to its own account, so accounts must not compute it again.
 */
export function datevBatch(about: JournalExport, entries: readonly JournalEntry[]): string {
  const rows = entries.flatMap((entry) => entry.credits.map((line) => row(about, entry, line)));
  return `${[header(about), datevColumns.join(';'), ...rows].join('\r\n')}\r\n`;
}
