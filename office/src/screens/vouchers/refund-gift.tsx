import { amountText } from '@towpath/rules/office/issues/typed-input';
import {
  type CreditVoucherView,
  voucherOperations,
} from '@towpath/rules/office/operations/voucher-operations';
import { TextField } from '@towpath/web/ui/form/text-field.tsx';
import * as v from 'valibot';
import { useTranslation } from '../../i18n/texts.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { AmountField } from '../../ui/form/typed-fields.tsx';
import { useOperationForm } from '../../ui/form/use-operation-form.ts';
import { OperationButton } from '../../ui/operation/operation-button.tsx';

/** The dialog that pays what is left of a gift voucher, or a part of it, back to its buyer. */
export function RefundGift({ voucher: { number, balance, currency } }: { voucher: CreditVoucherView }) {
  const { t, language } = useTranslation();
  const format = useFormat();
  const form = useOperationForm({
    fields: ({ amount, text }) => v.object({ amount, reason: text }),
    start: { amount: amountText(balance, language), reason: '' },
    shape: voucherOperations['vouchers.refund'].input,
    input: (read) => ({ number, ...read }),
  });
  const fields = (
    <>
      <AmountField
        label={t('vouchers.refund_amount')}
        description={t('vouchers.refund_amount_hint', { amount: format.money(balance, currency) })}
        currency={currency}
        required
        {...form.field('amount')}
      />
      <TextField label={t('vouchers.refund_reason')} required {...form.field('reason')} />
    </>
  );
  return (
    <OperationButton
      name="vouchers.refund"
      small
      title={t('vouchers.refund_title', { number })}
      confirm={t('vouchers.refund')}
      form={form}
      fields={fields}
    >
      {t('vouchers.refund')}
    </OperationButton>
  );
}
