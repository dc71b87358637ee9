import { addDays, firstDayOf, monthOf, type PlainDate } from '@towpath/rules/core/dates';
import { booksFormats, financeOperations, isJournal, monthPeriod } from '@towpath/rules/office/finance';
import type { BooksTotals, MethodTotals } from '@towpath/rules/office/views/books-view';
import { type Brand, brands } from '@towpath/rules/site/brand';
import { companyOf } from '@towpath/rules/site/company';
import { Button } from '@towpath/web/ui/button/button.tsx';
import { Select } from '@towpath/web/ui/form/select.tsx';
import { Alert } from '@towpath/web/ui/status/alert.tsx';
import Download from 'lucide-react/icons/download';
import { useExactReading, useReading } from '../../api/operations.ts';
import { useMay } from '../../api/session-context.tsx';
import { useTranslation } from '../../i18n/texts.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useExport } from '../../ui/files/use-export.ts';
import { List } from '../../ui/list/list.tsx';
import type { Cells } from '../../ui/list/list-columns.ts';
import { useListColumns } from '../../ui/list/use-list-columns.ts';
import { Menu } from '../../ui/menu.tsx';
import { OperationButton } from '../../ui/operation/operation-button.tsx';
import { OperationRefusal } from '../../ui/operation/refusal.tsx';
import { Failure } from '../../ui/page/failure.tsx';
import { Loading } from '../../ui/page/loading.tsx';
import { Page, Panel } from '../../ui/page/page.tsx';
import { PeriodFields } from '../../ui/period/period-fields.tsx';
import { type Period, usePeriod } from '../../ui/period/use-period.ts';
import { PlainTable } from '../../ui/table/plain-table.tsx';
import { useAddressQuery } from '../../ui/use-address-query.ts';

/** The books that are shown: of a company, or of all (null). */
interface Books extends Pick<Period, 'from' | 'until'> {
  company: Brand | null;
}

const closings = financeOperations['finance.closings'];
const closingCells = (): Cells<'finance.closings'> => ({
  company: ({ company }) => companyOf(company),
  hash: ({ hash }) => hash && <code title={hash}>{hash.slice(0, 12)}…</code>,
});

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
  // What is null is known of the provider's accounts, which companies share.
  const rows = parts[part]
    .filter((name) => totals.every((each) => each[name] !== null))
    .map((name) => ({ name, label: t(`books.${name}`) }));
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
            cell: ({ name }: (typeof rows)[number]) => format.money(of[name] ?? 0, of.currency),
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

/** Downloads the books of a period, with headings in the language of the office, or the journal of a company. */
function ExportBooks({ company, from, until }: Books) {
  const { t, language } = useTranslation();
  const save = useExport('finance.export');
  const label = (
    <>
      <Download size={18} aria-hidden="true" /> {t('bookings.export')}
    </>
  );
  return (
    <Menu label={label}>
      {booksFormats
        .filter((format) => company !== null || !isJournal(format))
        .map((format) => (
          <Button
            key={format}
            variant="quiet"
            busy={save.isPending}
            onClick={() => save.mutate({ company, from, until, format, locale: language })}
          >
            {t(isJournal(format) ? `books.export_${format}` : `bookings.export_${format}`)}
          </Button>
        ))}
      {save.error && <OperationRefusal error={save.error} />}
    </Menu>
  );
}

/** The closed months, and the button that closes the shown month of a company where it is not closed. */
function Closings({ company, from, until }: Books) {
  const { t } = useTranslation();
  const reading = useReading('finance.closings', { company });
  const columns = useListColumns('finance.closings', closings, closingCells);
  const month = monthOf(from);
  const days = monthPeriod(month);
  const isMonth = days.from === from && days.until === until;
  const isClosed = reading.data?.rows.some((each) => each.until >= until) ?? true;
  const may = useMay();
  const mayClose = company !== null && isMonth && !isClosed && may('finance.write');
  return (
    <>
      {mayClose && (
        <OperationButton
          name="finance.close"
          input={{ company, month }}
          title={t('books.close_title')}
          confirm={t('books.close')}
        >
          {t('books.close')}
        </OperationButton>
      )}
      <List
        title={t('books.closings')}
        reading={reading}
        columns={columns}
        rowId={(row) => `${row.company} ${row.until}`}
        isShort
      />
    </>
  );
}

/** The company in the address; null: all. */
function useCompany(): { company: Brand | null; choose: (company: string) => void } {
  const { query, change } = useAddressQuery();
  const asked = query.get('company');
  const choose = (chosen: string) =>
    change((next) => (chosen ? next.set('company', chosen) : next.delete('company')));
  return { company: brands.find((brand) => brand === asked) ?? null, choose };
}

function CompanyField({ company, choose }: ReturnType<typeof useCompany>) {
  const { t } = useTranslation();
  return (
    <Select label={t('books.company')} value={company ?? ''} onChange={({ target }) => choose(target.value)}>
      <option value="">{t('books.all_companies')}</option>
      {brands.map((brand) => (
        <option key={brand} value={brand}>
          {companyOf(brand)}
        </option>
      ))}
    </Select>
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
  const chosen = useCompany();
  const books = { company: chosen.company, from, until };
  const { data, error, refetch } = useExactReading('finance.books', books);
  const agrees =
    data?.totals.every((each) => each.difference === 0 && each.provider_difference === 0) &&
    data.methods.every((each) => each.provider_difference === 0);
  return (
    <Page title={t('shell.books')} lead={t('books.lead')} actions={<ExportBooks {...books} />}>
      <PeriodFields labels={{ from: t('books.from'), until: t('books.until') }} period={period}>
        <CompanyField {...chosen} />
      </PeriodFields>
      {error ? <Failure error={error} retry={() => void refetch()} /> : !data && <Loading />}
      {data && (
        <>
          <Alert tone={agrees ? 'success' : 'warning'}>{t(agrees ? 'books.agrees' : 'books.differs')}</Alert>
          <Part part="open_items" totals={data.totals} />
          <Part part="provider" totals={data.totals} />
          {data.methods.length > 0 && <Methods methods={data.methods} />}
          <Part part="vouchers" totals={data.totals} />
          <Closings {...books} />
        </>
      )}
    </Page>
  );
}
