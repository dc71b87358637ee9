import { type OptionView, optionOperations } from '@towpath/rules/office/operations/option-operations';
import { LinkButton } from '@towpath/web/ui/button/link-button.tsx';
import { Link } from 'react-router';
import { useMay } from '../../api/session-context.tsx';
import { useTranslation } from '../../i18n/texts.tsx';
import type { CellTools } from '../list/kind-of-value.ts';
import { actionsColumn, type Cells } from '../list/list-columns.ts';
import { useListColumns } from '../list/use-list-columns.ts';
import { OperationButton } from '../operation/operation-button.tsx';
import type { ListColumn } from '../table/list-column.ts';
import css from './option-actions.module.css';

const list = optionOperations['options.list'];

function OptionActions({ option: { id, name, departure } }: { option: OptionView }) {
  const { t } = useTranslation();
  return (
    <span className={css.actions}>
      <LinkButton
        as={Link}
        to={`/bookings/new?${new URLSearchParams({ departure, option: id })}`}
        variant="secondary"
      >
        {t('options.book')}
      </LinkButton>
      <OperationButton
        name="options.release"
        title={t('options.release_title', { name })}
        confirm={t('options.release')}
        input={{ option: id }}
      >
        {t('options.release')}
      </OperationButton>
    </span>
  );
}

const ofDeparture = ({ t, nameOf }: CellTools): Cells<'options.list'> => ({
  cabins: ({ cabins, ship }) =>
    cabins.map(({ count, name }) => `${count} × ${nameOf(name, ship)}`).join(', '),
  tour: null,
  date: null,
  ship: null,
  phone: {
    heading: t('options.contact'),
    cell: ({ phone, email }) => [phone, email].filter(Boolean).join(', '),
  },
  email: null,
});

const ofAll = (tools: CellTools): Cells<'options.list'> => ({
  ...ofDeparture(tools),
  tour: ({ departure, tour, date }) => (
    <Link to={`/departures/${encodeURIComponent(departure)}`}>
      {`${tools.nameOf(tour)}, ${tools.format.date(date)}`}
    </Link>
  ),
  ship: {},
});

/**
 * The columns of options, with their actions. departures: whether the rows are of one departure or of several, which each
 * row then names.
 */
export function useOptionColumns(departures: 'one' | 'several'): readonly ListColumn<OptionView>[] {
  const { t } = useTranslation();
  const may = useMay();
  const columns = useListColumns('options.list', list, departures === 'one' ? ofDeparture : ofAll);
  if (!may('bookings.write')) return columns;
  return [...columns, actionsColumn(t('vouchers.actions'), (option) => <OptionActions option={option} />)];
}
