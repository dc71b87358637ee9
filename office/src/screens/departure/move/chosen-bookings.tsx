import type { BookingListRow } from '@towpath/rules/office/booking-list';
import { officeLimits } from '@towpath/rules/office/office-limits';
import { Checkbox } from '@towpath/web/ui/form/checkbox.tsx';
import { useReading } from '../../../api/operations.ts';
import { useTranslation } from '../../../i18n/texts.tsx';
import css from './move.module.css';

/** The states of bookings that can be moved. */
const active = ['open', 'processing', 'paid', 'request'] as const;

interface ChosenBookingsProps {
  departure: string;
  /** The ids; null: all. */
  chosen: readonly string[] | null;
  onChange: (chosen: readonly string[] | null) => void;
}

/** Chooses bookings of a departure: all of them, or one by one. */
export function ChosenBookings({ departure, chosen, onChange }: ChosenBookingsProps) {
  const { t } = useTranslation();
  const { data } = useReading('bookings.list', {
    departure,
    states: [...active],
    limit: officeLimits.bookings,
    sort: 'number',
  });
  const rows = data?.rows ?? [];
  const toggle = (id: string) => {
    const now = chosen ?? [];
    onChange(now.includes(id) ? now.filter((each) => each !== id) : [...now, id]);
  };
  const textOf = ({ number, name, passengers }: BookingListRow) =>
    `${number} ${name}, ${t('departure.guests', { count: passengers })}`;
  return (
    <fieldset className={css.bookings}>
      <legend>{t('departure.bookings')}</legend>
      <Checkbox
        label={t('amendment.move_all', { count: data?.total ?? 0 })}
        checked={chosen === null}
        // Without the list no booking could be chosen, and none chosen would move all.
        disabled={!data}
        onChange={(event) => onChange(event.target.checked ? null : [])}
      />
      {chosen !== null && (
        <div className={css.list}>
          {rows.map((row) => (
            <Checkbox
              key={row.id}
              label={textOf(row)}
              checked={chosen.includes(row.id)}
              // None chosen would move all.
              required={chosen.length === 0}
              onChange={() => toggle(row.id)}
            />
          ))}
        </div>
      )}
    </fieldset>
  );
}
