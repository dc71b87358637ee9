import { useInfiniteQuery } from '@tanstack/react-query';
import type { OperationBody } from '@towpath/rules/office/operations';
import { LinkButton } from '@towpath/web/ui/button/link-button.tsx';
import { useCallback, useMemo } from 'react';
import { Link } from 'react-router';
import { runOperation } from '../../api/operations.ts';
import { useMay, useSession } from '../../api/session-context.tsx';
import { useTranslation } from '../../i18n/texts.tsx';
import { Failure } from '../../ui/page/failure.tsx';
import { Loading } from '../../ui/page/loading.tsx';
import { Empty, Page } from '../../ui/page/page.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { useStored } from '../../ui/use-stored.ts';
import { type ColumnName, columnNames, useColumns, usualColumns } from './columns.tsx';
import { Filters } from './filters.tsx';
import { useFilter } from './use-filter.ts';

const PAGE = 200;

const areColumns = (read: unknown): read is ColumnName[] =>
  Array.isArray(read) && read.every((each) => (columnNames as readonly unknown[]).includes(each));

/** The bookings that match, in pages that follow one another. */
function useBookings(filter: OperationBody<'bookings.list'>) {
  const { csrf } = useSession();
  const query = useInfiniteQuery({
    queryKey: ['bookings.list', filter],
    queryFn: ({ pageParam, signal }) =>
      runOperation('bookings.list', { ...filter, cursor: pageParam, limit: PAGE }, csrf, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: (previous) => previous,
  });
  const rows = useMemo(() => query.data?.pages.flatMap((page) => page.rows) ?? [], [query.data]);
  const { fetchNextPage, isFetchingNextPage } = query;
  const more = useCallback(() => {
    if (!isFetchingNextPage) void fetchNextPage();
  }, [fetchNextPage, isFetchingNextPage]);
  return { query, rows, more, total: query.data?.pages[0]?.total ?? 0 };
}

/** Empty state: next steps before the first booking, or for a filter without results. */
function NoBookings({ isFiltered, clear }: { isFiltered: boolean; clear: () => void }) {
  const { t } = useTranslation();
  if (isFiltered)
    return (
      <Empty title={t('bookings.none_match')}>
        <button type="button" onClick={clear}>
          {t('bookings.clear')}
        </button>
      </Empty>
    );
  return (
    <Empty title={t('bookings.none')}>
      <p>{t('bookings.none_hint')}</p>
    </Empty>
  );
}

/** The list of bookings. */
export function BookingsScreen() {
  const { t } = useTranslation();
  const may = useMay();
  const filter = useFilter();
  const columns = useColumns();
  const [shown, setShown] = useStored<ColumnName[]>('booking-columns', [...usualColumns], areColumns);
  const { query, rows, more, total } = useBookings(filter.filter);
  const { sort = 'booked', descending = true } = filter.filter;
  const sorting = useMemo(() => [{ id: sort, desc: descending }], [sort, descending]);
  const hidden = columnNames.filter((name) => !shown.includes(name));
  const lead = query.data ? t('bookings.found', { count: total }) : t('shell.loading');
  const actions = may('bookings.write') && (
    <LinkButton as={Link} to="/bookings/new" variant="primary">
      {t('bookings.new')}
    </LinkButton>
  );
  return (
    <Page title={t('shell.bookings')} lead={<span role="status">{lead}</span>} actions={actions}>
      <Filters filter={filter} shown={shown} onShown={setShown} />
      {query.error && <Failure error={query.error} retry={() => void query.refetch()} />}
      {query.isPending && <Loading />}
      {query.data && rows.length === 0 && (
        <NoBookings isFiltered={filter.query.size > 0} clear={() => filter.replace({})} />
      )}
      {rows.length > 0 && (
        <DataTable
          label={t('shell.bookings')}
          columns={columns}
          rows={rows}
          rowId={({ id }) => id}
          total={total}
          onEnd={query.hasNextPage && !query.error ? more : undefined}
          hidden={hidden}
          sorting={sorting}
          onSort={filter.sort}
        />
      )}
    </Page>
  );
}
