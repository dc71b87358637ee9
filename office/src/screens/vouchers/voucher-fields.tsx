import { TextField } from '@towpath/web/ui/form/text-field.tsx';
import { useTranslation } from '../../i18n/texts.tsx';
import { AmountField, DayField, PercentageField, WholeField } from '../../ui/form/typed-fields.tsx';
import type { FieldOf } from '../../ui/form/use-operation-form.ts';

/** How a voucher reduces the price: by a percentage, or by an amount for each passenger. */
export type VoucherKind = 'percentage' | 'amount';

/** How much a voucher takes off. */
export function DiscountField({ kind, field }: { kind: VoucherKind; field: FieldOf<'value'> }) {
  const { t } = useTranslation();
  const props = { label: t('vouchers.discount'), required: true, ...field('value') };
  return kind === 'amount' ? <AmountField {...props} /> : <PercentageField {...props} />;
}

/** What visitors read of a voucher. */
export function DescriptionField({ field }: { field: FieldOf<'description'> }) {
  const { t } = useTranslation();
  return (
    <TextField label={t('vouchers.description')} note={t('action.optional')} {...field('description')} />
  );
}

/** When a voucher is valid, and how often it can be used. */
export function Validity({ field }: { field: FieldOf<'valid_from' | 'valid_until' | 'uses_allowed'> }) {
  const { t } = useTranslation();
  const note = t('action.optional');
  return (
    <>
      <DayField note={note} label={t('vouchers.valid_from')} {...field('valid_from')} />
      <DayField note={note} label={t('vouchers.valid_until')} {...field('valid_until')} />
      <WholeField
        label={t('vouchers.uses_allowed')}
        description={t('vouchers.uses_hint')}
        {...field('uses_allowed')}
      />
    </>
  );
}
