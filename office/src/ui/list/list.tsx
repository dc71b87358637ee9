import type { ReactNode } from 'react';
import { Failure } from '../page/failure.tsx';
import { Loading } from '../page/loading.tsx';
import { Empty, Panel } from '../page/page.tsx';
import { DataTable, type DataTableProps } from '../table/data-table.tsx';
import { PlainTable } from '../table/plain-table.tsx';

/** The state of a reading of a list. */
export interface ListReading<Row> {
  data: { rows: readonly Row[] } | undefined;
  error: unknown;
  refetch: () => unknown;
}

export interface ListProps<Row extends object> extends Omit<DataTableProps<Row>, 'label' | 'rows'> {
  title: string;
  reading: ListReading<Row>;
  /** The text that is shown if there are no rows. */
  empty?: { title: string; hint?: ReactNode };
  /** Whether it has so few rows that they fit in a panel. */
  isShort?: boolean;
}

type Table<Row extends object> = Pick<ListProps<Row>, 'isShort'> & DataTableProps<Row>;

function ListTable<Row extends object>({ isShort = false, ...table }: Table<Row>) {
  if (!isShort) return <DataTable {...table} />;
  return (
    <Panel title={table.label}>
      <PlainTable {...table} />
    </Panel>
  );
}

/** The rows of a list, or why there are none. */
export function List<Row extends object>({ title, reading, empty, ...table }: ListProps<Row>) {
  const { data, error, refetch } = reading;
  const rows = data?.rows ?? [];
  return (
    <>
      {Boolean(error) && <Failure error={error} retry={() => void refetch()} />}
      {!data && !error && <Loading />}
      {data && rows.length === 0 && empty && <Empty title={empty.title}>{empty.hint}</Empty>}
      {rows.length > 0 && <ListTable label={title} rows={rows} {...table} />}
    </>
  );
}
