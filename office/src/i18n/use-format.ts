import { formatDate, formatDateRange, formatDay, formatMoney, formatMonth } from '@towpath/rules/core/format';
import { cents } from '@towpath/rules/core/money';
import { useMemo } from 'react';
import { useTranslation } from './texts.tsx';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How values are written in the language of the person at the screen. Instants are ISO 8601, shown in the browser's time zone. */
export function useFormat() {
  const { language } = useTranslation();
  return useMemo(() => {
    // British, as the texts are.
    const tag = language === 'en' ? 'en-GB' : language;
    const moment = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short' });
    const date = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone: 'UTC' });
    const relative = new Intl.RelativeTimeFormat(tag, { numeric: 'auto', style: 'short' });
    const number = new Intl.NumberFormat(language);
    const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 });
    return {
      /** Cents; currency as the server writes it, 'eur' or 'usd'. */
      money: (amount: number, currency = 'eur') =>
        formatMoney(language, cents(amount), currency.toUpperCase() === 'USD' ? 'USD' : 'EUR'),
      day: (date: string) => formatDate(language, date.slice(0, 10)),
      /** A day in a list: '16 Oct 2027'. */
      date: (day: string) => date.format(new Date(`${day.slice(0, 10)}T00:00:00Z`)),
      shortDay: (date: string) => formatDay(language, date.slice(0, 10)),
      range: (from: string, to: string) => formatDateRange(language, from.slice(0, 10), to.slice(0, 10)),
      month: (month: string) => formatMonth(language, month),
      moment: (instant: string) => moment.format(new Date(instant)),
      /** How long ago an instant is at `now`, in milliseconds. */
      ago: (instant: string, now: number) => {
        const past = new Date(instant).getTime() - now;
        if (Math.abs(past) < HOUR) return relative.format(Math.round(past / MINUTE), 'minute');
        if (Math.abs(past) < 2 * DAY) return relative.format(Math.round(past / HOUR), 'hour');
        return relative.format(Math.round(past / DAY), 'day');
      },
      number: (value: number) => number.format(value),
      /** A share, 0 to 1. */
      percent: (share: number) => percent.format(share),
    };
  }, [language]);
}
