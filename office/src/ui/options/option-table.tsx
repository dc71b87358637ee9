import type { OptionView } from '@towpath/rules/office/operations/option-operations';
import { LinkButton } from '@towpath/web/ui/button/link-button.tsx';
import { Link } from 'react-router';
import { useMay } from '../../api/session-context.tsx';
import { useTranslation } from '../../i18n/texts.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useNames } from '../../i18n/use-names.ts';
import { OperationButton } from '../operation/operation-button.tsx';
import { type PlainColumn, PlainTable } from '../table/plain-table.tsx';
import css from './option-table.module.css';

function BookOption({ option: { id, departure } }: { option: OptionView }) {
  const { t } = useTranslation();
  return (
    <LinkButton
      as={Link}
      to={`/bookings/new?${new URLSearchParams({ departure, option: id })}`}
      variant="secondary"
    >
      {t('options.book')}
    </LinkButton>
  );
}

function ReleaseOption({ option: { id, name } }: { option: OptionView }) {
  const { t } = useTranslation();
  return (
    <OperationButton
      name="options.release"
      title={t('options.release_title', { name })}
      confirm={t('options.release')}
      input={{ option: id }}
    >
      {t('options.release')}
    </OperationButton>
  );
}

interface OptionTableProps {
  rows: readonly OptionView[];
  /** Options of several departures: each names its own. */
  hasDepartures?: boolean;
}

/** Cabins that are held for callers, each with a button to release them. */
export function OptionTable({ rows, hasDepartures = false }: OptionTableProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const nameOf = useNames();
  const may = useMay();
  const departures: PlainColumn<OptionView>[] = [
    {
      id: 'departure',
      header: t('departures.column_tour'),
      cell: ({ departure, tour, date }) => (
        <Link
          to={`/departures/${encodeURIComponent(departure)}`}
        >{`${nameOf(tour)}, ${format.date(date)}`}</Link>
      ),
    },
    { id: 'ship', header: t('departures.column_ship'), cell: ({ ship }) => nameOf(ship) },
  ];
  const columns: PlainColumn<OptionView>[] = [
    { id: 'until', header: t('options.until'), cell: ({ until }) => format.date(until) },
    { id: 'name', header: t('options.name'), cell: ({ name }) => name },
    {
      id: 'cabins',
      header: t('departure.stock'),
      cell: ({ cabins, ship }) =>
        cabins.map(({ count, name }) => `${count} × ${nameOf(name, ship)}`).join(', '),
    },
    ...(hasDepartures ? departures : []),
    {
      id: 'contact',
      header: t('options.contact'),
      cell: ({ phone, email }) => [phone, email].filter(Boolean).join(', '),
    },
    { id: 'by', header: t('options.by'), cell: ({ created_by }) => created_by },
  ];
  const action: PlainColumn<OptionView> = {
    id: 'actions',
    header: t('vouchers.actions'),
    cell: (option) => (
      <span className={css.actions}>
        <BookOption option={option} />
        <ReleaseOption option={option} />
      </span>
    ),
  };
  return (
    <PlainTable
      label={t('shell.options')}
      rows={rows}
      rowId={({ id }) => id}
      columns={may('bookings.write') ? [...columns, action] : columns}
    />
  );
}
