import { type DepartureView, isAhead } from '@towpath/rules/office/views/departure-view';
import { useReading } from '../../api/operations.ts';
import { useMay } from '../../api/session-context.tsx';
import { useTranslation } from '../../i18n/texts.tsx';
import { useOptionColumns } from '../../ui/options/use-option-columns.tsx';
import { Failure } from '../../ui/page/failure.tsx';
import { Panel } from '../../ui/page/page.tsx';
import { PlainTable } from '../../ui/table/plain-table.tsx';
import { CreateOption } from './create-option.tsx';

/** The cabins of a departure that are held for callers. */
export function DepartureOptions({ departure }: { departure: DepartureView }) {
  const { t } = useTranslation();
  const may = useMay();
  const columns = useOptionColumns('one');
  const { data, error, refetch } = useReading('options.list', { departure: departure.id });
  return (
    <Panel
      title={t('shell.options')}
      aside={may('bookings.write') && isAhead(departure.state) && <CreateOption departure={departure} />}
    >
      {error && <Failure error={error} retry={() => void refetch()} />}
      {data?.rows.length === 0 && <p>{t('options.none')}</p>}
      {data && data.rows.length > 0 && (
        <PlainTable label={t('shell.options')} columns={columns} rows={data.rows} rowId={({ id }) => id} />
      )}
    </Panel>
  );
}
