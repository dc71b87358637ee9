import type { PaymentView } from '@towpath/rules/office/booking-view';
import { TextField } from '@towpath/web/ui/form/text-field.tsx';
import { useState } from 'react';
import { useMay } from '../../../api/session-context.tsx';
import { useTranslation } from '../../../i18n/texts.tsx';
import { useFormat } from '../../../i18n/use-format.ts';
import { OperationButton } from '../../../ui/operation/operation-button.tsx';
import { amountInput, currencySign, parseAmount } from '../../../ui/parse-amount.ts';

/** Refunds a payment in full or in part. */
export function RefundPayment({ payment, version }: { payment: PaymentView; version: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const may = useMay();
  const [amount, setAmount] = useState('');
  if (!may('payments.write')) return null;
  const field = (
    <TextField
      label={t('action.refund_amount')}
      note={t('action.optional')}
      description={t('action.refund_hint', { amount: format.money(payment.refundable, payment.currency) })}
      {...amountInput}
      suffix={currencySign(payment.currency)}
      short
      value={amount}
      onChange={(event) => setAmount(event.target.value)}
    />
  );
  return (
    <OperationButton
      name="payments.refund"
      small
      title={t('action.refund_title')}
      confirm={t('action.refund')}
      input={{ payment: payment.id, version, amount: parseAmount(amount) }}
      fields={field}
      onOpen={() => setAmount('')}
    >
      {t('action.refund')}
    </OperationButton>
  );
}
