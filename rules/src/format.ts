import { type PlainDate, type PlainMonth, weekday } from './dates.ts';
import { dayNames, monthNames, shortDayNames, shortMonthNames } from './day-names.ts';
import type { Locale } from './locale.ts';
import type { Cents } from './money.ts';

// Written out rather than asked of the engine, whose first answer costs a phone a tenth of a second (decision 090).

const separators: Record<Locale, { thousands: string; decimal: string }> = {
  en: { thousands: ',', decimal: '.' },
  de: { thousands: '.', decimal: ',' },
  nl: { thousands: '.', decimal: ',' },
};

/** Whole and broken part, each in digits, as a number in a language. */
function numberText(locale: Locale, whole: string, broken: string): string {
  const { thousands, decimal } = separators[locale];
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, thousands);
  return broken === '' ? grouped : grouped + decimal + broken;
}

const MINUS_SIGN = '\u2212';
const NO_BREAK = '\u00a0';

function symbolOf(locale: Locale, currency: 'EUR' | 'USD'): string {
  if (currency === 'EUR') return '€';
  return locale === 'nl' ? 'US$' : '$';
}

/** Money in a language: '€1,234.50', '1.234,50 €', '€ 1.234,50', with a true minus sign. Whole euros may leave the cents out. */
export function formatMoney(
  locale: Locale,
  amount: Cents,
  currency: 'EUR' | 'USD' = 'EUR',
  whole = false,
): string {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  const broken = whole && amount % 100 === 0 ? '' : digits.slice(-2);
  const number = numberText(locale, digits.slice(0, -2), broken);
  const sign = amount < 0 ? MINUS_SIGN : '';
  const symbol = symbolOf(locale, currency);
  if (locale === 'en') return sign + symbol + number;
  return locale === 'de' ? sign + number + NO_BREAK + symbol : symbol + NO_BREAK + sign + number;
}

/** An exchange rate in a language, with six decimals at most: '1.1', '1,1'. */
export function formatRate(locale: Locale, rate: number): string {
  const [whole = '', broken = ''] = rate.toFixed(6).split('.');
  return numberText(locale, whole, broken.replace(/0+$/, ''));
}

/** What a day is written with: German counts days by a full stop. */
function partsOf(locale: Locale, date: PlainDate, months: Record<Locale, readonly string[]>) {
  const [year = 0, month = 1, day = 0] = date.split('-').map(Number);
  return { year, month: months[locale][month - 1] ?? '', day: locale === 'de' ? `${day}.` : `${day}` };
}
type Parts = ReturnType<typeof partsOf>;

const dayAndMonth = ({ day, month }: Parts) => `${day} ${month}`;

const dateText = (parts: Parts) => `${dayAndMonth(parts)} ${parts.year}`;

/** A day with its month in letters: '3 May 2027', '3. Mai 2027', '3 mei 2027'. */
export function formatDate(locale: Locale, date: PlainDate): string {
  return dateText(partsOf(locale, date, monthNames));
}

/** A day with its weekday, as a screen reader should say it. */
export function formatLongDate(locale: Locale, date: PlainDate): string {
  const name = `${dayNames[locale][weekday(date)]}${locale === 'nl' ? '' : ','}`;
  return `${name} ${formatDate(locale, date)}`;
}

/** Two days as a range, sharing what they have in common: '1 – 8 May 2027', '1.–8. Mai 2027', '1–8 mei 2027'. */
export function formatDateRange(locale: Locale, from: PlainDate, to: PlainDate): string {
  const first = partsOf(locale, from, shortMonthNames);
  const last = partsOf(locale, to, shortMonthNames);
  const whole = dateText(last);
  if (from === to) return whole;
  if (first.year !== last.year) return `${dateText(first)} – ${whole}`;
  if (first.month !== last.month) return `${dayAndMonth(first)} – ${whole}`;
  const days = [first.day, last.day].join(locale === 'en' ? ' – ' : '–');
  return dateText({ ...last, day: days });
}

/** 'May 2027' */
export function formatMonth(locale: Locale, month: PlainMonth): string {
  const { month: name, year } = partsOf(locale, `${month}-01`, monthNames);
  return `${name} ${year}`;
}

/** The names of the days of the week, Monday first. */
export function weekdayNames(locale: Locale, width: 'short' | 'long'): readonly string[] {
  return (width === 'long' ? dayNames : shortDayNames)[locale];
}
