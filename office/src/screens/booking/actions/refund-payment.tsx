import type { PaymentView } from '@towpath/rules/office/booking-view';
import { TextField } from '@towpath/web/ui/form/text-field.tsx';
import { useState } from 'react';
import { useMay } from '../../../api/session-context.tsx';
import { useTranslation } from '../../../i18n/texts.tsx';
import { useFormat } from '../../../i18n/use-format.ts';
import { OperationButton } from '../../../ui/operation/operation-button.tsx';
import { amountInput, currencySign, parseAmount } from '../../../ui/parse-amount.ts';
import { useVoucherConsent, VoucherFields } from './voucher-fields.tsx';

/** Refunds a payment in full or in part. */
export function RefundPayment({ payment, version }: { payment: PaymentView; version: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const may = useMay();
  const [amount, setAmount] = useState('');
  const voucher = useVoucherConsent();
  if (!may('payments.write')) return null;
  const fields = (
    <>
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
      {payment.method !== 'voucher' && <VoucherFields voucher={voucher} />}
    </>
  );
  const start = () => {
    setAmount('');
    voucher.reset();
  };
  return (
    <OperationButton
      name="payments.refund"
      small
      title={t('action.refund_title')}
      confirm={t('action.refund')}
      input={{ payment: payment.id, version, amount: parseAmount(amount), voucher: voucher.input }}
      fields={fields}
      onOpen={start}
    >
      {t('action.refund')}
    </OperationButton>
  );
}
