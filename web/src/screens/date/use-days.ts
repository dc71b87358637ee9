import { dayOf } from '@towpath/rules/calendar';
import { monthOf, type PlainDate } from '@towpath/rules/dates';
import { dayPrice } from '@towpath/rules/day-price';
import { formatLongDate, formatMoney } from '@towpath/rules/format';
import { useTranslation } from '../../translation.tsx';
import type { ShownDay } from '../../ui/month-grid.tsx';
import { useVisit } from '../../visit.tsx';
import type { Months } from './use-months.ts';

/** What is known of a day, for the eye and in words. */
export interface DayReader {
  dayOf: (date: PlainDate) => ShownDay;
  describe: (date: PlainDate) => string;
}

/** Every day's state, discount and lowest price for a party (specification 4, calendar day). */
export function useDays(months: Months, party: number, earliest: PlainDate): DayReader {
  const { t } = useTranslation('date');
  const { locale } = useVisit();
  const departuresOn = (date: PlainDate) =>
    months.shown.find(({ month }) => month === monthOf(date))?.departures ?? [];
  const read = (date: PlainDate): ShownDay => {
    const departures = departuresOn(date);
    const day = dayOf(departures, date, party, earliest);
    const price = day.state === 'unavailable' ? null : dayPrice(departures, date, party);
    return { ...day, price: price === null ? undefined : formatMoney(locale, price, 'EUR', true) };
  };
  const describe = (date: PlainDate) => {
    const { state, discounted, price } = read(date);
    const words = [formatLongDate(locale, date), t(state)];
    if (price) words.push(t('price_from', { price }));
    if (discounted && state !== 'unavailable') words.push(t('discount'));
    return words.join(', ');
  };
  return { dayOf: read, describe };
}
