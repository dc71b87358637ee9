import { addDays, firstDayOf, monthOf, type PlainDate } from '@towpath/rules/core/dates';
import type { BooksTotals, MethodTotals } from '@towpath/rules/office/books-view';
import { Button } from '@towpath/web/ui/button/button.tsx';
import { Alert } from '@towpath/web/ui/status/alert.tsx';
import Download from 'lucide-react/icons/download';
import { useExactReading } from '../../api/operations.ts';
import { useTranslation } from '../../i18n/texts.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { Menu } from '../../ui/menu.tsx';
import { OperationRefusal } from '../../ui/operation/refusal.tsx';
import { Failure } from '../../ui/page/failure.tsx';
import { Loading } from '../../ui/page/loading.tsx';
import { Page, Panel } from '../../ui/page/page.tsx';
import { PeriodFields } from '../../ui/period-fields.tsx';
import { PlainTable } from '../../ui/table/plain-table.tsx';
import { useExport } from '../../ui/use-export.ts';
import { type Period, usePeriod } from '../../ui/use-period.ts';

/** The lines of the books in two parts: open items, then the provider. */
const parts = {
  open_items: [
    ...(['opening', 'invoices', 'credit_notes', 'payments', 'refunds', 'disputes', 'closing'] as const),
    'difference',
  ],
  provider: ['ledger', 'provider', 'provider_difference', 'fees', 'payouts', 'provider_balance'],
  vouchers: ['vouchers'],
} as const satisfies Record<string, readonly (keyof BooksTotals)[]>;

function Part({ part, totals }: { part: keyof typeof parts; totals: readonly BooksTotals[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const rows = parts[part].map((name) => ({ name, label: t(`books.${name}`) }));
  return (
    <Panel title={t(`books.part_${part}`)}>
      <PlainTable
        label={t(`books.part_${part}`)}
        rows={rows}
        rowId={({ name }) => name}
        columns={[
          { id: 'name', header: t('books.line'), cell: ({ label }) => label },
          ...totals.map((of) => ({
            id: of.currency,
            header: of.currency.toUpperCase(),
            cell: ({ name }: (typeof rows)[number]) => format.money(of[name], of.currency),
            isNumber: true,
          })),
        ]}
      />
    </Panel>
  );
}

const methodColumns = ['payments', 'refunds', 'disputes', 'provider_difference', 'fees'] as const;

/** The money of the period by method and currency. */
function Methods({ methods }: { methods: readonly MethodTotals[] }) {
  const { t, find } = useTranslation();
  const format = useFormat();
  return (
    <Panel title={t('books.part_methods')}>
      <PlainTable
        label={t('books.part_methods')}
        rows={methods}
        rowId={({ method, currency }) => `${method} ${currency}`}
        columns={[
          {
            id: 'method',
            header: t('books.method'),
            cell: ({ method }) => find(`record.${method}`) ?? method,
          },
          ...methodColumns.map((name) => ({
            id: name,
            header: t(`books.${name}`),
            cell: (of: MethodTotals) => format.money(of[name], of.currency),
            isNumber: true,
          })),
        ]}
      />
    </Panel>
  );
}

/** Downloads the books of a period, with headings in the language of the office. */
function ExportBooks({ from, until }: Pick<Period, 'from' | 'until'>) {
  const { t, language } = useTranslation();
  const save = useExport('finance.export');
  const label = (
    <>
      <Download size={18} aria-hidden="true" /> {t('bookings.export')}
    </>
  );
  return (
    <Menu label={label}>
      {(['csv', 'xlsx'] as const).map((format) => (
        <Button
          key={format}
          variant="quiet"
          busy={save.isPending}
          onClick={() => save.mutate({ from, until, format, locale: language })}
        >
          {t(`bookings.export_${format}`)}
        </Button>
      ))}
      {save.error && <OperationRefusal error={save.error} />}
    </Menu>
  );
}

/** The first and the last day of the month before a day. */
function lastMonth(today: PlainDate): { from: PlainDate; until: PlainDate } {
  const until = addDays(firstDayOf(monthOf(today)), -1);
  return { from: firstDayOf(monthOf(until)), until };
}

/** The books of a period, reconciled with ledger and provider, and their export. */
export function BooksScreen() {
  const { t } = useTranslation();
  const period = usePeriod(lastMonth);
  const { from, until } = period;
  const { data, error, refetch } = useExactReading('finance.books', { from, until });
  const agrees =
    data?.totals.every((each) => each.difference === 0 && each.provider_difference === 0) &&
    data.methods.every((each) => each.provider_difference === 0);
  return (
    <Page title={t('shell.books')} lead={t('books.lead')} actions={<ExportBooks from={from} until={until} />}>
      <PeriodFields labels={{ from: t('books.from'), until: t('books.until') }} period={period} />
      {error ? <Failure error={error} retry={() => void refetch()} /> : !data && <Loading />}
      {data && (
        <>
          <Alert tone={agrees ? 'success' : 'warning'}>{t(agrees ? 'books.agrees' : 'books.differs')}</Alert>
          <Part part="open_items" totals={data.totals} />
          <Part part="provider" totals={data.totals} />
          {data.methods.length > 0 && <Methods methods={data.methods} />}
          <Part part="vouchers" totals={data.totals} />
        </>
      )}
    </Page>
  );
}
