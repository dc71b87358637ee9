import {
  cabinsWithRoom,
  nextCabin,
  type Places,
  typesLeft,
} from '@towpath/rules/amendments/choices/cabin-places';
import type { StaffChangeChoices } from '@towpath/rules/amendments/choices/change-choices';
import { parseCabinKey } from '@towpath/rules/booking/cabins/cabin-selection';
import type { BookingView } from '@towpath/rules/office/views/booking-view';
import { Select } from '@towpath/web/ui/form/select.tsx';
import { useTranslation } from '../../../../i18n/texts.tsx';
import { useNames } from '../../../../i18n/use-names.ts';
import type { AmendForm } from './use-amend-form.ts';
import { stayingIn } from './wanted-booking.ts';

interface CabinSelectProps {
  booking: BookingView;
  form: AmendForm;
  options: StaffChangeChoices;
  index: number;
}

/** The cabin of a passenger: their own one, another one of the booking with room, or an additional one. */
export function CabinSelect({ booking, form, options, index }: CabinSelectProps) {
  const { t } = useTranslation();
  const nameOf = useNames();
  const { bookable } = booking;
  const ship = options.departure.ship_name;
  const passengers = form.watch('passengers');
  const staying = stayingIn(passengers);
  const isBooked = form.watch('departure') === bookable.departureId;
  const places: Places = {
    booked: isBooked ? bookable.passengers.map(({ cabin }) => cabin) : [],
    chosen: staying.map(({ cabin }) => cabin).filter((cabin) => cabin !== ''),
    types: options.types,
  };
  const passenger = passengers[index];
  const own = passenger?.cabin ?? '';
  const typeName = (key: string) => {
    const id = parseCabinKey(key)?.id;
    const name = options.types.find((type) => type.id === id)?.name;
    return name === undefined ? (id ?? key) : nameOf(name, ship);
  };
  const labelOf = (key: string) => {
    const names = staying
      .filter((each) => each.cabin === key && each !== passenger)
      .map((each) => each.firstName);
    return names.length === 0
      ? typeName(key)
      : t('amendment.cabin_with', { cabin: typeName(key), names: names.join(', ') });
  };
  return (
    <Select
      label={t('amendment.cabin')}
      required
      disabled={passenger?.leaves}
      {...form.field(`passengers.${index}.cabin`)}
      value={own}
    >
      <option value={own}>{own === '' ? t('amendment.choose') : labelOf(own)}</option>
      {cabinsWithRoom(places, own).map((key) => (
        <option key={key} value={key}>
          {labelOf(key)}
        </option>
      ))}
      {typesLeft(places).map(({ id, name, free }) => (
        <option key={id} value={nextCabin(places, id)}>
          {t('amendment.cabin_more', { cabin: nameOf(name, ship), free: `${free}` })}
        </option>
      ))}
    </Select>
  );
}
