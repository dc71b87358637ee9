import type { Locale } from '@towpath/rules/core/locale';
import { amountText, type TypedShapes } from '@towpath/rules/office/issues/typed-input';
import { type VoucherView, voucherOperations } from '@towpath/rules/office/operations/voucher-operations';
import * as v from 'valibot';
import { useTranslation } from '../../i18n/texts.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useOperationForm } from '../../ui/form/use-operation-form.ts';
import { OperationButton } from '../../ui/operation/operation-button.tsx';
import { DescriptionField, DiscountField, Validity, type VoucherKind } from './voucher-fields.tsx';

const fieldsOf = (
  kind: VoucherKind,
  { percentage, amount, optionalText, optionalDay, ...typed }: TypedShapes,
) =>
  v.object({
    description: optionalText,
    value: kind === 'percentage' ? percentage : amount,
    valid_from: optionalDay,
    valid_until: optionalDay,
    uses_allowed: typed.optionalWhole,
  });

/** The values of a voucher as texts of their fields. number: writes a number in the language. */
function textsOf(voucher: VoucherView, language: Locale, number: (value: number) => string) {
  const { description, percentage, amount, valid_from, valid_until, uses_allowed } = voucher;
  return {
    description: description ?? '',
    value: percentage === null ? amountText(amount, language) : number(percentage),
    valid_from: valid_from ?? '',
    valid_until: valid_until ?? '',
    uses_allowed: `${uses_allowed ?? ''}`,
  };
}

/** Changes a voucher, unless a colleague has changed it meanwhile. */
export function EditVoucher({ voucher }: { voucher: VoucherView }) {
  const { t, language } = useTranslation();
  const format = useFormat();
  const { code, version } = voucher;
  const kind = voucher.percentage === null ? 'amount' : 'percentage';
  const form = useOperationForm({
    fields: (typed) => fieldsOf(kind, typed),
    start: textsOf(voucher, language, format.number),
    shape: voucherOperations['vouchers.edit'].input,
    input: ({ value, ...read }) => ({ code, version, ...read, [kind]: value }),
    renamed: { percentage: 'value', amount: 'value' },
  });
  const fields = (
    <>
      <p>{t('vouchers.stays')}</p>
      <DescriptionField field={form.field} />
      <DiscountField kind={kind} field={form.field} />
      <Validity field={form.field} />
    </>
  );
  return (
    <OperationButton
      name="vouchers.edit"
      small
      title={t('vouchers.edit_title', { code })}
      confirm={t('vouchers.save')}
      form={form}
      fields={fields}
    >
      {t('vouchers.edit')}
    </OperationButton>
  );
}
