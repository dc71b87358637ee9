import { type DepartureRow, isOnSale } from '@towpath/rules/office/views/departure-view';
import { Select } from '@towpath/web/ui/form/select.tsx';
import type { ChangeEvent } from 'react';
import { useReading } from '../../../api/operations.ts';
import { useTranslation } from '../../../i18n/texts.tsx';
import { useFormat, useToday } from '../../../i18n/use-format.ts';
import { useNames } from '../../../i18n/use-names.ts';
import { tourLabels } from '../../../ui/tour-labels.ts';
import css from './move.module.css';
import type { MoveForm } from './use-move-form.ts';

interface NewDepartureProps {
  from: DepartureRow;
  form: MoveForm;
}

/** Chooses the departure to which bookings are moved: at first of the same tour, by date and ship. */
export function NewDeparture({ from, form }: NewDepartureProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const nameOf = useNames();
  const today = useToday();
  const [tour, to] = form.watch(['tour', 'to']);
  const { data: tours } = useReading('catalogue.tours', {});
  const { data: departures } = useReading('departures.list', { from: today, tour });
  // A select that lacks the option of its value would report another value.
  const own = { id: from.tour_id, name: from.tour, ships: [from.ship] };
  const ofBrand = tours?.rows.filter(({ brand, id }) => brand === from.brand || id === from.tour_id) ?? [own];
  const labels = tourLabels(ofBrand, nameOf);
  // While another tour loads, the departures of the one before stay.
  const others = (departures?.rows ?? []).filter(
    ({ id, state, tour_id }) => id !== from.id && isOnSale(state) && tour_id === tour,
  );
  const textOf = ({ date, end_date, ship, left }: DepartureRow) =>
    `${format.range(date, end_date)} · ${nameOf(ship)} · ${t('amendment.cabins_left', { count: left })}`;
  const field = form.field('tour');
  const onTour = (event: ChangeEvent<HTMLSelectElement>) => {
    void field.onChange(event);
    form.fill('to', '');
  };
  return (
    <div className={css.departure}>
      <Select label={t('enquiry.tour')} {...field} value={tour} onChange={onTour}>
        {[...labels].map(([id, label]) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </Select>
      <Select label={t('amendment.move_to')} required {...form.field('to')} value={to}>
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
