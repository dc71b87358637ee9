import { type BikeStockView, type DepartureView, isAhead } from '@towpath/rules/office/views/departure-view';
import { useReading } from '../../api/operations.ts';
import { useMay } from '../../api/session-context.tsx';
import { useTranslation } from '../../i18n/texts.tsx';
import { useNames } from '../../i18n/use-names.ts';
import { OperationButton } from '../../ui/operation/operation-button.tsx';
import { Panel } from '../../ui/page/page.tsx';
import { type PlainColumn, PlainTable } from '../../ui/table/plain-table.tsx';
import { ChangeBikes } from './change-bikes.tsx';
import css from './stock.module.css';

interface BikesOfShipProps {
  departure: DepartureView;
  bikes: BikeStockView;
}

/** Gives a departure the bikes of its ship again. */
function BikesOfShip({ departure: { id, version }, bikes: { bike, frame } }: BikesOfShipProps) {
  const { t } = useTranslation();
  return (
    <OperationButton
      name="departures.change-bikes"
      small
      title={t('bikes.as_ship')}
      confirm={t('bikes.as_ship')}
      input={{ departure: id, bike, frame, count: null, version }}
    >
      {t('bikes.as_ship')}
    </OperationButton>
  );
}

/** The bikes of a departure by frame; nothing for a departure without bike stock data. */
export function Bikes({ departure }: { departure: DepartureView }) {
  const { t } = useTranslation();
  const nameOf = useNames();
  const may = useMay();
  const { data } = useReading('departures.bikes', { departure: departure.id });
  if (!data || data.rows.length === 0) return null;
  const actions: PlainColumn<BikeStockView> = {
    id: 'actions',
    header: t('vouchers.actions'),
    cell: (bikes) => (
      <div className={css.actions}>
        <ChangeBikes departure={departure} bikes={bikes} />
        {bikes.of === 'departure' && <BikesOfShip departure={departure} bikes={bikes} />}
      </div>
    ),
  };
  return (
    <Panel title={t('crew.bikes')}>
      <PlainTable
        label={t('crew.bikes')}
        rows={data.rows}
        rowId={({ bike, frame }) => `${bike} ${frame}`}
        columns={[
          { id: 'name', header: t('crew.bike'), cell: ({ name }) => nameOf(name) },
          { id: 'frame', header: t('bikes.frame'), cell: ({ frame }) => frame },
          { id: 'riders', header: t('bikes.riders'), cell: ({ from_cm, to_cm }) => `${from_cm}–${to_cm} cm` },
          { id: 'count', header: t('crew.count'), cell: ({ count }) => count, isNumber: true },
          { id: 'taken', header: t('departure.taken'), cell: ({ taken }) => taken, isNumber: true },
          { id: 'left', header: t('departure.left'), cell: ({ left }) => left, isNumber: true },
          { id: 'of', header: t('bikes.of'), cell: ({ of }) => t(`bikes.of_${of}`) },
          ...(may('departures.write') && isAhead(departure.state) ? [actions] : []),
        ]}
      />
    </Panel>
  );
}
