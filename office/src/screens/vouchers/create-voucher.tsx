import type { TypedShapes } from '@towpath/rules/office/issues/typed-input';
import { voucherOperations } from '@towpath/rules/office/operations/voucher-operations';
import { brands } from '@towpath/rules/site/brand';
import { Checkbox } from '@towpath/web/ui/form/checkbox.tsx';
import { Select } from '@towpath/web/ui/form/select.tsx';
import { TextField } from '@towpath/web/ui/form/text-field.tsx';
import { type ChangeEvent, useState } from 'react';
import * as v from 'valibot';
import { useReading } from '../../api/operations.ts';
import { useTranslation } from '../../i18n/texts.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useNames } from '../../i18n/use-names.ts';
import { ChoiceSelect } from '../../ui/choice-select.tsx';
import { useOperationForm } from '../../ui/form/use-operation-form.ts';
import { OperationButton } from '../../ui/operation/operation-button.tsx';
import { tourLabels } from '../../ui/tour-labels.ts';
import { DescriptionField, DiscountField, Validity, type VoucherKind } from './voucher-fields.tsx';

const fieldsOf = (
  kind: VoucherKind,
  { percentage, amount, optionalText, optionalDay, ...typed }: TypedShapes,
) =>
  v.object({
    code: typed.text,
    description: optionalText,
    value: kind === 'percentage' ? percentage : amount,
    valid_from: optionalDay,
    valid_until: optionalDay,
    uses_allowed: typed.optionalWhole,
    brand: v.nullable(v.picklist(['', ...brands])),
    tour: optionalText,
    departure_only: typed.flag,
  });

const start = {
  code: '',
  description: '',
  value: '',
  valid_from: '',
  valid_until: '',
  uses_allowed: '',
  brand: '' as const,
  tour: '',
  departure_only: false,
};

/** The form of a new voucher of a kind. */
function useVoucherForm(kind: VoucherKind) {
  return useOperationForm({
    fields: (typed) => fieldsOf(kind, typed),
    start,
    shape: voucherOperations['vouchers.create'].input,
    input: ({ value, brand, ...voucher }) => ({
      ...voucher,
      brand: brand || null,
      ...(kind === 'percentage'
        ? { discount_type: 'Discount Percentage' as const, percentage: value }
        : { discount_type: 'Discount Amount' as const, amount: value }),
    }),
    renamed: { percentage: 'value', amount: 'value' },
  });
}
type VoucherForm = ReturnType<typeof useVoucherForm>;

/** The brand and the tour for which a voucher is valid; empty: all. */
function Restriction({ form }: { form: VoucherForm }) {
  const { t } = useTranslation();
  const format = useFormat();
  const nameOf = useNames();
  const { data } = useReading('catalogue.tours', {});
  const own = form.field('brand');
  const brand = form.watch('brand');
  const tours = (data?.rows ?? []).filter((each) => !brand || each.brand === brand);
  const onBrand = (event: ChangeEvent<HTMLSelectElement>) => {
    form.setValue('tour', '');
    void own.onChange(event);
  };
  return (
    <>
      <ChoiceSelect
        label={t('catalogue_field.brand')}
        none={t('vouchers.all_brands')}
        choices={new Map(brands.map((each) => [each, format.brand(each)]))}
        {...own}
        onChange={onBrand}
      />
      <ChoiceSelect
        label={t('enquiry.tour')}
        none={t('vouchers.all_tours')}
        choices={tourLabels(tours, nameOf)}
        {...form.field('tour')}
      />
    </>
  );
}

interface DiscountProps {
  kind: VoucherKind;
  form: VoucherForm;
  onKind: (kind: VoucherKind) => void;
}

function Discount({ kind, form, onKind }: DiscountProps) {
  const { t } = useTranslation();
  return (
    <>
      <Select
        label={t('vouchers.type')}
        value={kind}
        onChange={({ target }) => onKind(target.value === 'amount' ? 'amount' : 'percentage')}
      >
        <option value="percentage">{t('vouchers.percentage')}</option>
        <option value="amount">{t('vouchers.amount')}</option>
      </Select>
      <DiscountField kind={kind} field={form.field} />
    </>
  );
}

/** Creates a voucher. */
export function CreateVoucher() {
  const { t } = useTranslation();
  const [kind, setKind] = useState<VoucherKind>('percentage');
  const form = useVoucherForm(kind);
  const { field } = form;
  const fields = (
    <>
      <TextField label={t('vouchers.code')} required autoCapitalize="characters" {...field('code')} />
      <DescriptionField field={field} />
      <Discount kind={kind} form={form} onKind={setKind} />
      <Validity field={field} />
      <Restriction form={form} />
      <Checkbox label={t('vouchers.departure_only')} {...field('departure_only')} />
    </>
  );
  return (
    <OperationButton
      name="vouchers.create"
      isLinked
      variant="primary"
      title={t('vouchers.create_title')}
      confirm={t('vouchers.create')}
      form={form}
      fields={fields}
      onOpen={() => setKind('percentage')}
    >
      {t('vouchers.create')}
    </OperationButton>
  );
}
