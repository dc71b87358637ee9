import { recordOperations } from '@towpath/rules/office/operations/record-operations';
import { Link } from 'react-router';
import { runOperation } from '../../api/operations.ts';
import { useRowsInPages } from '../../api/rows-in-pages.ts';
import { useTranslation } from '../../i18n/texts.tsx';
import { AuditDetails } from '../../ui/audit/audit-details.tsx';
import type { CellTools } from '../../ui/list/kind-of-value.ts';
import type { Cells } from '../../ui/list/list-columns.ts';
import { ListFilters } from '../../ui/list/list-filters.tsx';
import { ListScreen } from '../../ui/list/list-screen.tsx';
import { useListColumns } from '../../ui/list/use-list-columns.ts';
import { useListFilter } from '../../ui/list/use-list-filter.ts';

const list = recordOperations['audit.list'];
const PAGE = 100;

const cells = ({ find }: CellTools): Cells<'audit.list'> => ({
  by: { size: 160 },
  command: { cell: ({ command }) => find(`command.${command}`) ?? command, size: 200 },
  number: {
    cell: ({ booking, number }) =>
      booking && (
        <Link to={`/bookings/${booking}`} data-row-link="">
          {number ?? booking}
        </Link>
      ),
    size: 116,
  },
  details: { cell: (entry) => <AuditDetails entry={entry} />, size: 300 },
});

/** Audit entries, the latest first. */
export function AuditScreen() {
  const { t } = useTranslation();
  const filter = useListFilter(list.input);
  const { reading, total, onEnd } = useRowsInPages(
    ['audit.list', filter.input],
    (cursor: number | null, csrf, signal) =>
      runOperation('audit.list', { ...filter.input, cursor, limit: PAGE }, csrf, signal),
  );
  const texts = {
    booking: { label: t('audit.booking') },
    about: { label: t('audit.about') },
    by: { label: t('audit.search') },
    from: { label: t('audit.from') },
    until: { label: t('audit.until') },
  };
  return (
    <ListScreen
      title={t('shell.audit')}
      lead={t('audit.lead')}
      above={<ListFilters filter={filter} texts={texts} />}
      reading={reading}
      columns={useListColumns('audit.list', list, cells)}
      rowId={({ id }) => `${id}`}
      total={total}
      onEnd={onEnd}
      empty={{ title: t('audit.none') }}
    />
  );
}
