import { addDays } from '@towpath/rules/core/dates';
import type { SupplierRow } from '@towpath/rules/office/crew-views';
import { Link } from 'react-router';
import { useExactReading } from '../../api/operations.ts';
import { useTranslation } from '../../i18n/texts.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useNames } from '../../i18n/use-names.ts';
import { usePeriod } from '../../ui/use-period.ts';
import { PeriodList } from './period-list.tsx';

const DAYS = 30;

const departureLink = (row: SupplierRow, text: string) => (
  <Link to={`/departures/${encodeURIComponent(row.departure)}`}>{text}</Link>
);

/** Orders to each supplier for the departures of a period. */
export function SuppliersScreen() {
  const { t } = useTranslation();
  const format = useFormat();
  const nameOf = useNames();
  const period = usePeriod((today) => ({ from: today, until: addDays(today, DAYS) }));
  const { from, until } = period;
  const reading = useExactReading('crew.suppliers', { from, until });
  return (
    <PeriodList<SupplierRow>
      title={t('shell.suppliers')}
      lead={t('lists.suppliers_lead')}
      hint={t('lists.suppliers_hint')}
      labels={{ from: t('lists.departs_from'), until: t('lists.departs_until') }}
      period={period}
      reading={reading}
      columns={[
        {
          header: t('crew.product'),
          cell: ({ product }) => product,
          shown: ({ product }) => nameOf(product),
        },
        { header: t('lists.kind'), cell: ({ kind }) => t(`lists.kind_${kind}`) },
        {
          header: t('departures.column_date'),
          cell: ({ date }) => date,
          shown: (row) => departureLink(row, format.date(row.date)),
        },
        { header: t('departures.column_tour'), cell: ({ tour }) => tour, shown: ({ tour }) => nameOf(tour) },
        { header: t('departures.column_ship'), cell: ({ ship }) => ship, shown: ({ ship }) => nameOf(ship) },
        { header: t('crew.count'), cell: ({ count }) => count, isNumber: true },
      ]}
    />
  );
}
