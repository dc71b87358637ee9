import type { DepartureRow } from '@towpath/rules/office/departure-view';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../i18n/texts.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useNames } from '../../i18n/use-names.ts';
import { DepartureStateBadge } from '../../ui/states/departure-state.tsx';
import type { Column } from '../../ui/table/data-table.tsx';
import { defineColumns } from '../../ui/table/define-columns.ts';

/** The columns of the table of departures. */
export function useColumns(): Column<DepartureRow>[] {
  const { t } = useTranslation();
  const format = useFormat();
  const nameOf = useNames();
  return useMemo(() => {
    const column = defineColumns<DepartureRow, 'date' | 'tour' | 'ship' | 'state' | 'occupancy' | 'left'>(
      (name) => t(`departures.column_${name}`),
    );
    return [
      column('date', 170, ({ id, date, end_date }) => (
        <Link to={`/departures/${id}`} data-row-link="">
          {format.range(date, end_date)}
        </Link>
      )),
      column('tour', 240, ({ tour }) => nameOf(tour)),
      column('ship', 140, ({ ship }) => nameOf(ship)),
      column('state', 110, ({ state }) => <DepartureStateBadge state={state} />),
      column('occupancy', 100, ({ occupancy }) => format.percent(occupancy / 100)),
      column('left', 100, ({ left }) => left),
    ];
  }, [t, format, nameOf]);
}
