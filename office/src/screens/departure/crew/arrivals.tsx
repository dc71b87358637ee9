import { crewOperations } from '@towpath/rules/office/operations/crew-operations';
import { useReading } from '../../../api/operations.ts';
import { useTranslation } from '../../../i18n/texts.tsx';
import type { CellTools } from '../../../ui/list/kind-of-value.ts';
import type { Cells } from '../../../ui/list/list-columns.ts';
import { useListColumns } from '../../../ui/list/use-list-columns.ts';
import { Panel } from '../../../ui/page/page.tsx';
import { PlainTable } from '../../../ui/table/plain-table.tsx';

const cells = ({ t }: CellTools): Cells<'crew.arrivals'> => ({
  name: { cell: ({ name }) => <strong>{name}</strong> },
  arrived: ({ arrived }) => t(arrived ? 'crew.ticked' : 'crew.not_ticked'),
});

/** Who of a departure has arrived, as its crew ticked it; nothing until anybody is ticked. */
export function Arrivals({ departure }: { departure: string }) {
  const { t } = useTranslation();
  const columns = useListColumns('crew.arrivals', crewOperations['crew.arrivals'], cells);
  const { data } = useReading('crew.arrivals', { departure });
  const rows = data?.rows ?? [];
  if (rows.every(({ at }) => at === null)) return null;
  const arrived = rows.filter((row) => row.arrived).length;
  return (
    <Panel title={t('crew.arrivals')}>
      <p>{t('crew.arrived', { arrived, count: rows.length })}</p>
      <PlainTable
        label={t('crew.arrivals')}
        columns={columns}
        rows={rows}
        rowId={({ booking, passenger }) => `${booking} ${passenger}`}
      />
    </Panel>
  );
}
