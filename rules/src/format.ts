import type { PlainDate, PlainMonth } from './dates.ts';
import { formatTag, type Locale } from './locale.ts';
import { type Cents, toEuros } from './money.ts';

const noon = (date: PlainDate) => Date.parse(`${date}T12:00:00Z`);
const formatters = new Map<string, Intl.DateTimeFormat | Intl.NumberFormat>();

function dateFormat(locale: Locale, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options);
  const known = formatters.get(key) as Intl.DateTimeFormat | undefined;
  const format = known ?? new Intl.DateTimeFormat(formatTag(locale), { ...options, timeZone: 'UTC' });
  formatters.set(key, format);
  return format;
}

const MINUS_SIGN = '\u2212';

/** Money in a language: '€1,234.50', '1.234,50 €', '€ 1.234,50', with a true minus sign. Whole euros may leave the cents out. */
export function formatMoney(
  locale: Locale,
  amount: Cents,
  currency: 'EUR' | 'USD' = 'EUR',
  whole = false,
): string {
  const digits = whole && amount % 100 === 0 ? 0 : 2;
  const key = `${locale}${currency}${digits}`;
  const known = formatters.get(key) as Intl.NumberFormat | undefined;
  const options = {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  } as const;
  const format = known ?? new Intl.NumberFormat(formatTag(locale), options);
  formatters.set(key, format);
  return format.format(toEuros(amount)).replace('-', MINUS_SIGN);
}

/** An exchange rate in a language: '1.1', '1,1'. */
export function formatRate(locale: Locale, rate: number): string {
  const format = new Intl.NumberFormat(formatTag(locale), { maximumFractionDigits: 6 });
  return format.format(rate);
}

/** A day with its month in letters: 'May 3, 2027', '3. Mai 2027', '3 mei 2027'. */
export function formatDate(locale: Locale, date: PlainDate): string {
  return dateFormat(locale, { day: 'numeric', month: 'long', year: 'numeric' }).format(noon(date));
}

/** A day with its weekday, as a screen reader should say it. */
export function formatLongDate(locale: Locale, date: PlainDate): string {
  return dateFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }).format(
    noon(date),
  );
}

/** The dash stands between thin spaces in one engine's data and plain ones in another's: server and browser must agree. */
const THIN_SPACES = /[\u2009\u202f]/g;

/** Two days as a range, sharing what they have in common. */
export function formatDateRange(locale: Locale, from: PlainDate, to: PlainDate): string {
  const format = dateFormat(locale, { day: 'numeric', month: 'short', year: 'numeric' });
  return format.formatRange(noon(from), noon(to)).replace(THIN_SPACES, ' ');
}

/** 'May 2027' */
export function formatMonth(locale: Locale, month: PlainMonth): string {
  return dateFormat(locale, { month: 'long', year: 'numeric' }).format(noon(`${month}-01`));
}

const MONDAY = '2024-01-01';

/** The names of the days of the week, Monday first. */
export function weekdayNames(locale: Locale, width: 'short' | 'long'): string[] {
  const format = dateFormat(locale, { weekday: width });
  return Array.from({ length: 7 }, (_, day) => format.format(noon(MONDAY) + day * 86_400_000));
}
