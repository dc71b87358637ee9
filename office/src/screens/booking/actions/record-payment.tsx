import type { Currency } from '@towpath/rules/core/market';
import type { BookingView, PaymentView } from '@towpath/rules/office/booking-view';
import { paymentMethods } from '@towpath/rules/office/operations/payment-operations';
import { Select } from '@towpath/web/ui/form/select.tsx';
import { TextField } from '@towpath/web/ui/form/text-field.tsx';
import { useState } from 'react';
import { useMay } from '../../../api/session-context.tsx';
import { useTranslation } from '../../../i18n/texts.tsx';
import { useFormat, useToday } from '../../../i18n/use-format.ts';
import { currencySign, useAmountInput } from '../../../ui/amount-input.ts';
import { OperationButton } from '../../../ui/operation/operation-button.tsx';
import { chosen, NONE, type RecordDraft, recordablePayments, startDraft } from './record-draft.ts';

interface FieldsProps {
  draft: RecordDraft;
  /** The open payments that it can pay. */
  open: readonly PaymentView[];
  /** Whether a further payment, which was not requested, can be chosen. */
  mayBeFurther: boolean;
  currency: Currency;
  onChange: (changed: Partial<RecordDraft>) => void;
}

/** Which payment the money is for. */
function PaymentField({ draft, open, mayBeFurther, onChange }: FieldsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const nameOf = ({ type, description, charge, currency }: PaymentView) =>
    [t(`payment.${type}`), type === 'other' && description, format.money(charge, currency)]
      .filter(Boolean)
      .join(' · ');
  return (
    <Select
      label={t('record.for')}
      value={draft.payment}
      onChange={(event) => onChange(chosen(open, event.target.value))}
    >
      {open.map((payment) => (
        <option key={payment.id} value={payment.id}>
          {nameOf(payment)}
        </option>
      ))}
      {mayBeFurther && <option value={NONE}>{t('record.further')}</option>}
    </Select>
  );
}

/** For what, how, how much and when was paid. */
function Fields(props: FieldsProps) {
  const { draft, open, currency, onChange } = props;
  const { t } = useTranslation();
  const amountInput = useAmountInput();
  return (
    <>
      {open.length > 0 && <PaymentField {...props} />}
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
        {...amountInput.props}
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
  const { read } = useAmountInput();
  const today = useToday();
  const start = () => startDraft(booking, today);
  const [draft, setDraft] = useState(start);
  const open = recordablePayments(booking);
  // Late money of a released booking would be kept as a further payment, neither reviving it nor refunded.
  const mayBeFurther = booking.released_at === null;
  if (!may('payments.write') || !(mayBeFurther || open.length > 0)) return null;
  const { amount, payment, ...others } = draft;
  const paid = { ...others, amount: read(amount) ?? Number.NaN, payment: payment || null };
  return (
    <OperationButton
      name="payments.record"
      small
      title={t('record.title', { number: booking.number })}
      confirm={t('record.confirm')}
      input={{ booking: booking.id, version: booking.version, ...paid }}
      fields={
        <Fields
          draft={draft}
          open={open}
          mayBeFurther={mayBeFurther}
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
