import type { BookingView } from '@towpath/rules/office/booking-view';
import { Checkbox } from '@towpath/web/ui/form/checkbox.tsx';
import { TextField } from '@towpath/web/ui/form/text-field.tsx';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/texts.tsx';
import { OperationButton } from '../../../ui/operation/operation-button.tsx';
import { amountInput, parseAmount } from '../../../ui/parse-amount.ts';

type Passenger = BookingView['bookable']['passengers'][number];

interface Wish {
  departure: string;
  insurance: BookingView['bookable']['insurance'];
  /** By the index of the passenger. */
  cabins: Readonly<Record<number, string>>;
  leaving: readonly number[];
  agreed: string;
  reason: string;
}

const wishOf = ({ bookable }: BookingView): Wish => ({
  ...{ departure: bookable.departureId, insurance: bookable.insurance },
  ...{ cabins: {}, leaving: [], agreed: '', reason: '' },
});

/** The change that was entered, as the customer's page sends it. */
function changeOf({ bookable }: BookingView, { departure, insurance, cabins, leaving }: Wish) {
  const all = bookable.passengers.map((each, index) => ({
    ...each,
    cabin: cabins[index] ?? each.cabin,
    was: index + 1,
  }));
  return {
    departureId: departure,
    passengers: all.filter((_, index) => !leaving.includes(index)),
    insurance,
    // Accepted on the telephone; the guest gets them with the contract.
    terms: { cancellation: true, travel: true },
  };
}

interface PlaceProps {
  passenger: Passenger;
  index: number;
  wish: Wish;
  onChange: (wish: Wish) => void;
}

/** A passenger's cabin, and whether they leave the booking; the main booker cannot. */
function Place({ passenger, index, wish, onChange }: PlaceProps) {
  const { t } = useTranslation();
  const name = `${passenger.firstName} ${passenger.lastName}`;
  const isLeaving = wish.leaving.includes(index);
  const others = wish.leaving.filter((each) => each !== index);
  return (
    <>
      <TextField
        label={t('amendment.cabin', { name })}
        description={t('amendment.cabin_hint')}
        required
        disabled={isLeaving}
        value={wish.cabins[index] ?? passenger.cabin}
        onChange={(event) => onChange({ ...wish, cabins: { ...wish.cabins, [index]: event.target.value } })}
      />
      {index > 0 && (
        <Checkbox
          label={t('amendment.leaves', { name })}
          checked={isLeaving}
          onChange={() => onChange({ ...wish, leaving: isLeaving ? others : [...others, index] })}
        />
      )}
    </>
  );
}

/** Changes cabins, date, ship, travellers or insurance of a booking; the consequences are the quote. */
export function AmendBooking({ booking }: { booking: BookingView }) {
  const { t } = useTranslation();
  const [wish, setWish] = useState(() => wishOf(booking));
  const total = parseAmount(wish.agreed);
  const { reason } = wish;
  const text = (name: 'departure' | 'agreed' | 'reason') => ({
    value: wish[name],
    onChange: (event: { target: { value: string } }) => setWish({ ...wish, [name]: event.target.value }),
  });
  const fields = (
    <>
      <TextField label={t('amendment.departure')} required {...text('departure')} />
      {booking.bookable.passengers.map((passenger, index) => (
        <Place
          key={`${passenger.firstName} ${passenger.lastName} ${passenger.dateOfBirth}`}
          {...{ passenger, index, wish }}
          onChange={setWish}
        />
      ))}
      {(['cancellation', 'travel'] as const).map((type) => (
        <Checkbox
          key={type}
          label={t(`amendment.${type}`)}
          checked={wish.insurance[type]}
          onChange={(event) =>
            setWish({ ...wish, insurance: { ...wish.insurance, [type]: event.target.checked } })
          }
        />
      ))}
      <TextField
        label={t('amendment.agreed')}
        description={t('amendment.agreed_hint')}
        note={t('action.optional')}
        {...amountInput}
        suffix="€"
        short
        {...text('agreed')}
      />
      <TextField
        label={t('amendment.reason')}
        description={t('amendment.reason_hint')}
        note={total === null ? t('action.optional') : undefined}
        required={total !== null}
        maxLength={200}
        {...text('reason')}
      />
    </>
  );
  return (
    <OperationButton
      name="bookings.amend"
      title={t('amendment.change_title', { number: booking.number })}
      confirm={t('amendment.confirm')}
      input={{
        ...{ booking: booking.id, version: booking.version, change: changeOf(booking, wish) },
        ...{ agreed: total === null ? null : { total, reason }, reason: reason || null },
      }}
      fields={fields}
      onOpen={() => setWish(wishOf(booking))}
      wide
    >
      {t('amendment.change')}
    </OperationButton>
  );
}
