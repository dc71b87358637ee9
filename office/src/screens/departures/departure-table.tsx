import { departureOperations } from '@towpath/rules/office/operations/departure-operations';
import type { DepartureRow } from '@towpath/rules/office/views/departure-view';
import { Link } from 'react-router';
import { useTranslation } from '../../i18n/texts.tsx';
import type { CellTools } from '../../ui/list/kind-of-value.ts';
import type { Cells } from '../../ui/list/list-columns.ts';
import { useListColumns } from '../../ui/list/use-list-columns.ts';
import { DepartureStateBadge } from '../../ui/states/departure-state.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';

const list = departureOperations['departures.list'];

const cells = ({ format }: CellTools): Cells<'departures.list'> => ({
  date: {
    cell: ({ id, date, end_date }) => (
      <Link to={`/departures/${id}`} data-row-link="">
        {format.range(date, end_date)}
      </Link>
    ),
    size: 170,
  },
  tour: { size: 240 },
  state: ({ state }) => <DepartureStateBadge state={state} />,
  cabins: null,
  taken: null,
  blocked: null,
  optional: null,
  occupancy: { cell: ({ occupancy }) => format.percent(occupancy / 100), size: 100 },
  left: { size: 100 },
  waiting: { cell: ({ waiting }) => (waiting === 0 ? '' : waiting), size: 110 },
});

/** The departures as a table. */
export function DepartureTable({ rows }: { rows: readonly DepartureRow[] }) {
  const { t } = useTranslation();
  const columns = useListColumns('departures.list', list, cells);
  return <DataTable label={t('shell.departures')} columns={columns} rows={rows} rowId={({ id }) => id} />;
}
