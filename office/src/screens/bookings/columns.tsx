import type { BookingSort } from '@towpath/rules/office/fields/booking-states';
import { bookingOperations } from '@towpath/rules/office/operations/booking-operations';
import { Link } from 'react-router';
import type { CellTools } from '../../ui/list/kind-of-value.ts';
import type { Cells } from '../../ui/list/list-columns.ts';
import { useListColumns } from '../../ui/list/use-list-columns.ts';
import { BookingStateBadge } from '../../ui/states/booking-state.tsx';
import { StateBadge } from '../../ui/states/state-badge.tsx';

const list = bookingOperations['bookings.list'];

/** The columns by which the list can be sorted. */
export const sortColumns: Readonly<Record<BookingSort, string>> = {
  departs: 'date',
  booked: 'booked_at',
  number: 'number',
  name: 'name',
  total: 'total',
};

/** The columns that are shown by default. */
export const usualColumns: readonly string[] = list.columns;

const cells = ({ t, format }: CellTools): Cells<'bookings.list'> => ({
  number: {
    cell: ({ id, number }) => (
      <Link to={`/bookings/${id}`} data-row-link="">
        {number ?? t('bookings.no_number')}
      </Link>
    ),
    size: 118,
    sorts: true,
  },
  name: { size: 124, sorts: true },
  state: { cell: ({ state }) => <BookingStateBadge state={state} />, size: 112 },
  date: { size: 112, sorts: true },
  tour: { size: 116 },
  ship: { size: 98 },
  passengers: { size: 64 },
  total: { size: 104, sorts: true },
  open: {
    cell: ({ open, overdue }) =>
      overdue > 0 ? (
        <StateBadge tone="bad">{t('bookings.overdue', { amount: format.money(overdue) })}</StateBadge>
      ) : (
        format.money(open)
      ),
    size: 150,
  },
  booked_at: { cell: (row) => format.dayOf(row.booked_at), size: 100, sorts: true },
  email: { size: 200 },
  phone: { size: 140 },
  departure: null,
});

/** The columns of the list of bookings. */
export const useColumns = () => useListColumns('bookings.list', list, cells);
