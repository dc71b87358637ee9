import { amountText } from '@towpath/rules/office/issues/typed-input';
import { departureOperations } from '@towpath/rules/office/operations/departure-operations';
import type { CabinStockView, DepartureView } from '@towpath/rules/office/views/departure-view';
import * as v from 'valibot';
import { useTranslation } from '../../i18n/texts.tsx';
import { useNames } from '../../i18n/use-names.ts';
import { AmountField, WholeField } from '../../ui/form/typed-fields.tsx';
import { useOperationForm } from '../../ui/form/use-operation-form.ts';
import { OperationButton } from '../../ui/operation/operation-button.tsx';

interface CabinProps {
  departure: DepartureView;
  cabin: CabinStockView;
}

/** The form of the number and the prices of a cabin type. Values that stay the same are not sent. */
function useStockForm(departure: DepartureView, cabin: CabinStockView) {
  const { language } = useTranslation();
  const changed = <Value,>(value: Value, before: unknown) => (value === before ? undefined : value);
  return useOperationForm({
    fields: ({ whole, amount, optionalAmount }) =>
      v.object({
        total: whole,
        unit_price: amount,
        discount_price: optionalAmount,
        surcharge_price: optionalAmount,
      }),
    start: {
      total: `${cabin.total}`,
      unit_price: amountText(cabin.unit_price, language),
      discount_price: amountText(cabin.discount_price, language),
      surcharge_price: amountText(cabin.surcharge_price, language),
    },
    shape: departureOperations['departures.stock'].input,
    input: (read) => ({
      departure: departure.id,
      cabin: cabin.cabin,
      version: departure.version,
      total: changed(read.total, cabin.total),
      unit_price: changed(read.unit_price, cabin.unit_price),
      discount_price: changed(read.discount_price, cabin.discount_price),
      surcharge_price: changed(read.surcharge_price, cabin.surcharge_price),
    }),
  });
}

/** Changes the number and the prices of a cabin type. */
export function ChangeStock({ departure, cabin }: CabinProps) {
  const { t } = useTranslation();
  const nameOf = useNames();
  const form = useStockForm(departure, cabin);
  const { field } = form;
  const fields = (
    <>
      <p>{t('departure.new_bookings')}</p>
      <WholeField label={t('departure.total')} required {...field('total')} />
      <AmountField label={t('departure.price')} required {...field('unit_price')} />
      <AmountField label={t('departure.discount')} {...field('discount_price')} />
      <AmountField label={t('departure.surcharge')} {...field('surcharge_price')} />
    </>
  );
  return (
    <OperationButton
      name="departures.stock"
      small
      title={t('departure.change_title', { name: nameOf(cabin.name, departure.ship) })}
      confirm={t('departure.save')}
      form={form}
      fields={fields}
    >
      {t('departure.change')}
    </OperationButton>
  );
}

/** Blocks cabins of a type. */
export function BlockCabins({ departure, cabin }: CabinProps) {
  const { t } = useTranslation();
  const nameOf = useNames();
  const form = useOperationForm({
    fields: ({ whole }) => v.object({ count: whole }),
    start: { count: `${cabin.blocked}` },
    shape: departureOperations['departures.block'].input,
    input: ({ count }) => ({
      departure: departure.id,
      cabin: cabin.cabin,
      count,
      version: departure.version,
    }),
  });
  return (
    <OperationButton
      name="departures.block"
      small
      title={t('departure.block_title', { name: nameOf(cabin.name, departure.ship) })}
      confirm={t('departure.save')}
      form={form}
      fields={<WholeField label={t('departure.block_count')} required {...form.field('count')} />}
    >
      {t('departure.block')}
    </OperationButton>
  );
}
