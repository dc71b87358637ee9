import { firstDayOf, monthOf } from '@towpath/rules/core/dates';
import type { PolicyRow } from '@towpath/rules/office/payment-results';
import { Link } from 'react-router';
import { useExactReading } from '../../api/operations.ts';
import { useTranslation } from '../../i18n/texts.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { usePeriod } from '../../ui/use-period.ts';
import { PeriodList } from './period-list.tsx';

/** The policies that were sold in a period, for the insurer; premiums in the file in euros. */
export function InsuranceScreen() {
  const { t } = useTranslation();
  const format = useFormat();
  const period = usePeriod((today) => ({ from: firstDayOf(monthOf(today)), until: today }));
  const { from, until } = period;
  const reading = useExactReading('payments.insurance', { from, until });
  return (
    <PeriodList<PolicyRow>
      title={t('shell.insurance')}
      lead={t('lists.insurance_lead')}
      hint={t('lists.insurance_hint')}
      labels={{ from: t('bookings.booked_from'), until: t('bookings.booked_until') }}
      period={period}
      reading={reading}
      columns={[
        {
          header: t('crew.booking'),
          cell: ({ number }) => number,
          shown: ({ number }) => <Link to={`/bookings/${encodeURIComponent(number)}`}>{number}</Link>,
        },
        { header: t('crew.name'), cell: ({ name }) => name },
        { header: t('lists.policy'), cell: ({ kind }) => t(`lists.policy_${kind}`) },
        {
          header: t('lists.premium'),
          cell: ({ premium }) => (premium / 100).toFixed(2),
          shown: ({ premium }) => format.money(premium),
          isNumber: true,
        },
        {
          header: t('lists.booked_on'),
          cell: (row) => row.booked_on,
          shown: (row) => format.date(row.booked_on),
        },
        { header: t('lists.begins'), cell: ({ date }) => date, shown: ({ date }) => format.date(date) },
        { header: t('lists.ends'), cell: (row) => row.end_date, shown: (row) => format.date(row.end_date) },
        { header: t('lists.note'), cell: ({ cancelled }) => (cancelled ? t('lists.cancelled') : '') },
      ]}
    />
  );
}
