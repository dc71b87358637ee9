import { LinkButton } from '@towpath/web/ui/button/link-button.tsx';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { runOperation } from '../../api/operations.ts';
import { useRowsInPages } from '../../api/rows-in-pages.ts';
import { useMay } from '../../api/session-context.tsx';
import { useTranslation } from '../../i18n/texts.tsx';
import { List } from '../../ui/list/list.tsx';
import { Empty, Page } from '../../ui/page/page.tsx';
import { useStored } from '../../ui/use-stored.ts';
import { sortColumns, useColumns, usualColumns } from './columns.tsx';
import { Filters } from './filters.tsx';
import { useFilter } from './use-filter.ts';

const PAGE = 200;

const areNames = (read: unknown): read is string[] =>
  Array.isArray(read) && read.every((each) => typeof each === 'string');

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
  const [shown, setShown] = useStored<string[]>('booking-columns', [...usualColumns], areNames);
  const { reading, first, onEnd } = useRowsInPages(
    ['bookings.list', filter.filter],
    (cursor: string | null, csrf, signal) =>
      runOperation('bookings.list', { ...filter.filter, cursor, limit: PAGE }, csrf, signal),
  );
  const { sort = 'booked', descending = true } = filter.filter;
  const sorting = useMemo(() => [{ id: sortColumns[sort], desc: descending }], [sort, descending]);
  const hidden = columns.map(({ id }) => id).filter((id) => !shown.includes(id));
  const rows = reading.data?.rows ?? [];
  const lead = first ? t('bookings.found', { count: first.total }) : t('shell.loading');
  const actions = may('bookings.write') && (
    <LinkButton as={Link} to="/bookings/new" variant="primary">
      {t('bookings.new')}
    </LinkButton>
  );
  return (
    <Page title={t('shell.bookings')} lead={<span role="status">{lead}</span>} actions={actions}>
      <Filters filter={filter} columns={columns} shown={shown} onShown={setShown} />
      <List
        title={t('shell.bookings')}
        reading={reading}
        columns={columns}
        rowId={({ id }) => id}
        total={first?.total ?? 0}
        onEnd={onEnd}
        hidden={hidden}
        sorting={sorting}
        onSort={filter.sort}
      />
      {reading.data && rows.length === 0 && (
        <NoBookings isFiltered={filter.query.size > 0} clear={() => filter.replace({})} />
      )}
    </Page>
  );
}
