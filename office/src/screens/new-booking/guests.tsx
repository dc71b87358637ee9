import { Select } from '@towpath/web/ui/form/select.tsx';
import { TextField } from '@towpath/web/ui/form/text-field.tsx';
import { useTranslation } from '../../i18n/texts.tsx';
import { useNames } from '../../i18n/use-names.ts';
import { DayField, WholeField } from '../../ui/form/typed-fields.tsx';
import { Panel } from '../../ui/page/page.tsx';
import css from './new-booking.module.css';
import type { BookingForm } from './use-booking-form.ts';
import type { Offer } from './use-offer.ts';

interface GuestProps {
  offer: Offer;
  form: BookingForm;
  index: number;
  title: string;
}

function Guest({ offer, form: { field }, index, title }: GuestProps) {
  const { t } = useTranslation();
  const nameOf = useNames();
  const { bikes, diets } = offer.products;
  return (
    <fieldset className={css.guest}>
      <legend>{title}</legend>
      <TextField label={t('field.firstName')} {...field(`guests.${index}.firstName`)} />
      <TextField label={t('field.lastName')} {...field(`guests.${index}.lastName`)} />
      <DayField label={t('field.dateOfBirth')} {...field(`guests.${index}.dateOfBirth`)} />
      <WholeField label={t('field.bodyHeight')} unit="cm" {...field(`guests.${index}.bodyHeight`)} />
      <Select label={t('crew.bike')} {...field(`guests.${index}.bike`)}>
        {bikes.map(({ id, name }) => (
          <option key={id} value={id}>
            {nameOf(name)}
          </option>
        ))}
      </Select>
      <Select label={t('crew.diet')} {...field(`guests.${index}.diet`)}>
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

interface GuestsProps {
  offer: Offer;
  /** The name of the ship. */
  ship: string;
  form: BookingForm;
}

/** The guests, by cabin. The first one is the main booker. */
export function Guests({ offer, ship, form }: GuestsProps) {
  const { t } = useTranslation();
  const nameOf = useNames();
  const [cabins, guests] = form.watch(['cabins', 'guests']);
  const cabinName = (cabin: number) => {
    const { type, number } = cabins[cabin] ?? { type: '', number: 0 };
    return `${nameOf(offer.cabins.find(({ id }) => id === type)?.name ?? '', ship)} ${number}`;
  };
  if (guests.length === 0) return null;
  return (
    <Panel title={t('booking.passengers', { count: guests.length })}>
      {guests.map(({ key, cabin }, index) => (
        <Guest
          key={key}
          {...{ offer, form, index }}
          title={t('place.guest', { number: index + 1, cabin: cabinName(cabin) })}
        />
      ))}
    </Panel>
  );
}
