import type { ComparisonView } from '@towpath/rules/office/payment-results';
import { Alert } from '@towpath/web/ui/status/alert.tsx';
import { Spinner } from '@towpath/web/ui/status/spinner.tsx';
import { Link } from 'react-router';
import { useReading } from '../../api/operations.ts';
import { useTranslation } from '../../i18n/texts.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { Failure } from '../../ui/page/failure.tsx';
import { Page, Panel } from '../../ui/page/page.tsx';
import { PlainTable } from '../../ui/table/plain-table.tsx';

function Totals({ currencies }: Pick<ComparisonView, 'currencies'>) {
  const { t } = useTranslation();
  const format = useFormat();
  const amount = (id: 'ledger' | 'provider' | 'difference') => ({
    id,
    header: t(`compare.${id}`),
    cell: (row: ComparisonView['currencies'][number]) => format.money(row[id], row.currency),
    isNumber: true,
  });
  return (
    <Panel title={t('compare.totals')}>
      <PlainTable
        label={t('compare.totals')}
        rows={currencies}
        rowId={({ currency }) => currency}
        columns={[
          { id: 'currency', header: t('compare.currency'), cell: ({ currency }) => currency.toUpperCase() },
          amount('ledger'),
          amount('provider'),
          amount('difference'),
        ]}
      />
    </Panel>
  );
}

/** The reason why a ledger entry or provider transaction is a difference. */
function whyOf({ ledger, provider }: ComparisonView['discrepancies'][number]) {
  if (ledger === null) return 'not_in_ledger';
  return provider === null ? 'not_at_provider' : 'amounts';
}

function Differences({ discrepancies }: Pick<ComparisonView, 'discrepancies'>) {
  const { t, find } = useTranslation();
  const format = useFormat();
  const amount = (value: number | null, currency: string) =>
    value === null ? '–' : format.money(value, currency);
  if (discrepancies.length === 0) return <Alert tone="success">{t('compare.none')}</Alert>;
  return (
    <Panel title={t('compare.differences')}>
      <PlainTable
        label={t('compare.differences')}
        rows={discrepancies}
        rowId={({ kind, objectId }) => `${kind} ${objectId}`}
        columns={[
          { id: 'at', header: t('compare.at'), cell: ({ at }) => format.moment(at) },
          { id: 'kind', header: t('compare.kind'), cell: ({ kind }) => find(`compare.kind_${kind}`) ?? kind },
          { id: 'why', header: t('compare.why'), cell: (row) => t(`compare.why_${whyOf(row)}`) },
          {
            id: 'booking',
            header: t('audit.booking'),
            cell: ({ booking, number }) =>
              booking && <Link to={`/bookings/${booking}`}>{number ?? booking}</Link>,
          },
          { id: 'object', header: t('compare.object'), cell: ({ objectId }) => <code>{objectId}</code> },
          {
            id: 'ledger',
            header: t('compare.ledger'),
            cell: ({ ledger, currency }) => amount(ledger, currency),
            isNumber: true,
          },
          {
            id: 'provider',
            header: t('compare.provider'),
            cell: ({ provider, currency }) => amount(provider, currency),
            isNumber: true,
          },
        ]}
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
