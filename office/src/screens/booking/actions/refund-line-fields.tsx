import { readAmount } from '@towpath/rules/office/issues/typed-input';
import { paymentOperations } from '@towpath/rules/office/operations/payment-operations';
import type { BookingView, RefundableLine } from '@towpath/rules/office/views/booking-view';
import { OTHER_LINE } from '@towpath/rules/payment/refund-lines';
import { TextField } from '@towpath/web/ui/form/text-field.tsx';
import * as v from 'valibot';
import { useMay } from '../../../api/session-context.tsx';
import { useTranslation } from '../../../i18n/texts.tsx';
import { useFormat } from '../../../i18n/use-format.ts';
import { useNames } from '../../../i18n/use-names.ts';
import { AmountField } from '../../../ui/form/typed-fields.tsx';
import { useOperationForm } from '../../../ui/form/use-operation-form.ts';
import { OperationButton } from '../../../ui/operation/operation-button.tsx';
import css from '../booking.module.css';
import { useVoucherStart, VoucherFields, voucherOf, voucherShape } from './voucher-fields.tsx';

/** Maps paths of the input to fields of the form: the input contains only lines with an amount. */
const fieldsOfLines = (amounts: readonly string[]) =>
  Object.fromEntries(
    amounts
      .flatMap((text, index) => (text.trim() === '' ? [] : [index]))
      .map((index, line) => [`lines.${line}.amount`, `amounts.${index}`]),
  );

/** The form of refunded lines: an amount for each price line, and a last one for money that belongs to none. */
function useRefundForm({ id, version, refundable_lines }: BookingView) {
  const lines = [...refundable_lines.map(({ line }) => line), OTHER_LINE];
  return useOperationForm({
    fields: (typed) =>
      v.object({ amounts: v.array(typed.optionalAmount), reason: typed.text, voucher: voucherShape(typed) }),
    start: { amounts: lines.map(() => ''), reason: '', voucher: useVoucherStart() },
    shape: paymentOperations['payments.refund-lines'].input,
    input: ({ amounts, reason, voucher }) => ({
      booking: id,
      version,
      lines: lines.flatMap((line, index) => {
        const amount = amounts[index] ?? null;
        return amount === null ? [] : [{ line, amount }];
      }),
      reason,
      voucher: voucherOf(voucher),
    }),
    renamed: ({ amounts }) => fieldsOfLines(amounts),
  });
}

interface LinesProps {
  booking: BookingView;
  form: ReturnType<typeof useRefundForm>;
}

/** The total of the refund, as far as the amounts can be read. */
function Total({ booking, form }: LinesProps) {
  const { t, language } = useTranslation();
  const format = useFormat();
  const total = form
    .watch('amounts')
    .map((text) => readAmount(text, language))
    .reduce((sum, read) => sum + ('value' in read ? read.value : 0), 0);
  return (
    <p className={css.line} aria-live="polite">
      <span>{t('refund.total')}</span>
      <strong>{format.money(total, booking.money.currency)}</strong>
    </p>
  );
}

function Lines({ booking, form }: LinesProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const nameOf = useNames();
  const { currency } = booking.money;
  const lines = booking.refundable_lines;
  const leftOf = ({ left }: RefundableLine) => t('refund.left', { amount: format.money(left, currency) });
  return (
    <>
      <p>{t('refund.hint')}</p>
      <div className={css.refundLines}>
        {lines.map((line, index) => (
          <AmountField
            key={line.line}
            label={nameOf(line.name, booking.departure.ship)}
            description={leftOf(line)}
            currency={currency}
            disabled={line.left === 0}
            {...form.field(`amounts.${index}`)}
          />
        ))}
        <AmountField
          label={t('refund.other')}
          description={t('refund.other_hint')}
          currency={currency}
          {...form.field(`amounts.${lines.length}`)}
        />
      </div>
      <Total booking={booking} form={form} />
    </>
  );
}

/** Refunds chosen price lines of a booking; the consequences name the amount and lines for each payment. */
export function RefundLines({ booking }: { booking: BookingView }) {
  const { t } = useTranslation();
  const may = useMay();
  const form = useRefundForm(booking);
  const isRefundable = booking.payments.some(({ refundable }) => refundable > 0);
  if (!may('payments.write') || !isRefundable) return null;
  const fields = (
    <>
      <Lines booking={booking} form={form} />
      <TextField label={t('refund.reason')} required {...form.field('reason')} />
      <VoucherFields
        isChosen={form.watch('voucher.isChosen')}
        field={(name) => form.field(`voucher.${name}`)}
      />
    </>
  );
  return (
    <OperationButton
      name="payments.refund-lines"
      small
      title={t('refund.title', { number: booking.number })}
      confirm={t('refund.confirm')}
      form={form}
      fields={fields}
      wide
    >
      {t('refund.button')}
    </OperationButton>
  );
}
