import type { BookingView } from '@towpath/rules/office/booking-view';
import { TextField } from '@towpath/web/ui/form/text-field.tsx';
import { useState } from 'react';
import { useMay } from '../../../api/session-context.tsx';
import { useTranslation } from '../../../i18n/texts.tsx';
import { OperationButton } from '../../../ui/operation/operation-button.tsx';
import { amountInput, parseAmount } from '../../../ui/parse-amount.ts';

/** Requests a further payment, whose link is mailed. */
export function RequestPayment({ booking }: { booking: BookingView }) {
  const { t } = useTranslation();
  const may = useMay();
  const [amount, setAmount] = useState('');
  const [description, setDescription] = useState('');
  if (!may('payments.write')) return null;
  const fields = (
    <>
      <TextField
        label={t('action.amount')}
        {...amountInput}
        suffix="€"
        short
        required
        value={amount}
        onChange={(event) => setAmount(event.target.value)}
      />
      <TextField
        label={t('action.description')}
        description={t('action.description_hint')}
        required
        value={description}
        onChange={(event) => setDescription(event.target.value)}
      />
    </>
  );
  const reset = () => {
    setAmount('');
    setDescription('');
  };
  return (
    <OperationButton
      name="payments.request"
      small
      title={t('action.request_payment_title', { number: booking.number })}
      confirm={t('action.request_payment')}
      input={{ booking: booking.id, version: booking.version, amount: parseAmount(amount) ?? 0, description }}
      fields={fields}
      onOpen={reset}
    >
      {t('action.request_payment')}
    </OperationButton>
  );
}
