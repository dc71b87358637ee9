import type { OpenItemRow, OpenItemTotals } from '@towpath/rules/office/open-items';
import { openItemOperations } from '@towpath/rules/office/operations/open-item-operations';
import { Link } from 'react-router';
import { runOperation, useReading } from '../../api/operations.ts';
import { useRowsInPages } from '../../api/rows-in-pages.ts';
import { useMay } from '../../api/session-context.tsx';
import { useTranslation } from '../../i18n/texts.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useNames } from '../../i18n/use-names.ts';
import { ChoiceSelect } from '../../ui/choice-select.tsx';
import type { CellTools } from '../../ui/list/kind-of-value.ts';
import type { Cells } from '../../ui/list/list-columns.ts';
import css from '../../ui/list/list-filters.module.css';
import { ListFilters } from '../../ui/list/list-filters.tsx';
import { ListScreen } from '../../ui/list/list-screen.tsx';
import { useListColumns } from '../../ui/list/use-list-columns.ts';
import { type ListFilter, useListFilter } from '../../ui/list/use-list-filter.ts';
import { StateBadge } from '../../ui/states/state-badge.tsx';
import { tourLabels } from '../../ui/tour-labels.ts';
import { RemindChosen, useChosenItems } from './remind-chosen.tsx';

const list = openItemOperations['payments.open-items'];
/** As many rows as a page can have, so that the downloaded file has all bookings of most operators. */
const PAGE = 1000;

const orDash = (amount: number, written: string) => (amount === 0 ? '–' : written);

const cells = ({ format }: CellTools): Cells<'payments.open-items'> => {
  const money = (amount: number, { currency }: OpenItemRow) => orDash(amount, format.money(amount, currency));
  return {
    number: {
      cell: ({ id, number }) => (
        <Link to={`/bookings/${id}`} data-row-link="">
          {number}
        </Link>
      ),
      size: 108,
    },
    name: { size: 124 },
    tour: { size: 110 },
    date: { size: 112 },
    paid: { cell: (row) => money(row.paid, row), size: 100 },
    open: { cell: (row) => money(row.open, row), size: 96 },
    overdue: {
      cell: (row) => (row.overdue > 0 ? <StateBadge tone="bad">{money(row.overdue, row)}</StateBadge> : '–'),
      size: 116,
    },
    refund: { cell: (row) => money(row.refund, row), size: 96 },
    due_on: { size: 112 },
    days_overdue: { size: 104 },
    currency: null,
  };
};

/** The sums of the listed bookings, a line for each currency. */
function Totals({ totals }: { totals: readonly OpenItemTotals[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <div role="status">
      {totals.map(({ currency, bookings, open, overdue, refund }) => (
        <p key={currency}>
          {t('open_items.totals', {
            count: bookings,
            open: format.money(open, currency),
            overdue: format.money(overdue, currency),
            refund: format.money(refund, currency),
          })}
        </p>
      ))}
    </div>
  );
}

/** The tours, for staff who may read the catalogue. */
function TourFilter({ filter }: { filter: ListFilter<unknown> }) {
  const { t, headings } = useTranslation();
  const nameOf = useNames();
  const tours = useReading('catalogue.tours', {}).data?.rows ?? [];
  return (
    <ChoiceSelect
      className={css.choice}
      label={headings['payments.open-items'].tour}
      none={t('open_items.all')}
      choices={tourLabels(tours, nameOf)}
      value={filter.value('tour')}
      onChange={({ target }) => filter.set('tour', target.value)}
    />
  );
}

/** The bookings with money that is open, overdue or to be refunded. */
export function OpenItemsScreen() {
  const { t, headings } = useTranslation();
  const format = useFormat();
  const filter = useListFilter(list.input);
  const may = useMay();
  const { reading, first, total, onEnd } = useRowsInPages(
    ['payments.open-items', filter.input],
    (cursor: string | null, csrf, signal) =>
      runOperation('payments.open-items', { ...filter.input, cursor, limit: PAGE }, csrf, signal),
  );
  const columns = headings['payments.open-items'];
  const texts = {
    kind: {
      label: t('open_items.kind'),
      all: t('open_items.all'),
      wordOf: (kind: string) => columns[kind === 'overdue' || kind === 'refund' ? kind : 'open'],
    },
    brand: { label: columns.brand, all: t('open_items.all'), wordOf: format.brand },
  };
  const choice = useChosenItems(reading.data?.rows ?? []);
  const own = useListColumns('payments.open-items', list, cells);
  return (
    <ListScreen
      title={t('shell.open_items')}
      lead={t('open_items.lead')}
      above={
        <>
          <ListFilters filter={filter} texts={texts}>
            {may('catalogue.read') && <TourFilter filter={filter} />}
          </ListFilters>
          <Totals totals={first?.totals ?? []} />
          {may('payments.write') && <RemindChosen {...choice} />}
        </>
      }
      reading={reading}
      columns={may('payments.write') ? [choice.column, ...own] : own}
      rowId={({ id }) => id}
      total={total}
      onEnd={onEnd}
      empty={{ title: t('open_items.none'), hint: t('open_items.none_hint') }}
      sheet="open-items"
    />
  );
}
