import type { StaffChangeChoices } from '@towpath/rules/amendments/choices/change-choices';
import type { BookingView } from '@towpath/rules/office/views/booking-view';
import { Button } from '@towpath/web/ui/button/button.tsx';
import { Checkbox } from '@towpath/web/ui/form/checkbox.tsx';
import { Select } from '@towpath/web/ui/form/select.tsx';
import type { ChangeEvent } from 'react';
import { useFieldArray } from 'react-hook-form';
import { useTranslation } from '../../../../i18n/texts.tsx';
import { useFormat } from '../../../../i18n/use-format.ts';
import { useNames } from '../../../../i18n/use-names.ts';
import css from './amend.module.css';
import { CountedFields } from './counted-fields.tsx';
import { PassengerFields } from './passenger-fields.tsx';
import type { AmendForm } from './use-amend-form.ts';
import { cabinsOn, newPassenger } from './wanted-booking.ts';

interface BookingFieldsProps {
  booking: BookingView;
  form: AmendForm;
  /** The choices on the booked departure, and the departures that the booking can move to. */
  options: StaffChangeChoices;
  /** The choices on the departure that is selected in the form. */
  there: StaffChangeChoices;
}

function DepartureField({ booking, form, options }: Omit<BookingFieldsProps, 'there'>) {
  const { t } = useTranslation();
  const format = useFormat();
  const nameOf = useNames();
  const { departure, departures } = options;
  const own = form.field('departure');
  const onDeparture = (event: ChangeEvent<HTMLSelectElement>) => {
    void own.onChange(event);
    const option = departures.find(({ id }) => id === event.target.value);
    const cabins = cabinsOn(option, form.getValues('passengers'), booking);
    for (const [index, cabin] of cabins.entries()) form.fill(`passengers.${index}.cabin`, cabin);
  };
  const { currency } = booking.money;
  return (
    <Select label={t('amendment.departure')} {...own} value={form.watch('departure')} onChange={onDeparture}>
      <option value={departure.id}>
        {t('amendment.as_booked', {
          what: `${format.range(departure.date, departure.end_date)}, ${nameOf(departure.ship_name)}`,
        })}
      </option>
      {departures.map(({ id, date, end_date, ship_name, difference }) => (
        <option key={id} value={id}>
          {`${format.range(date, end_date)}, ${nameOf(ship_name)} (${difference > 0 ? '+' : ''}${format.money(difference, currency)})`}
        </option>
      ))}
    </Select>
  );
}

/** Date and ship, passengers, extras and insurance of a booking, as choices by name (decision 109). */
export function BookingFields(props: BookingFieldsProps) {
  const { booking, form, there } = props;
  const { t } = useTranslation();
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'passengers' });
  const add = () => append(newPassenger(form.getValues('passengers')), { shouldFocus: false });
  return (
    <>
      <DepartureField {...props} />
      {fields.map(({ id }, index) => (
        <PassengerFields
          key={id}
          {...{ booking, form, index }}
          options={there}
          onRemove={() => remove(index)}
        />
      ))}
      <div>
        <Button variant="secondary" onClick={add}>
          {t('amendment.add_passenger')}
        </Button>
      </div>
      <CountedFields form={form} counted={there.counted} />
      <div className={css.extras}>
        {(['cancellation', 'travel'] as const).map((type) => (
          <Checkbox key={type} label={t(`amendment.${type}`)} {...form.field(`insurance.${type}`)} />
        ))}
      </div>
    </>
  );
}
