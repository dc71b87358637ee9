import type { Currency } from '@towpath/rules/core/market';
import type { BookingView } from '@towpath/rules/office/booking-view';
import { type PaymentMethod, paymentMethods } from '@towpath/rules/office/operations/payment-operations';
import { Select } from '@towpath/web/ui/form/select.tsx';
import { TextField } from '@towpath/web/ui/form/text-field.tsx';
import { useState } from 'react';
import { useMay } from '../../../api/session-context.tsx';
import { useTranslation } from '../../../i18n/texts.tsx';
import { useToday } from '../../../i18n/use-format.ts';
import { OperationButton } from '../../../ui/operation/operation-button.tsx';
import { amountInput, currencySign, parseAmount } from '../../../ui/parse-amount.ts';

interface Draft {
  method: PaymentMethod;
  amount: string;
  reference: string;
  received_on: string;
}

const inUnits = (amount: number) => (amount / 100).toFixed(2);

interface FieldsProps {
  draft: Draft;
  currency: Currency;
  onChange: (changed: Partial<Draft>) => void;
}

/** How, how much and when was paid. */
function Fields({ draft, currency, onChange }: FieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <Select
        label={t('record.method')}
        value={draft.method}
        onChange={(event) =>
          onChange({ method: paymentMethods.find((each) => each === event.target.value) ?? draft.method })
        }
      >
        {paymentMethods.map((method) => (
          <option key={method} value={method}>
            {t(`record.${method}`)}
          </option>
        ))}
      </Select>
      <TextField
        label={t('action.amount')}
        {...amountInput}
        suffix={currencySign(currency)}
        short
        required
        value={draft.amount}
        onChange={(event) => onChange({ amount: event.target.value })}
      />
      <TextField
        label={t('record.reference')}
        description={t('record.reference_hint')}
        required
        value={draft.reference}
        onChange={(event) => onChange({ reference: event.target.value })}
      />
      <TextField
        type="date"
        label={t('record.received_on')}
        required
        value={draft.received_on}
        onChange={(event) => onChange({ received_on: event.target.value })}
      />
    </>
  );
}

/** Records a bank transfer or cash. */
export function RecordPayment({ booking }: { booking: BookingView }) {
  const { t } = useTranslation();
  const may = useMay();
  const today = useToday();
  const start = (): Draft => ({
    method: 'bank_transfer',
    amount: booking.money.due > 0 ? inUnits(booking.money.due) : '',
    reference: '',
    received_on: today,
  });
  const [draft, setDraft] = useState(start);
  if (!may('payments.write') || booking.released_at) return null;
  const { amount, ...others } = draft;
  return (
    <OperationButton
      name="payments.record"
      small
      title={t('record.title', { number: booking.number })}
      confirm={t('record.confirm')}
      input={{ booking: booking.id, version: booking.version, ...others, amount: parseAmount(amount) ?? 0 }}
      fields={
        <Fields
          draft={draft}
          currency={booking.money.currency}
          onChange={(changed) => setDraft({ ...draft, ...changed })}
        />
      }
      onOpen={() => setDraft(start())}
    >
      {t('record.button')}
    </OperationButton>
  );
}
