import type { BookingView } from '@towpath/rules/office/booking-view';
import { officeLimits } from '@towpath/rules/office/office-limits';
import { TextField } from '@towpath/web/ui/form/text-field.tsx';
import { Spinner } from '@towpath/web/ui/status/spinner.tsx';
import { useState } from 'react';
import { useReading } from '../../../api/operations.ts';
import { useTranslation } from '../../../i18n/texts.tsx';
import { useAmountInput } from '../../../ui/amount-input.ts';
import { OperationButton } from '../../../ui/operation/operation-button.tsx';
import { OperationRefusal } from '../../../ui/operation/refusal.tsx';
import { type AmendmentDraft, changeOf, draftOf } from './amend/amendment-draft.ts';
import { BookingFields } from './amend/booking-fields.tsx';
import { useVoucherConsent, VoucherFields } from './voucher-fields.tsx';

interface FieldsProps {
  booking: BookingView;
  draft: AmendmentDraft;
  onChange: (draft: AmendmentDraft) => void;
}

/** The choices, once they are loaded; those of another departure replace them when it is chosen. */
function Choices({ booking, draft, onChange }: FieldsProps) {
  const { t } = useTranslation();
  const own = useReading('amendments.choices', { booking: booking.id, departure: null });
  const other = draft.departure === booking.bookable.departureId ? null : draft.departure;
  const there = useReading('amendments.choices', { booking: booking.id, departure: other });
  const error = own.error ?? there.error;
  if (error) return <OperationRefusal error={error} />;
  if (!own.data || !there.data) return <Spinner text={t('amendment.loading')} />;
  return <BookingFields {...{ booking, draft, onChange }} options={own.data} there={there.data} />;
}

function Fields(props: FieldsProps) {
  const { draft, onChange } = props;
  const { t } = useTranslation();
  const amountInput = useAmountInput();
  const text = (name: 'agreed' | 'reason') => ({
    value: draft[name],
    onChange: (event: { target: { value: string } }) => onChange({ ...draft, [name]: event.target.value }),
  });
  const isAgreed = amountInput.read(draft.agreed) !== null;
  return (
    <>
      <Choices {...props} />
      <TextField
        label={t('amendment.agreed')}
        description={t('amendment.agreed_hint')}
        note={t('action.optional')}
        {...amountInput.props}
        suffix="€"
        short
        {...text('agreed')}
      />
      <TextField
        label={t('amendment.reason')}
        description={t('amendment.reason_hint')}
        note={isAgreed ? undefined : t('action.optional')}
        required={isAgreed}
        maxLength={officeLimits.line}
        {...text('reason')}
      />
    </>
  );
}

/** Changes date, ship, cabins, travellers, extras or insurance of a booking; the consequences are the quote. */
export function AmendBooking({ booking }: { booking: BookingView }) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState(() => draftOf(booking));
  const voucher = useVoucherConsent();
  const isRefundable = booking.payments.some(({ refundable }) => refundable > 0);
  const total = useAmountInput().read(draft.agreed);
  const { reason } = draft;
  return (
    <OperationButton
      name="bookings.amend"
      title={t('amendment.change_title', { number: booking.number })}
      confirm={t('amendment.confirm')}
      input={{
        booking: booking.id,
        version: booking.version,
        change: changeOf(draft),
        agreed: total === null ? null : { total, reason },
        reason: reason || null,
        voucher: voucher.input,
      }}
      fields={
        <>
          <Fields booking={booking} draft={draft} onChange={setDraft} />
          {isRefundable && <VoucherFields voucher={voucher} />}
        </>
      }
      onOpen={() => {
        setDraft(draftOf(booking));
        voucher.reset();
      }}
      wide
    >
      {t('amendment.change')}
    </OperationButton>
  );
}
