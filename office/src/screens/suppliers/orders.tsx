import { addDays, type PlainDate } from '@towpath/rules/core/dates';
import { crewOperations } from '@towpath/rules/office/operations/crew-operations';
import { Link } from 'react-router';
import { useExactReading } from '../../api/operations.ts';
import { useTranslation } from '../../i18n/texts.tsx';
import type { CellTools } from '../../ui/list/kind-of-value.ts';
import { List } from '../../ui/list/list.tsx';
import type { Cells } from '../../ui/list/list-columns.ts';
import { ListFilters } from '../../ui/list/list-filters.tsx';
import { SaveList } from '../../ui/list/save-list.tsx';
import { useListColumns } from '../../ui/list/use-list-columns.ts';
import { useListFilter } from '../../ui/list/use-list-filter.ts';

const list = crewOperations['crew.suppliers'];
const DAYS = 30;

const nextDays = (today: PlainDate) => ({ from: today, until: addDays(today, DAYS) });

const cells = ({ t, format }: CellTools): Cells<'crew.suppliers'> => ({
  kind: ({ kind }) => t(`lists.kind_${kind}`),
  date: ({ departure, date }) => (
    <Link to={`/departures/${encodeURIComponent(departure)}`}>{format.date(date)}</Link>
  ),
});

/** What the departures of a period need, by product. */
export function Orders() {
  const { t } = useTranslation();
  const filter = useListFilter(list.input, nextDays);
  const { from, until } = filter.input;
  const texts = { from: { label: t('lists.departs_from') }, until: { label: t('lists.departs_until') } };
  const reading = useExactReading('crew.suppliers', { from, until });
  const columns = useListColumns('crew.suppliers', list, cells);
  const rows = reading.data?.rows ?? [];
  return (
    <>
      <p>{t('lists.suppliers_lead')}</p>
      <ListFilters filter={filter} texts={texts}>
        {rows.length > 0 && (
          <SaveList name={`${t('suppliers.orders')} ${from} ${until}`} columns={columns} rows={rows} />
        )}
      </ListFilters>
      <List
        title={t('suppliers.orders')}
        reading={reading}
        columns={columns}
        rowId={({ product_id, departure }) => `${product_id} ${departure}`}
        isShort
        empty={{ title: t('lists.none'), hint: t('lists.suppliers_hint') }}
      />
    </>
  );
}
