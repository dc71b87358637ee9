import { officeLimits } from '@towpath/rules/office/office-limits';
import type { BookingListRow } from '@towpath/rules/office/views/booking-list';
import { Checkbox } from '@towpath/web/ui/form/checkbox.tsx';
import { useReading } from '../../../api/operations.ts';
import { useTranslation } from '../../../i18n/texts.tsx';
import css from './move.module.css';
import type { MoveForm } from './use-move-form.ts';

/** The states of bookings that can be moved. */
const active = ['open', 'processing', 'paid', 'request'] as const;

interface ChosenBookingsProps {
  departure: string;
  form: MoveForm;
}

/** Chooses bookings of a departure: all of them, or one by one. */
export function ChosenBookings({ departure, form }: ChosenBookingsProps) {
  const { t } = useTranslation();
  const { data } = useReading('bookings.list', {
    departure,
    states: [...active],
    limit: officeLimits.bookings,
    sort: 'number',
  });
  const [isAll, chosen] = form.watch(['all', 'bookings']);
  const toggle = (id: string) =>
    form.fill('bookings', chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id]);
  const textOf = ({ number, name, passengers }: BookingListRow) =>
    `${number} ${name}, ${t('departure.passengers', { count: passengers })}`;
  return (
    <fieldset className={css.bookings}>
      <legend>{t('departure.bookings')}</legend>
      <Checkbox
        label={t('amendment.move_all', { count: data?.total ?? 0 })}
        {...form.field('all')}
        // Without the list no booking can be selected.
        disabled={!data}
      />
      {!isAll && (
        <div className={css.list}>
          {data?.rows.map((row) => (
            <Checkbox
              key={row.id}
              label={textOf(row)}
              checked={chosen.includes(row.id)}
              onChange={() => toggle(row.id)}
            />
          ))}
        </div>
      )}
    </fieldset>
  );
}
