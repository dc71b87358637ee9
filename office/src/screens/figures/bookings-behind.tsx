import { activeStates, type BookingStep } from '@towpath/rules/office/fields/booking-states';
import type { OperationBody } from '@towpath/rules/office/operations';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useMay } from '../../api/session-context.tsx';

type Filter = Pick<
  OperationBody<'bookings.list'>,
  | 'booked_from'
  | 'booked_until'
  | 'departs_from'
  | 'departs_until'
  | 'lead_from'
  | 'lead_until'
  | 'source'
  | 'tour'
  | 'ship'
> & { step?: BookingStep };

/** The list of the bookings that a figure counts: active ones, or those that reached a step, also if they are cancelled since. */
export function listOf(filter: Filter): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filter))
    if (value !== null && value !== undefined) query.set(name, `${value}`);
  if (!filter.step) for (const state of activeStates) query.append('state', state);
  return `/bookings?${query}`;
}

/** A figure that opens the bookings behind it, for staff who may read them. */
export function BookingsBehind({ filter, children }: { filter: Filter; children: ReactNode }) {
  const may = useMay();
  return may('bookings.read') ? <Link to={listOf(filter)}>{children}</Link> : children;
}
