import { paymentOperations } from '@towpath/rules/office/operations/payment-operations';
import type { BookingView } from '@towpath/rules/office/views/booking-view';
import { TextField } from '@towpath/web/ui/form/text-field.tsx';
import * as v from 'valibot';
import { useMay } from '../../../api/session-context.tsx';
import { useTranslation } from '../../../i18n/texts.tsx';
import { AmountField } from '../../../ui/form/typed-fields.tsx';
import { useOperationForm } from '../../../ui/form/use-operation-form.ts';
import { OperationButton } from '../../../ui/operation/operation-button.tsx';

/** Requests a further payment, whose link is mailed. */
export function RequestPayment({ booking }: { booking: BookingView }) {
  const { t } = useTranslation();
  const may = useMay();
  const form = useOperationForm({
    fields: (typed) => v.object({ amount: typed.amount, description: typed.text }),
    start: { amount: '', description: '' },
    shape: paymentOperations['payments.request'].input,
    input: (read) => ({ booking: booking.id, version: booking.version, ...read }),
  });
  if (!may('payments.write')) return null;
  const fields = (
    <>
      <AmountField label={t('action.amount')} required {...form.field('amount')} />
      <TextField
        label={t('action.description')}
        description={t('action.description_hint')}
        required
        {...form.field('description')}
      />
    </>
  );
  return (
    <OperationButton
      name="payments.request"
      small
      title={t('action.request_payment_title', { number: booking.number })}
      confirm={t('action.request_payment')}
      form={form}
      fields={fields}
    >
      {t('action.request_payment')}
    </OperationButton>
  );
}
