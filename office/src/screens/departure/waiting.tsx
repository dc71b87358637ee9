import { type DepartureView, isAhead, isOnSale } from '@towpath/rules/office/views/departure-view';
import { useReading } from '../../api/operations.ts';
import { useTranslation } from '../../i18n/texts.tsx';
import { Failure } from '../../ui/page/failure.tsx';
import { Panel } from '../../ui/page/page.tsx';
import { PlainTable } from '../../ui/table/plain-table.tsx';
import { useWaitingColumns } from '../../ui/waiting/use-waiting-columns.tsx';
import { WaitingLink } from '../../ui/waiting/waiting-link.tsx';

/** The parties that wait for a departure ahead, in their order, and why each gets no offer of it. */
export function DepartureWaiting({
  departure: { id, state, date, tour_id, brand, left },
}: {
  departure: DepartureView;
}) {
  const { t } = useTranslation();
  const columns = useWaitingColumns(id);
  const { data, error, refetch } = useReading('waiting.list', { departure: id });
  if (!isAhead(state)) return null;
  const put = isOnSale(state) && left === 0 && (
    <WaitingLink brand={brand} tour={tour_id} from={date} until={date} />
  );
  return (
    <Panel title={t('shell.waiting')} aside={put}>
      {error && <Failure error={error} retry={() => void refetch()} />}
      {data?.rows.length === 0 && <p>{t('waiting.none_departure')}</p>}
      {data && data.rows.length > 0 && (
        <PlainTable
          label={t('shell.waiting')}
          columns={columns}
          rows={data.rows}
          rowId={({ number }) => number}
        />
      )}
    </Panel>
  );
}
