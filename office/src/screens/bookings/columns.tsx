import type { BookingListRow } from '@towpath/rules/office/booking-list';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../i18n/texts.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useNames } from '../../i18n/use-names.ts';
import { BookingStateBadge } from '../../ui/states/booking-state.tsx';
import type { Column } from '../../ui/table/data-table.tsx';
import { defineColumns } from '../../ui/table/define-columns.ts';

/** The columns in their order; `booked` and the others that the server sorts by have its names. */
export const columnNames = [
  ...(['number', 'name', 'state', 'departs', 'tour', 'ship', 'passengers', 'total', 'booked'] as const),
  ...(['email', 'phone', 'brand', 'language'] as const),
] as const;
export type ColumnName = (typeof columnNames)[number];

/** The columns that are shown unless chosen otherwise. */
export const usualColumns: readonly ColumnName[] = columnNames.slice(0, 9);

/** The columns of the list of bookings. */
export function useColumns(): Column<BookingListRow>[] {
  const { t } = useTranslation();
  const format = useFormat();
  const nameOf = useNames();
  return useMemo(() => {
    const column = defineColumns<BookingListRow, ColumnName>((name) => t(`bookings.column_${name}`));
    const number = (row: BookingListRow) => (
      <Link to={`/bookings/${row.id}`} data-row-link="">
        {row.number ?? t('bookings.no_number')}
      </Link>
    );
    return [
      column('number', 118, number, true),
      column('name', 132, ({ name }) => name, true),
      column('state', 122, ({ state }) => <BookingStateBadge state={state} />),
      column('departs', 112, ({ date }) => format.date(date), true),
      column('tour', 116, ({ tour }) => nameOf(tour)),
      column('ship', 98, ({ ship }) => nameOf(ship)),
      column('passengers', 64, ({ passengers }) => passengers),
      column('total', 114, ({ total }) => (total === null ? '' : format.money(total)), true),
      column('booked', 112, ({ booked_at }) => format.dayOf(booked_at), true),
      column('email', 200, ({ email }) => email),
      column('phone', 140, ({ phone }) => phone),
      column('brand', 130, ({ brand }) => format.brand(brand)),
      column('language', 90, ({ locale }) => format.language(locale)),
    ];
  }, [t, format, nameOf]);
}
