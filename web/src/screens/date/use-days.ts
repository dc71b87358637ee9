import { dayOf } from '@towpath/rules/calendar/calendar';
import { monthOf, type PlainDate } from '@towpath/rules/core/dates';
import { formatLongDate, formatMoney } from '@towpath/rules/core/format';
import type { Locale } from '@towpath/rules/core/locale';
import type { Cents } from '@towpath/rules/core/money';
import { dayPrice, type StartingPrice } from '@towpath/rules/price/day-price';
import { useMemo } from 'react';
import { useTranslation } from '../../i18n/translation.tsx';
import { useDiscountText } from '../../i18n/use-discount-text.ts';
import { usePageContext } from '../../page/page-context.tsx';
import type { CalendarDay } from '../../ui/calendar/month-day.tsx';
import type { Months } from './use-months.ts';

/** The state of a day, and its description for screen readers. */
export interface DayReader {
  dayOf: (date: PlainDate) => CalendarDay;
  describe: (date: PlainDate) => string;
}

/** Memoizes a function of a date. */
function once<Result>(read: (date: PlainDate) => Result): (date: PlainDate) => Result {
  const known = new Map<PlainDate, Result>();
  return (date) => {
    const result = known.get(date) ?? read(date);
    known.set(date, result);
    return result;
  };
}

/** A price and what it is without its discount, in whole euros where they are. */
function shownPrices(locale: Locale, { price, before }: StartingPrice) {
  const shown = (amount: Cents) => formatMoney(locale, amount, 'EUR', true);
  return { price: shown(price), before: before == null ? undefined : shown(before) };
}

/** Every day's state, lowest price for a party and discount (specification 4, calendar day; decision 069). */
export function useDays({ month, shown }: Months, party: number, earliest: PlainDate): DayReader {
  const { t } = useTranslation('date');
  const { t: common } = useTranslation();
  const { locale } = usePageContext();
  const discountText = useDiscountText();
  const [first, second] = shown.map(({ departures }) => departures);
  return useMemo(() => {
    const read = once((date): CalendarDay => {
      const departures = (monthOf(date) === month ? first : second) ?? [];
      const day = dayOf(departures, date, party, earliest);
      const lowest = day.state === 'unavailable' ? null : dayPrice(departures, date, party);
      if (!lowest) return day;
      return { ...day, ...shownPrices(locale, lowest), discount: discountText(lowest, lowest.voucher) };
    });
    const describe = once((date) => {
      const { state, discounted, price, before, discount } = read(date);
      const taken = discount ? t('discounted_by', { discount }) : t('discount');
      const words = [
        formatLongDate(locale, date),
        t(state),
        price && t('price_from', { price }),
        before && `${common('price_before')} ${before}`,
        discounted && state !== 'unavailable' && taken,
      ];
      return words.filter(Boolean).join(', ');
    });
    return { dayOf: read, describe };
  }, [month, first, second, party, earliest, locale, discountText, t, common]);
}
