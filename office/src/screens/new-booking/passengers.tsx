import { askedFields } from '@towpath/rules/passengers/described-fields';
import { Select } from '@towpath/web/ui/form/select.tsx';
import type { Offer } from '../../api/use-offer.ts';
import { useTranslation } from '../../i18n/texts.tsx';
import { useNames } from '../../i18n/use-names.ts';
import { Panel } from '../../ui/page/page.tsx';
import { PersonFields } from '../../ui/person/person-fields.tsx';
import css from './new-booking.module.css';
import type { BookingForm } from './use-booking-form.ts';

interface PassengerProps {
  offer: Offer;
  form: BookingForm;
  index: number;
  title: string;
}

function Passenger({ offer, form: { field }, index, title }: PassengerProps) {
  const { t } = useTranslation();
  const nameOf = useNames();
  const { bikes, diets } = offer.products;
  return (
    <fieldset className={css.passenger}>
      <legend>{title}</legend>
      <PersonFields names={askedFields} field={(name) => field(`passengers.${index}.${name}`)} />
      <Select label={t('crew.bike')} {...field(`passengers.${index}.bike`)}>
        {bikes.map(({ id, name }) => (
          <option key={id} value={id}>
            {nameOf(name)}
          </option>
        ))}
      </Select>
      <Select label={t('crew.diet')} {...field(`passengers.${index}.diet`)}>
        <option value="">{t('place.no_diet')}</option>
        {diets.map(({ id, name }) => (
          <option key={id} value={id}>
            {nameOf(name)}
          </option>
        ))}
      </Select>
    </fieldset>
  );
}

interface PassengersProps {
  offer: Offer;
  /** The name of the ship. */
  ship: string;
  form: BookingForm;
}

/** The passengers, by cabin. The first one is the main booker. */
export function Passengers({ offer, ship, form }: PassengersProps) {
  const { t } = useTranslation();
  const nameOf = useNames();
  const [cabins, passengers] = form.watch(['cabins', 'passengers']);
  const cabinName = (cabin: number) => {
    const { type, number } = cabins[cabin] ?? { type: '', number: 0 };
    return `${nameOf(offer.cabins.find(({ id }) => id === type)?.name ?? '', ship)} ${number}`;
  };
  if (passengers.length === 0) return null;
  return (
    <Panel title={t('booking.passengers', { count: passengers.length })}>
      {passengers.map(({ key, cabin }, index) => (
        <Passenger
          key={key}
          {...{ offer, form, index }}
          title={t('place.passenger', { number: index + 1, cabin: cabinName(cabin) })}
        />
      ))}
    </Panel>
  );
}
