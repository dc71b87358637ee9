import type { OperationShape } from '@towpath/rules/office/entry';
import { operations } from '@towpath/rules/office/operations';
import { recordOperations } from '@towpath/rules/office/operations/record-operations';
import { Link } from 'react-router';
import { runOperation } from '../../api/operations.ts';
import { useRowsInPages } from '../../api/rows-in-pages.ts';
import { type Translation, useTranslation } from '../../i18n/texts.tsx';
import { AuditDetails } from '../../ui/audit/audit-details.tsx';
import { ChoiceSelect } from '../../ui/choice-select.tsx';
import type { CellTools } from '../../ui/list/kind-of-value.ts';
import type { Cells } from '../../ui/list/list-columns.ts';
import css from '../../ui/list/list-filters.module.css';
import { ListFilters } from '../../ui/list/list-filters.tsx';
import { ListScreen } from '../../ui/list/list-screen.tsx';
import { useListColumns } from '../../ui/list/use-list-columns.ts';
import { type ListFilter, useListFilter } from '../../ui/list/use-list-filter.ts';

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

/** The changes that staff make, by what the audit calls them. */
const commands = Object.entries<OperationShape>(operations).flatMap(([name, { reads }]) =>
  reads ? [] : [name.replace('.', ' ')],
);

/** The name of a field, as the details of an entry have it. */
const fieldText = (field: string, find: Translation['find']) =>
  find(`audit_field.${field}`) ?? find(`catalogue_field.${field}`) ?? field;

/** The kind of change. */
function CommandFilter({ filter }: { filter: ListFilter<unknown> }) {
  const { t, find } = useTranslation();
  const named = commands.flatMap((command): [string, string][] => {
    const text = find(`command.${command}`);
    return text === null ? [] : [[command, text]];
  });
  return (
    <ChoiceSelect
      className={css.choice}
      label={t('audit.command')}
      none={t('audit.any')}
      choices={new Map(named.sort(([, one], [, other]) => one.localeCompare(other)))}
      value={filter.value('command')}
      onChange={({ target }) => filter.set('command', target.value)}
    />
  );
}

/** Audit entries, the latest first. */
export function AuditScreen() {
  const { t, find } = useTranslation();
  const filter = useListFilter(list.input);
  const { reading, total, onEnd } = useRowsInPages(
    ['audit.list', filter.input],
    (cursor: number | null, csrf, signal) =>
      runOperation('audit.list', { ...filter.input, cursor, limit: PAGE }, csrf, signal),
  );
  const texts = {
    booking: { label: t('audit.booking') },
    about: { label: t('audit.about') },
    field: {
      label: t('audit.field'),
      all: t('audit.any'),
      wordOf: (field: string) => fieldText(field, find),
    },
    by: { label: t('audit.search') },
    from: { label: t('audit.from') },
    until: { label: t('audit.until') },
  };
  return (
    <ListScreen
      title={t('shell.audit')}
      lead={t('audit.lead')}
      above={
        <ListFilters filter={filter} texts={texts}>
          <CommandFilter filter={filter} />
        </ListFilters>
      }
      reading={reading}
      columns={useListColumns('audit.list', list, cells)}
      rowId={({ id }) => `${id}`}
      total={total}
      onEnd={onEnd}
      empty={{ title: t('audit.none') }}
    />
  );
}
