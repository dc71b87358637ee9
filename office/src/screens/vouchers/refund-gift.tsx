import {
  type CreditVoucherView,
  voucherOperations,
} from '@towpath/rules/office/operations/voucher-operations';
import { TextField } from '@towpath/web/ui/form/text-field.tsx';
import * as v from 'valibot';
import { useTranslation } from '../../i18n/texts.tsx';
import { useOperationForm } from '../../ui/form/use-operation-form.ts';
import { OperationButton } from '../../ui/operation/operation-button.tsx';

/** The dialog that pays what is left of a gift voucher back to its buyer. */
export function RefundGift({ voucher: { number } }: { voucher: CreditVoucherView }) {
  const { t } = useTranslation();
  const form = useOperationForm({
    fields: ({ text }) => v.object({ reason: text }),
    start: { reason: '' },
    shape: voucherOperations['vouchers.refund'].input,
    input: (read) => ({ number, ...read }),
  });
  return (
    <OperationButton
      name="vouchers.refund"
      small
      title={t('vouchers.refund_title', { number })}
      confirm={t('vouchers.refund')}
      form={form}
      fields={<TextField label={t('vouchers.refund_reason')} required {...form.field('reason')} />}
    >
      {t('vouchers.refund')}
    </OperationButton>
  );
}
