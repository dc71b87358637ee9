import type { DepartureRow } from '@towpath/rules/office/views/departure-view';
import { Select } from '@towpath/web/ui/form/select.tsx';
import { useTranslation } from '../../i18n/texts.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useNames } from '../../i18n/use-names.ts';
import { ChoiceSelect } from '../../ui/choice-select.tsx';
import { Panel } from '../../ui/page/page.tsx';
import { tourLabels } from '../../ui/tour-labels.ts';
import css from './new-booking.module.css';

interface JourneyProps {
  departures: readonly DepartureRow[];
  tour: string;
  departure: string;
  onTour: (tour: string) => void;
  onDeparture: (departure: string) => void;
}

/** The tour and one of its departures with room. */
export function Journey({ departures, tour, departure, onTour, onDeparture }: JourneyProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const nameOf = useNames();
  const tours = [...new Map(departures.map((row) => [row.tour_id, row.tour]))].map(([id, name]) => {
    const own = departures.filter(({ tour_id }) => tour_id === id);
    return { id, name, ships: [...new Set(own.map(({ ship }) => ship))] };
  });
  const describe = ({ date, end_date, ship, left, state }: DepartureRow) =>
    [
      format.range(date, end_date),
      nameOf(ship),
      t('place.left', { count: left }),
      // Open departures need no remark: they can be booked at once.
      state === 'open' ? [] : t(`departures.${state}`),
    ]
      .flat()
      .join(' · ');
  return (
    <Panel title={t('place.journey')}>
      <div className={css.pair}>
        <ChoiceSelect
          label={t('booking.tour')}
          none={t('place.choose')}
          choices={tourLabels(tours, nameOf)}
          value={tour}
          onChange={(event) => onTour(event.target.value)}
        />
        <Select
          label={t('place.departure')}
          value={departure}
          disabled={!tour}
          onChange={(event) => onDeparture(event.target.value)}
        >
          <option value="">{t('place.choose')}</option>
          {departures
            .filter((row) => row.tour_id === tour)
            .map((row) => (
              <option key={row.id} value={row.id}>
                {describe(row)}
              </option>
            ))}
        </Select>
      </div>
    </Panel>
  );
}
