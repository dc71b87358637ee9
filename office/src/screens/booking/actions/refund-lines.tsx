import type { BookingView, RefundableLine } from '@towpath/rules/office/booking-view';
import { officeLimits } from '@towpath/rules/office/office-limits';
import { OTHER_LINE } from '@towpath/rules/payment/refund-lines';
import { TextField } from '@towpath/web/ui/form/text-field.tsx';
import { useState } from 'react';
import { useMay } from '../../../api/session-context.tsx';
import { useTranslation } from '../../../i18n/texts.tsx';
import { useFormat } from '../../../i18n/use-format.ts';
import { useNames } from '../../../i18n/use-names.ts';
import { currencySign, useAmountInput } from '../../../ui/amount-input.ts';
import { OperationButton } from '../../../ui/operation/operation-button.tsx';
import css from '../booking.module.css';
import { useVoucherConsent, VoucherFields } from './voucher-fields.tsx';

/** The amounts as typed, by the line's key. */
type Amounts = Readonly<Record<string, string>>;

type ReadAmount = ReturnType<typeof useAmountInput>['read'];

const typedLines = (amounts: Amounts, read: ReadAmount) =>
  Object.entries(amounts).flatMap(([line, text]) => {
    const amount = read(text);
    return amount ? [{ line, amount }] : [];
  });

interface LinesProps {
  booking: BookingView;
  amounts: Amounts;
  onChange: (amounts: Amounts) => void;
}

function LineField({ line, booking, amounts, onChange }: LinesProps & { line: RefundableLine }) {
  const { t } = useTranslation();
  const format = useFormat();
  const nameOf = useNames();
  const amountInput = useAmountInput();
  const { currency } = booking.money;
  return (
    <TextField
      label={nameOf(line.name, booking.departure.ship)}
      description={t('refund.left', { amount: format.money(line.left, currency) })}
      {...amountInput.props}
      suffix={currencySign(currency)}
      short
      disabled={line.left === 0}
      value={amounts[line.line] ?? ''}
      onChange={(event) => onChange({ ...amounts, [line.line]: event.target.value })}
    />
  );
}

function Lines(props: LinesProps) {
  const { booking, amounts, onChange } = props;
  const { t } = useTranslation();
  const format = useFormat();
  const amountInput = useAmountInput();
  const { currency } = booking.money;
  const total = typedLines(amounts, amountInput.read).reduce((sum, { amount }) => sum + amount, 0);
  return (
    <>
      <p>{t('refund.hint')}</p>
      <div className={css.refundLines}>
        {booking.refundable_lines.map((line) => (
          <LineField key={line.line} {...props} line={line} />
        ))}
        <TextField
          label={t('refund.other')}
          description={t('refund.other_hint')}
          {...amountInput.props}
          suffix={currencySign(currency)}
          short
          value={amounts[OTHER_LINE] ?? ''}
          onChange={(event) => onChange({ ...amounts, [OTHER_LINE]: event.target.value })}
        />
      </div>
      <p className={css.line} aria-live="polite">
        <span>{t('refund.total')}</span>
        <strong>{format.money(total, currency)}</strong>
      </p>
    </>
  );
}

/** Refunds chosen price lines of a booking; the consequences name the amount and lines for each payment. */
export function RefundLines({ booking }: { booking: BookingView }) {
  const { t } = useTranslation();
  const may = useMay();
  const [amounts, setAmounts] = useState<Amounts>({});
  const [reason, setReason] = useState('');
  const voucher = useVoucherConsent();
  const { read } = useAmountInput();
  const isRefundable = booking.payments.some(({ refundable }) => refundable > 0);
  if (!may('payments.write') || !isRefundable) return null;
  const fields = (
    <>
      <Lines booking={booking} amounts={amounts} onChange={setAmounts} />
      <TextField
        label={t('refund.reason')}
        required
        maxLength={officeLimits.line}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <VoucherFields voucher={voucher} />
    </>
  );
  const start = () => {
    setAmounts({});
    setReason('');
    voucher.reset();
  };
  const { id, version } = booking;
  return (
    <OperationButton
      name="payments.refund-lines"
      small
      title={t('refund.title', { number: booking.number })}
      confirm={t('refund.confirm')}
      input={{ booking: id, version, lines: typedLines(amounts, read), reason, voucher: voucher.input }}
      fields={fields}
      onOpen={start}
      wide
    >
      {t('refund.button')}
    </OperationButton>
  );
}
