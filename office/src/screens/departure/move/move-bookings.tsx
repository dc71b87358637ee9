import type { DepartureView } from '@towpath/rules/office/departure-view';
import { officeLimits } from '@towpath/rules/office/office-limits';
import { Checkbox } from '@towpath/web/ui/form/checkbox.tsx';
import { TextField } from '@towpath/web/ui/form/text-field.tsx';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/texts.tsx';
import { OperationButton } from '../../../ui/operation/operation-button.tsx';
import type { BookingsLeft } from '../left-bookings.tsx';
import { ChosenBookings } from './chosen-bookings.tsx';
import { NewDeparture } from './new-departure.tsx';

const emptyFor = ({ tour_id }: DepartureView) => ({
  tour: tour_id,
  to: '',
  reason: '',
  keepPrice: true,
  /** The ids of the chosen bookings; null: all of the departure. */
  bookings: null as readonly string[] | null,
});

interface MoveBookingsProps {
  departure: DepartureView;
  /** Gets the bookings that were left, and null when the dialog opens again. */
  onLeft: (left: BookingsLeft | null) => void;
}

/** Moves bookings of a departure to another one; the consequences name every booking. */
export function MoveBookings({ departure, onLeft }: MoveBookingsProps) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState(emptyFor(departure));
  const set = (values: Partial<typeof draft>) => setDraft({ ...draft, ...values });
  const { tour, to, reason, keepPrice, bookings } = draft;
  const fields = (
    <>
      <NewDeparture from={departure} {...{ tour, to }} onChange={set} />
      <ChosenBookings
        departure={departure.id}
        chosen={bookings}
        onChange={(chosen) => set({ bookings: chosen })}
      />
      <TextField
        label={t('amendment.reason')}
        description={t('amendment.reason_hint')}
        required
        maxLength={officeLimits.line}
        value={reason}
        onChange={(event) => set({ reason: event.target.value })}
      />
      <Checkbox
        label={t('amendment.keep_price')}
        checked={keepPrice}
        onChange={(event) => set({ keepPrice: event.target.checked })}
      />
    </>
  );
  return (
    <OperationButton
      name="departures.move"
      title={t('amendment.move_title')}
      confirm={t('amendment.move')}
      input={{ departure: departure.id, to, reason, keep_price: keepPrice, bookings: [...(bookings ?? [])] }}
      fields={fields}
      onOpen={() => {
        setDraft(emptyFor(departure));
        onLeft(null);
      }}
      onDone={onLeft}
      wide
    >
      {t('amendment.move')}
    </OperationButton>
  );
}
