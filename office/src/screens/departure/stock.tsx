import { type CabinStockView, type DepartureView, isAhead } from '@towpath/rules/office/views/departure-view';
import { useMay } from '../../api/session-context.tsx';
import { useTranslation } from '../../i18n/texts.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useNames } from '../../i18n/use-names.ts';
import { Panel } from '../../ui/page/page.tsx';
import { PlainTable } from '../../ui/table/plain-table.tsx';
import { BlockCabins, ChangeStock } from './change-stock.tsx';
import css from './stock.module.css';

/** The cabin types of a departure with their number and prices. */
export function Stock({ departure }: { departure: DepartureView }) {
  const { t } = useTranslation();
  const format = useFormat();
  const nameOf = useNames();
  const may = useMay();
  const price = (amount: number | null) => (amount === null ? '–' : format.money(amount));
  const actions = (cabin: CabinStockView) => (
    <div className={css.actions}>
      <ChangeStock departure={departure} cabin={cabin} />
      <BlockCabins departure={departure} cabin={cabin} />
    </div>
  );
  return (
    <Panel title={t('departure.stock')}>
      <p className={css.hint}>{t('departure.taken_hint')}</p>
      <PlainTable
        label={t('departure.stock')}
        rows={departure.stock}
        rowId={({ cabin }) => cabin}
        columns={[
          { id: 'name', header: t('departure.cabin'), cell: ({ name }) => nameOf(name, departure.ship) },
          { id: 'total', header: t('departure.total'), cell: ({ total }) => total, isNumber: true },
          { id: 'taken', header: t('departure.taken'), cell: ({ taken }) => taken, isNumber: true },
          { id: 'blocked', header: t('departure.blocked'), cell: ({ blocked }) => blocked, isNumber: true },
          { id: 'left', header: t('departure.left'), cell: ({ left }) => left, isNumber: true },
          { id: 'price', header: t('departure.price'), cell: (row) => price(row.unit_price), isNumber: true },
          {
            id: 'discount',
            header: t('departure.discount'),
            cell: (row) => price(row.discount_price),
            isNumber: true,
          },
          {
            id: 'surcharge',
            header: t('departure.surcharge'),
            cell: (row) => price(row.surcharge_price),
            isNumber: true,
          },
          ...(may('departures.write') && isAhead(departure.state)
            ? [{ id: 'actions', header: t('vouchers.actions'), cell: actions }]
            : []),
        ]}
      />
    </Panel>
  );
}
