import {
  type CreditVoucherView,
  voucherOperations,
} from '@towpath/rules/office/operations/voucher-operations';
import { TextField } from '@towpath/web/ui/form/text-field.tsx';
import * as v from 'valibot';
import { useTranslation } from '../../i18n/texts.tsx';
import { useOperationForm } from '../../ui/form/use-operation-form.ts';
import { OperationButton } from '../../ui/operation/operation-button.tsx';

/** The dialog that transfers a credit voucher to another person. */
export function TransferVoucher({ voucher: { booking, ending } }: { voucher: CreditVoucherView }) {
  const { t } = useTranslation();
  const form = useOperationForm({
    fields: ({ text }) => v.object({ name: text, email: text }),
    start: { name: '', email: '' },
    shape: voucherOperations['vouchers.transfer'].input,
    input: (read) => ({ booking: booking ?? '', ending, ...read }),
  });
  const fields = (
    <>
      <TextField label={t('booking.name')} required {...form.field('name')} />
      <TextField label={t('booking.email')} type="email" required {...form.field('email')} />
    </>
  );
  return (
    <OperationButton
      name="vouchers.transfer"
      small
      title={t('vouchers.transfer_title', { ending })}
      confirm={t('vouchers.transfer')}
      form={form}
      fields={fields}
    >
      {t('vouchers.transfer')}
    </OperationButton>
  );
}
