import { type PlainDate, todayIn } from '@towpath/rules/core/dates';
import { formatDate, formatDateRange, formatDay, formatMoney, formatMonth } from '@towpath/rules/core/format';
import type { Locale } from '@towpath/rules/core/locale';
import { cents } from '@towpath/rules/core/money';
import { brandName, brands } from '@towpath/rules/site/brand';
import { useContext, useMemo } from 'react';
import { SessionContext } from '../api/session-context.tsx';
import { formatTag } from './language.ts';
import { useTranslation } from './texts.tsx';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The operator's time zone, or the browser's before sign-in. */
function useTimeZone(): string {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return useContext(SessionContext)?.time_zone ?? own;
}

/** Today in the operator's time zone. */
export function useToday(): PlainDate {
  return todayIn(useTimeZone(), Date.now());
}

/** Formats instants in the operator's time zone, which is named if the browser is in another one. */
function momentsOf(tag: string, timeZone: string): Intl.DateTimeFormat {
  const isElsewhere = Intl.DateTimeFormat().resolvedOptions().timeZone !== timeZone;
  return new Intl.DateTimeFormat(tag, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
    ...(isElsewhere && { timeZoneName: 'short' }),
  });
}

/** How values are written in a language. Instants are ISO 8601, shown in the time zone. */
export function formatsOf(language: Locale, timeZone: string) {
  const tag = formatTag(language);
  const moment = momentsOf(tag, timeZone);
  const countries = new Intl.DisplayNames(tag, { type: 'region' });
  const languages = new Intl.DisplayNames(tag, { type: 'language' });
  const date = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone: 'UTC' });
  const monthDay = new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const shortMonth = new Intl.DateTimeFormat(tag, { month: 'short', year: 'numeric', timeZone: 'UTC' });
  const relative = new Intl.RelativeTimeFormat(tag, { numeric: 'auto', style: 'short' });
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 4 });
  const euros = new Intl.NumberFormat(tag, {
    style: 'currency',
    currency: 'EUR',
    maximumFractionDigits: 0,
  });
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 });
  const change = new Intl.NumberFormat(language, {
    style: 'percent',
    maximumFractionDigits: 0,
    signDisplay: 'exceptZero',
  });
  const percentage = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 4 });
  const rate = new Intl.NumberFormat(tag, {
    style: 'currency',
    currency: 'USD',
    maximumFractionDigits: 6,
  });
  const dateOf = (day: string) => date.format(new Date(`${day.slice(0, 10)}T00:00:00Z`));
  return {
    /** Cents; currency: 'eur' or 'usd'. */
    money: (amount: number, currency = 'eur') => formatMoney(language, cents(amount), currency),
    /** Whole euros, for axes: '€40,000'. */
    euros: (amount: number) => euros.format(amount),
    day: (date: string) => formatDate(language, date.slice(0, 10)),
    /** A day in a list: '16 Oct 2027'. */
    date: dateOf,
    /** The operator's day of an instant, as in a list. */
    dayOf: (instant: string) => dateOf(todayIn(timeZone, Date.parse(instant))),
    /** A day of every year, MM-DD, or of one year: '28 Mar', '28 Mar 2027'. Text that is no day stays. */
    seasonDay: (day: string) => {
      // In a leap year every day of a season exists.
      const instant = new Date(`${day.length <= 'MM-DD'.length ? `2000-${day}` : day}T00:00:00Z`);
      if (Number.isNaN(instant.getTime())) return day;
      return day.length <= 'MM-DD'.length ? monthDay.format(instant) : date.format(instant);
    },
    shortDay: (date: string) => formatDay(language, date.slice(0, 10)),
    range: (from: string, to: string) => formatDateRange(language, from.slice(0, 10), to.slice(0, 10)),
    month: (month: string) => formatMonth(language, month),
    /** A month above a narrow column: 'Sept 2026'. */
    shortMonth: (month: string) => shortMonth.format(new Date(`${month}-01T00:00:00Z`)),
    moment: (instant: string) => moment.format(new Date(instant)),
    /** How long ago an instant is at `now`, in milliseconds. */
    ago: (instant: string, now: number) => {
      const past = new Date(instant).getTime() - now;
      if (Math.abs(past) < HOUR) return relative.format(Math.round(past / MINUTE), 'minute');
      if (Math.abs(past) < 2 * DAY) return relative.format(Math.round(past / HOUR), 'hour');
      return relative.format(Math.round(past / DAY), 'day');
    },
    /** A number with up to four decimals. */
    number: (value: number) => number.format(value),
    /** The name of a language: 'German'. */
    language: (locale: string) => languages.of(locale) ?? locale,
    /** The name of a country: 'Netherlands'. */
    country: (code: string) => countries.of(code) ?? code,
    brand: (brand: string) => (brands.includes(brand) ? brandName(brand, language) : brand),
    /** Per cent with up to four decimals, as many as one that is typed has: '2.5%'. */
    percentage: (value: number) => percentage.format(value / 100),
    /** US dollars for a euro: '$1.0845'. */
    rate: (usd: number) => rate.format(usd),
    /** A share, 0 to 1. */
    percent: (share: number) => percent.format(share),
    /** A difference as a share: '+12%', '−8%'. */
    change: (share: number) => change.format(share),
  };
}

/** How values are written. */
export type Formats = ReturnType<typeof formatsOf>;

/** How values are written in the office's language, with instants in the operator's time zone. */
export function useFormat(): Formats {
  const { language } = useTranslation();
  const timeZone = useTimeZone();
  return useMemo(() => formatsOf(language, timeZone), [language, timeZone]);
}
