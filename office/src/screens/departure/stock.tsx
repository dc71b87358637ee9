import type { CabinStockView, DepartureView } from '@towpath/rules/office/departure-view';
import { TextField } from '@towpath/web/ui/form/text-field.tsx';
import { useState } from 'react';
import { useMay } from '../../api/session-context.tsx';
import { useTranslation } from '../../i18n/texts.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useNames } from '../../i18n/use-names.ts';
import { useAmountInput } from '../../ui/amount-input.ts';
import { OperationButton } from '../../ui/operation/operation-button.tsx';
import { Panel } from '../../ui/page/page.tsx';
import { PlainTable } from '../../ui/table/plain-table.tsx';
import css from './stock.module.css';

interface CabinProps {
  departure: DepartureView;
  cabin: CabinStockView;
}

const prices = ['unit_price', 'discount_price', 'surcharge_price'] as const;
type PriceField = (typeof prices)[number];

const inEuros = (amount: number | null) => (amount === null ? '' : (amount / 100).toFixed(2));

/** What is typed, by field. */
type Values = Record<PriceField | 'total', string>;

function startOf(cabin: CabinStockView): Values {
  return {
    total: `${cabin.total}`,
    unit_price: inEuros(cabin.unit_price),
    discount_price: inEuros(cabin.discount_price),
    surcharge_price: inEuros(cabin.surcharge_price),
  };
}

interface StockFieldsProps {
  values: Values;
  onChange: (values: Values) => void;
}

/** The number of cabins, and the prices in euros. */
function StockFields({ values, onChange }: StockFieldsProps) {
  const { t } = useTranslation();
  const amountInput = useAmountInput();
  const labels = {
    unit_price: t('departure.price'),
    discount_price: t('departure.discount'),
    surcharge_price: t('departure.surcharge'),
  };
  return (
    <>
      <p>{t('departure.new_bookings')}</p>
      <TextField
        label={t('departure.total')}
        type="number"
        min={0}
        short
        required
        value={values.total}
        onChange={(event) => onChange({ ...values, total: event.target.value })}
      />
      {prices.map((name) => (
        <TextField
          key={name}
          label={labels[name]}
          {...amountInput.props}
          suffix="€"
          short
          required={name === 'unit_price'}
          value={values[name]}
          onChange={(event) => onChange({ ...values, [name]: event.target.value })}
        />
      ))}
    </>
  );
}

/** Changes the number and the prices of a cabin type. */
function ChangeStock({ departure, cabin }: CabinProps) {
  const { t } = useTranslation();
  const nameOf = useNames();
  const [values, setValues] = useState(startOf(cabin));
  const { read } = useAmountInput();
  const changed = (name: PriceField) => (read(values[name]) !== cabin[name] ? read(values[name]) : undefined);
  const input = {
    departure: departure.id,
    cabin: cabin.cabin,
    version: departure.version,
    ...(Number(values.total) !== cabin.total && { total: Number(values.total) }),
    unit_price: changed('unit_price') ?? undefined,
    discount_price: changed('discount_price'),
    surcharge_price: changed('surcharge_price'),
  };
  return (
    <OperationButton
      name="departures.stock"
      small
      title={t('departure.change_title', { name: nameOf(cabin.name, departure.ship) })}
      confirm={t('departure.save')}
      input={input}
      fields={<StockFields values={values} onChange={setValues} />}
      onOpen={() => setValues(startOf(cabin))}
    >
      {t('departure.change')}
    </OperationButton>
  );
}

/** Blocks cabins of a type. */
function BlockCabins({ departure, cabin }: CabinProps) {
  const { t } = useTranslation();
  const nameOf = useNames();
  const [count, setCount] = useState(`${cabin.blocked}`);
  const field = (
    <TextField
      label={t('departure.block_count')}
      type="number"
      min={0}
      short
      required
      value={count}
      onChange={(event) => setCount(event.target.value)}
    />
  );
  return (
    <OperationButton
      name="departures.block"
      small
      title={t('departure.block_title', { name: nameOf(cabin.name, departure.ship) })}
      confirm={t('departure.save')}
      input={{
        departure: departure.id,
        cabin: cabin.cabin,
        count: Number(count),
        version: departure.version,
      }}
      fields={field}
      onOpen={() => setCount(`${cabin.blocked}`)}
    >
      {t('departure.block')}
    </OperationButton>
  );
}

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
          ...(may('departures.write')
            ? [{ id: 'actions', header: t('vouchers.actions'), cell: actions }]
            : []),
        ]}
      />
    </Panel>
  );
}
