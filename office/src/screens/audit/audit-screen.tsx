import { useInfiniteQuery } from '@tanstack/react-query';
import type { AuditRow } from '@towpath/rules/office/record-views';
import { TextField } from '@towpath/web/ui/form/text-field.tsx';
import { useCallback, useMemo } from 'react';
import { Link } from 'react-router';
import { runOperation } from '../../api/operations.ts';
import { useSession } from '../../api/session-context.tsx';
import { useTranslation } from '../../i18n/texts.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { AuditDetails } from '../../ui/audit/audit-details.tsx';
import { Failure } from '../../ui/page/failure.tsx';
import { Loading } from '../../ui/page/loading.tsx';
import { Empty, Page } from '../../ui/page/page.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { type Column, DataTable } from '../../ui/table/data-table.tsx';
import { defineColumns } from '../../ui/table/define-columns.ts';
import { useAddressQuery } from '../../ui/use-address-query.ts';
import css from './audit.module.css';

const PAGE = 100;

/** The filter in the address. */
function useAuditFilter() {
  const { query, set } = useAddressQuery();
  const read = (name: string) => query.get(name) || null;
  return {
    filter: { by: read('by'), booking: read('booking'), from: read('from'), until: read('until') },
    set,
  };
}

type AuditFilter = ReturnType<typeof useAuditFilter>['filter'];

function useAudit(filter: AuditFilter) {
  const { csrf } = useSession();
  const query = useInfiniteQuery({
    queryKey: ['audit.list', filter],
    queryFn: ({ pageParam, signal }) =>
      runOperation('audit.list', { ...filter, cursor: pageParam, limit: PAGE }, csrf, signal),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: (previous) => previous,
  });
  const rows = useMemo(() => query.data?.pages.flatMap((page) => page.rows) ?? [], [query.data]);
  const { fetchNextPage } = query;
  const more = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  return { query, rows, more };
}

function useColumns(): Column<AuditRow>[] {
  const { t, find } = useTranslation();
  const format = useFormat();
  return useMemo(() => {
    const column = defineColumns<AuditRow, 'at' | 'by' | 'what' | 'booking' | 'details'>((name) =>
      t(`audit.${name}`),
    );
    return [
      column('at', 212, ({ at }) => format.moment(at)),
      column('by', 160, ({ by }) => by),
      column('what', 200, ({ command }) => find(`command.${command}`) ?? command),
      column('booking', 116, ({ booking, number }) =>
        booking ? (
          <Link to={`/bookings/${booking}`} data-row-link="">
            {number ?? booking}
          </Link>
        ) : null,
      ),
      column('details', 300, (entry) => <AuditDetails entry={entry} />),
    ];
  }, [t, find, format]);
}

/** Audit entries, the latest first. */
export function AuditScreen() {
  const { t } = useTranslation();
  const { filter, set } = useAuditFilter();
  const { query, rows, more } = useAudit(filter);
  const columns = useColumns();
  return (
    <Page title={t('shell.audit')} lead={t('audit.lead')}>
      <search className={css.filters}>
        <SearchField label={t('audit.search')} value={filter.by ?? ''} onSearch={(text) => set('by', text)} />
        {(['from', 'until'] as const).map((name) => (
          <TextField
            key={name}
            type="date"
            label={t(`audit.${name}`)}
            value={filter[name] ?? ''}
            onChange={(event) => set(name, event.target.value)}
          />
        ))}
      </search>
      {query.error && <Failure error={query.error} retry={() => void query.refetch()} />}
      {query.isPending && <Loading />}
      {query.data && rows.length === 0 && <Empty title={t('audit.none')} />}
      {rows.length > 0 && (
        <DataTable
          label={t('shell.audit')}
          columns={columns}
          rows={rows}
          rowId={({ id }) => `${id}`}
          total={query.hasNextPage ? rows.length + 1 : rows.length}
          onEnd={query.hasNextPage && !query.isFetchingNextPage && !query.error ? more : undefined}
        />
      )}
    </Page>
  );
}
