import { useQuery } from '@tanstack/react-query';
import { monthFromPrice, priceOfMonth } from '@towpath/rules/calendar/tour';
import type { PlainMonth } from '@towpath/rules/core/dates';
import { formatMoney, formatMonth } from '@towpath/rules/core/format';
import { limits } from '@towpath/rules/core/limits';
import { partySizes } from '@towpath/rules/passengers/party';
import { startTransition, useOptimistic } from 'react';
import { tourPricesQuery } from '../../api/queries.ts';
import { useTranslation } from '../../i18n/translation.tsx';
import { Link } from '../../navigation/link.tsx';
import { usePageContext } from '../../page/page-context.tsx';
import { startAfterPaint } from '../../ui/after-paint.ts';
import { Select } from '../../ui/form/select.tsx';
import css from './date.module.css';
import type { Months } from './use-months.ts';

function PartySelect({ party, onParty }: { party: number; onParty: (party: number) => void }) {
  const { t } = useTranslation('date');
  // Shows the chosen size at once; the prices of the calendar follow.
  const [shown, setShown] = useOptimistic(party);
  const choose = (size: number) =>
    startTransition(() => {
      setShown(size);
      onParty(size);
    });
  return (
    <Select label={t('party')} value={String(shown)} onChange={(event) => choose(Number(event.target.value))}>
      {partySizes().map((size) => (
        <option key={size} value={size}>
          {t('people', { count: size })}
        </option>
      ))}
    </Select>
  );
}

function MonthSelect({ tourId, months }: { tourId: string; months: Months }) {
  const { t } = useTranslation('date');
  const { t: common } = useTranslation();
  const { locale } = usePageContext();
  // Shows the chosen month at once; the calendar follows after the next paint.
  const [month, setMonth] = useOptimistic(months.month);
  const show = (chosen: PlainMonth) =>
    startTransition(() => {
      setMonth(chosen);
      startAfterPaint(() => months.show(chosen));
    });
  const prices = useQuery(tourPricesQuery(tourId)).data ?? [];
  const option = (month: PlainMonth) => {
    const price = priceOfMonth(prices, month);
    const name = formatMonth(locale, month);
    if (!price) return name;
    const from = t('starting_from', { price: formatMoney(locale, monthFromPrice(price), 'EUR', true) });
    return t('month_option', { month: name, from });
  };
  if (months.pending)
    return (
      <Select label={t('month')} disabled>
        <option>{common('loading')}</option>
      </Select>
    );
  return (
    <Select label={t('month')} value={month} onChange={(event) => show(event.target.value)}>
      {months.all.map((month) => (
        <option key={month} value={month}>
          {option(month)}
        </option>
      ))}
    </Select>
  );
}

interface ChoiceBarProps {
  tourId: string;
  months: Months;
  party: number;
  onParty: (party: number) => void;
}

/** The party size and the month shown, and what is for larger groups. */
export function ChoiceBar({ tourId, months, party, onParty }: ChoiceBarProps) {
  const { t } = useTranslation('date');
  const { paths } = usePageContext();
  return (
    <div className={css.choices}>
      <PartySelect party={party} onParty={onParty} />
      <MonthSelect tourId={tourId} months={months} />
      <Link to={paths.enquiry(tourId)} className={css.larger}>
        {t('larger_group', { most: limits.party.maximum })}
      </Link>
    </div>
  );
}
