import { Button } from '@towpath/web/ui/button/button.tsx';
import Download from 'lucide-react/icons/download';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/texts.tsx';
import { download } from '../../ui/download.ts';
import { Failure } from '../../ui/page/failure.tsx';
import { Loading } from '../../ui/page/loading.tsx';
import { Empty, Page, Panel } from '../../ui/page/page.tsx';
import { PeriodFields } from '../../ui/period-fields.tsx';
import { type Cell, toCsv } from '../../ui/table/csv.ts';
import { PlainTable } from '../../ui/table/plain-table.tsx';
import type { Period } from '../../ui/use-period.ts';

/** A column: its cell in the file, and how it is shown where that differs. */
export interface ListColumn<Row> {
  header: string;
  cell: (row: Row) => Cell;
  shown?: (row: Row) => ReactNode;
  isNumber?: boolean;
}

interface PeriodListProps<Row> {
  title: string;
  lead: string;
  /** What to do where the list is empty. */
  hint: string;
  /** Labels of the fields for the first and the last day. */
  labels: { from: string; until: string };
  period: Period;
  reading: { data: { rows: Row[] } | undefined; error: unknown; refetch: () => unknown };
  columns: readonly ListColumn<Row>[];
}

/** A list of a period, as a table and as CSV. */
export function PeriodList<Row>(props: PeriodListProps<Row>) {
  const { title, lead, hint, labels, period, columns } = props;
  const { data, error, refetch } = props.reading;
  const { t } = useTranslation();
  const rows = data?.rows ?? [];
  const headings = columns.map(({ header }) => header);
  const cells = () => rows.map((row) => columns.map(({ cell }) => cell(row)));
  const save = () =>
    download(`${title} ${period.from} ${period.until}.csv`, toCsv([headings, ...cells()]), 'text/csv');
  const button = (
    <Button variant="secondary" onClick={save}>
      <Download size={18} aria-hidden="true" /> {t('crew.csv')}
    </Button>
  );
  return (
    <Page title={title} lead={lead} actions={rows.length > 0 && button}>
      <PeriodFields labels={labels} period={period} />
      {error ? <Failure error={error} retry={() => void refetch()} /> : !data && <Loading />}
      {data && rows.length === 0 && <Empty title={t('lists.none')}>{hint}</Empty>}
      {rows.length > 0 && (
        <Panel title={title}>
          <PlainTable
            label={title}
            rows={rows.map((row, index) => ({ id: `${index}`, row }))}
            rowId={({ id }) => id}
            columns={columns.map(({ header, cell, shown = cell, isNumber = false }) => ({
              id: header,
              header,
              isNumber,
              cell: ({ row }: { row: Row }) => shown(row),
            }))}
          />
        </Panel>
      )}
    </Page>
  );
}
