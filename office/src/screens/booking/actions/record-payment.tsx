import { paymentOperations } from '@towpath/rules/office/operations/payment-operations';
import type { BookingView, PaymentView } from '@towpath/rules/office/views/booking-view';
import { manualMethods } from '@towpath/rules/payment/manual-methods';
import { Select } from '@towpath/web/ui/form/select.tsx';
import { TextField } from '@towpath/web/ui/form/text-field.tsx';
import type { ChangeEvent } from 'react';
import * as v from 'valibot';
import { useMay } from '../../../api/session-context.tsx';
import { useTranslation } from '../../../i18n/texts.tsx';
import { useFormat, useToday } from '../../../i18n/use-format.ts';
import { AmountField, DayField } from '../../../ui/form/typed-fields.tsx';
import { useOperationForm } from '../../../ui/form/use-operation-form.ts';
import { OperationButton } from '../../../ui/operation/operation-button.tsx';
import { amountFor, NONE, recordablePayments, startOf } from './received-money.ts';

/** The form of money that was received for a booking. */
function useRecordForm(booking: BookingView) {
  const { language } = useTranslation();
  return useOperationForm({
    fields: ({ optionalText, amount, text, day }) =>
      v.object({
        payment: optionalText,
        method: v.picklist(manualMethods),
        amount,
        reference: text,
        received_on: day,
      }),
    start: startOf(booking, useToday(), language),
    shape: paymentOperations['payments.record'].input,
    input: (read) => ({ booking: booking.id, version: booking.version, ...read }),
  });
}

interface PaymentFieldProps {
  form: ReturnType<typeof useRecordForm>;
  /** The open payments that the money can be for. */
  open: readonly PaymentView[];
  /** Whether a further payment, which was not requested, can be chosen. */
  mayBeFurther: boolean;
}

/** The choice of the payment that the money is for. */
function PaymentField({ form, open, mayBeFurther }: PaymentFieldProps) {
  const { t, language } = useTranslation();
  const format = useFormat();
  const nameOf = ({ type, description, charge, currency }: PaymentView) =>
    [t(`payment.${type}`), type === 'other' && description, format.money(charge, currency)]
      .filter(Boolean)
      .join(' · ');
  const own = form.field('payment');
  const onPayment = (event: ChangeEvent<HTMLSelectElement>) => {
    void own.onChange(event);
    form.fill('amount', amountFor(open, event.target.value, language));
  };
  return (
    <Select label={t('record.for')} {...own} onChange={onPayment}>
      {open.map((payment) => (
        <option key={payment.id} value={payment.id}>
          {nameOf(payment)}
        </option>
      ))}
      {mayBeFurther && <option value={NONE}>{t('record.further')}</option>}
    </Select>
  );
}

/** Records a bank transfer or cash. */
export function RecordPayment({ booking }: { booking: BookingView }) {
  const { t } = useTranslation();
  const may = useMay();
  const form = useRecordForm(booking);
  const { field } = form;
  const open = recordablePayments(booking);
  // A released booking would keep the money as a further payment: it would neither be revived nor refunded.
  const mayBeFurther = booking.released_at === null;
  if (!may('payments.write') || !(mayBeFurther || open.length > 0)) return null;
  const fields = (
    <>
      {open.length > 0 && <PaymentField {...{ form, open, mayBeFurther }} />}
      <Select label={t('record.method')} {...field('method')}>
        {manualMethods.map((method) => (
          <option key={method} value={method}>
            {t(`record.${method}`)}
          </option>
        ))}
      </Select>
      <AmountField
        label={t('action.amount')}
        currency={booking.money.currency}
        required
        {...field('amount')}
      />
      <TextField
        label={t('record.reference')}
        description={t('record.reference_hint')}
        required
        {...field('reference')}
      />
      <DayField label={t('record.received_on')} required {...field('received_on')} />
    </>
  );
  return (
    <OperationButton
      name="payments.record"
      small
      title={t('record.title', { number: booking.number })}
      confirm={t('record.confirm')}
      form={form}
      fields={fields}
    >
      {t('record.button')}
    </OperationButton>
  );
}
