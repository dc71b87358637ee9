import { fill } from '../text/fill.ts';
import { type PlainDate, type PlainMonth, weekday } from './dates.ts';
import type { Locale } from './locale.ts';
import { localeData } from './locale-data.ts';
import type { Cents } from './money.ts';

const MINUS_SIGN = '\u2212';

/** A number in a language, from its whole and fractional digits. */
function numberText(locale: Locale, whole: string, fraction: string): string {
  const { thousands, decimal } = localeData[locale];
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, thousands);
  return fraction === '' ? grouped : grouped + decimal + fraction;
}

/**
 * Money in a language: '€1,234.50', '1.234,50 €', '€ 1.234,50', with U+2212 as the minus sign. `currency`, as ISO 4217 or Stripe
 * writes it, has cents; without a symbol its code is shown. `whole` omits cents of zero.
 */
export function formatMoney(locale: Locale, amount: Cents, currency = 'EUR', whole = false): string {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  const fraction = whole && amount % 100 === 0 ? '' : digits.slice(-2);
  const { money, symbols } = localeData[locale];
  const code = currency.toUpperCase();
  const symbol = code === 'EUR' || code === 'USD' ? symbols[code] : code;
  return fill(symbol === code ? money.replace('{{symbol}}{', '{{symbol}}\u00a0{') : money, {
    sign: amount < 0 ? MINUS_SIGN : '',
    symbol,
    number: numberText(locale, digits.slice(0, -2), fraction),
  });
}

/** An exchange rate in a language, with at most six decimals: '1.1', '1,1'. */
export function formatRate(locale: Locale, rate: number): string {
  const [whole = '', fraction = ''] = rate.toFixed(6).split('.');
  return numberText(locale, whole, fraction.replace(/0+$/, ''));
}

/** A percentage in a language without its sign, with at most three decimals: '9', '5,5'. */
export function formatPercentage(locale: Locale, percentage: number): string {
  const [whole = '', fraction = ''] = percentage.toFixed(3).split('.');
  return numberText(locale, whole, fraction.replace(/0+$/, ''));
}

function partsOf(date: PlainDate, months: readonly string[]) {
  const [year = 0, month = 1, day = 0] = date.split('-').map(Number);
  return { year: String(year), month: months[month - 1] ?? '', day: String(day) };
}

/** A day with the month's name: '3 May 2027', '3. Mai 2027', '3 mei 2027'. */
export function formatDate(locale: Locale, date: PlainDate): string {
  const data = localeData[locale];
  return fill(data.date, partsOf(date, data.months));
}

/** A day with its weekday, for screen readers: 'Monday, 3 May 2027'. */
export function formatLongDate(locale: Locale, date: PlainDate): string {
  const data = localeData[locale];
  return fill(data.longDate, { ...partsOf(date, data.months), weekday: data.days[weekday(date)] ?? '' });
}

/** A day of a journey with its weekday, without the year: 'Sat 1 May', 'Sa, 1. Mai', 'za 1 mei'. */
export function formatDay(locale: Locale, date: PlainDate): string {
  const data = localeData[locale];
  const day = partsOf(date, data.shortMonths);
  return fill(data.shortDay, { ...day, weekday: data.shortDays[weekday(date)] ?? '' });
}

/**
 * A range of days without repeated parts: '1 – 8 May 2027', '1.–8. Mai 2027', '1–8 mei 2027'. months: 'long' for text that is read,
 * 'short' for lists and cards.
 */
export function formatDateRange(
  locale: Locale,
  from: PlainDate,
  to: PlainDate,
  months: 'short' | 'long' = 'short',
): string {
  const data = localeData[locale];
  const names = months === 'long' ? data.months : data.shortMonths;
  const first = partsOf(from, names);
  const last = partsOf(to, names);
  if (from === to) return fill(data.date, last);
  const inYear = first.month === last.month ? data.rangeInMonth : data.rangeInYear;
  const pattern = first.year === last.year ? inYear : data.rangeOverYears;
  return fill(pattern, { ...last, fromDay: first.day, fromMonth: first.month, fromYear: first.year });
}

const times: Record<Locale, (time: string) => string> = {
  en: (time) => time,
  de: (time) => `${time}\u00a0Uhr`,
  nl: (time) => `${time.replace(':', '.')}\u00a0uur`,
};

/** A time of day in a language, from HH:MM or H:MM, whose digits it keeps: '14:35', '8:30 Uhr', '08.30 uur'. */
export function formatTime(locale: Locale, time: string): string {
  return times[locale](time);
}

/** The time of day of a moment (milliseconds) in this device's time zone, which the server does not know. */
export function formatLocalTime(locale: Locale, moment: number): string {
  return formatTime(locale, new Date(moment).toTimeString().slice(0, 5));
}

/** A month with its year: 'May 2027', 'Mai 2027', 'mei 2027'. */
export function formatMonth(locale: Locale, month: PlainMonth): string {
  const data = localeData[locale];
  return fill(data.month, partsOf(`${month}-01`, data.months));
}

/** The short name of a month, 1 to 12: 'May', 'Mai', 'mei'. */
export function monthName(locale: Locale, month: number): string {
  return localeData[locale].shortMonths[month - 1] ?? '';
}

/** The names of the days of the week, Monday first (specification 9). */
export function weekdayNames(locale: Locale, width: 'short' | 'long'): readonly string[] {
  return width === 'long' ? localeData[locale].days : localeData[locale].shortDays;
}
