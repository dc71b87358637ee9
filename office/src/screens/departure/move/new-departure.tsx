import { type DepartureRow, isOnSale } from '@towpath/rules/office/departure-view';
import { Select } from '@towpath/web/ui/form/select.tsx';
import { useReading } from '../../../api/operations.ts';
import { useTranslation } from '../../../i18n/texts.tsx';
import { useFormat, useToday } from '../../../i18n/use-format.ts';
import { useNames } from '../../../i18n/use-names.ts';
import { tourLabels } from '../../../ui/tour-labels.ts';
import css from './move.module.css';

interface NewDepartureProps {
  from: DepartureRow;
  tour: string;
  /** The id of the chosen departure; '': none yet. */
  to: string;
  onChange: (values: { tour?: string; to: string }) => void;
}

/** Chooses the departure to which bookings are moved: at first of the same tour, by date and ship. */
export function NewDeparture({ from, tour, to, onChange }: NewDepartureProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const nameOf = useNames();
  const today = useToday();
  const { data: tours } = useReading('catalogue.tours', {});
  const { data: departures } = useReading('departures.list', { from: today, tour });
  // A select without the option of its value would report another one.
  const own = { id: from.tour_id, name: from.tour, ships: [from.ship] };
  const ofBrand = tours?.rows.filter(({ brand, id }) => brand === from.brand || id === from.tour_id) ?? [own];
  const labels = tourLabels(ofBrand, nameOf);
  // While another tour loads, the departures of the one before stay.
  const others = (departures?.rows ?? []).filter(
    ({ id, state, tour_id }) => id !== from.id && isOnSale(state) && tour_id === tour,
  );
  const textOf = ({ date, end_date, ship, left }: DepartureRow) =>
    `${format.range(date, end_date)} · ${nameOf(ship)} · ${t('amendment.cabins_left', { count: left })}`;
  return (
    <div className={css.departure}>
      <Select
        label={t('enquiry.tour')}
        value={tour}
        onChange={(event) => onChange({ tour: event.target.value, to: '' })}
      >
        {[...labels].map(([id, label]) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </Select>
      <Select
        label={t('amendment.move_to')}
        required
        value={to}
        onChange={(event) => onChange({ to: event.target.value })}
      >
        <option value="">
          {t(departures && others.length === 0 ? 'amendment.no_departure' : 'amendment.choose_departure')}
        </option>
        {others.map((each) => (
          <option key={each.id} value={each.id}>
            {textOf(each)}
          </option>
        ))}
      </Select>
    </div>
  );
}
