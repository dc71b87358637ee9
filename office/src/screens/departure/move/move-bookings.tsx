import type { DepartureView } from '@towpath/rules/office/views/departure-view';
import { Checkbox } from '@towpath/web/ui/form/checkbox.tsx';
import { TextField } from '@towpath/web/ui/form/text-field.tsx';
import { useTranslation } from '../../../i18n/texts.tsx';
import type { BookingsLeft } from '../../../ui/operation/left-bookings.tsx';
import { OperationButton } from '../../../ui/operation/operation-button.tsx';
import { ChosenBookings } from './chosen-bookings.tsx';
import { NewDeparture } from './new-departure.tsx';
import { useMoveForm } from './use-move-form.ts';

interface MoveBookingsProps {
  departure: DepartureView;
  /** Called with the bookings that were left, and with null when the dialog opens again. */
  onLeft: (left: BookingsLeft | null) => void;
}

/** Moves bookings of a departure to another one; the consequences name every booking. */
export function MoveBookings({ departure, onLeft }: MoveBookingsProps) {
  const { t } = useTranslation();
  const form = useMoveForm(departure);
  const fields = (
    <>
      <NewDeparture from={departure} form={form} />
      <ChosenBookings departure={departure.id} form={form} />
      <TextField
        label={t('amendment.reason')}
        description={t('amendment.reason_hint')}
        required
        {...form.field('reason')}
      />
      <Checkbox label={t('amendment.keep_price')} {...form.field('keep_price')} />
    </>
  );
  return (
    <OperationButton
      name="departures.move"
      title={t('amendment.move_title')}
      confirm={t('amendment.move')}
      form={form}
      fields={fields}
      onOpen={() => onLeft(null)}
      onDone={onLeft}
      wide
    >
      {t('amendment.move')}
    </OperationButton>
  );
}
