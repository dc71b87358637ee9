import { paymentOperations } from '@towpath/rules/office/operations/payment-operations';
import type { WaitingRefund } from '@towpath/rules/office/views/record-views';
import { TextField } from '@towpath/web/ui/form/text-field.tsx';
import * as v from 'valibot';
import { useTranslation } from '../../i18n/texts.tsx';
import { useToday } from '../../i18n/use-format.ts';
import { DayField } from '../../ui/form/typed-fields.tsx';
import { useOperationForm } from '../../ui/form/use-operation-form.ts';
import { OperationButton } from '../../ui/operation/operation-button.tsx';

/** Records that staff paid a refund out: one of a bank transfer or cash, or one that failed. */
export function RecordRefund({ refund: { refund, number, name, state } }: { refund: WaitingRefund }) {
  const { t } = useTranslation();
  const form = useOperationForm({
    fields: ({ text, day }) => v.object({ reference: text, paid_on: day }),
    start: { reference: '', paid_on: useToday() },
    shape: paymentOperations['payments.record-refund'].input,
    input: (read) => ({ refund, ...read }),
  });
  const fields = (
    <>
      <TextField label={t('record.reference')} required {...form.field('reference')} />
      <DayField label={t('today.paid_on')} required {...form.field('paid_on')} />
    </>
  );
  const label = t(state === 'requested' ? 'today.paid_out' : 'today.transferred');
  return (
    <OperationButton
      name="payments.record-refund"
      small
      title={t('today.paid_out_title', { number: number ?? name ?? '' })}
      confirm={label}
      form={form}
      fields={fields}
    >
      {label}
    </OperationButton>
  );
}
