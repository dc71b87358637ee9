import { type ComparisonView, comparisonLists } from '@towpath/rules/office/views/payment-results';
import { Alert } from '@towpath/web/ui/status/alert.tsx';
import { Spinner } from '@towpath/web/ui/status/spinner.tsx';
import { Link } from 'react-router';
import { useReading } from '../../api/operations.ts';
import { useTranslation } from '../../i18n/texts.tsx';
import type { CellTools } from '../../ui/list/kind-of-value.ts';
import type { Cells } from '../../ui/list/list-columns.ts';
import { useListColumns } from '../../ui/list/use-list-columns.ts';
import { Failure } from '../../ui/page/failure.tsx';
import { Page, Panel } from '../../ui/page/page.tsx';
import { PlainTable } from '../../ui/table/plain-table.tsx';

type Discrepancy = ComparisonView['discrepancies'][number];

const totalCells = (): Cells<'payments.compare.currencies'> => ({
  currency: ({ currency }) => currency.toUpperCase(),
});

function Totals({ currencies }: Pick<ComparisonView, 'currencies'>) {
  const { t } = useTranslation();
  return (
    <Panel title={t('compare.totals')}>
      <PlainTable
        label={t('compare.totals')}
        rows={currencies}
        rowId={({ currency }) => currency}
        columns={useListColumns('payments.compare.currencies', comparisonLists.currencies, totalCells)}
      />
    </Panel>
  );
}

/** The reason why a ledger entry or provider transaction is a difference. */
function whyOf({ ledger, provider }: Discrepancy) {
  if (ledger === null) return 'not_in_ledger';
  return provider === null ? 'not_at_provider' : 'amounts';
}

const discrepancyCells = ({ find }: CellTools): Cells<'payments.compare.discrepancies'> => ({
  kind: ({ kind }) => find(`compare.kind_${kind}`) ?? kind,
  number: ({ booking, number }) => booking && <Link to={`/bookings/${booking}`}>{number ?? booking}</Link>,
  objectId: ({ objectId }) => <code>{objectId}</code>,
});

function Differences({ discrepancies }: Pick<ComparisonView, 'discrepancies'>) {
  const { t } = useTranslation();
  const list = comparisonLists.discrepancies;
  const columns = useListColumns('payments.compare.discrepancies', list, discrepancyCells);
  const why = {
    id: 'why',
    header: t('compare.why'),
    cell: (row: Discrepancy) => t(`compare.why_${whyOf(row)}`),
  };
  if (discrepancies.length === 0) return <Alert tone="success">{t('compare.none')}</Alert>;
  return (
    <Panel title={t('compare.differences')}>
      <PlainTable
        label={t('compare.differences')}
        rows={discrepancies}
        rowId={({ kind, objectId }) => `${kind} ${objectId}`}
        columns={[...columns, why]}
      />
    </Panel>
  );
}

/** Whether the ledger and the card provider agree, and where they do not. */
export function CompareScreen() {
  const { t } = useTranslation();
  const { data, error, refetch } = useReading('payments.compare', {});
  return (
    <Page title={t('compare.title')} lead={t('compare.lead')}>
      {error && <Failure error={error} retry={() => void refetch()} />}
      {!data && !error && <Spinner text={t('compare.asking')} />}
      {data && (
        <>
          <Totals currencies={data.currencies} />
          <Differences discrepancies={data.discrepancies} />
        </>
      )}
    </Page>
  );
}
