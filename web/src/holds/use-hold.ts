import { useQueryClient } from '@tanstack/react-query';
import { isRecent } from '@towpath/rules/booking/booking';
import type { CabinSelection } from '@towpath/rules/booking/cabin-selection';
import { useEffect, useMemo } from 'react';
import { usePageContext } from '../page/page-context.tsx';
import { bookingStorage } from '../storage/booking-storage.ts';
import { wantHold } from './hold-keeper.ts';

/** Whether this device has just booked the departure: the cabins that are missing may be its own. */
function hasOwnBooking(departureId: string): boolean {
  const { recentBooking, unansweredBooking } = bookingStorage;
  const own = [recentBooking.read(), unansweredBooking.read()];
  return own.some((booking) => isRecent(booking, departureId, Date.now()));
}

/** Holds the cabins of a selection while a screen is open; none of them while the selection is not known (decision 078). */
export function useHold(departureId: string, selection: CabinSelection | undefined): void {
  const client = useQueryClient();
  const { holds } = usePageContext().settings;
  const cabins = useMemo(() => {
    const chosen = Object.entries(selection ?? {}).filter(([, people]) => people.length > 0);
    return chosen.map(([type, people]): [string, number] => [type, people.length]).sort();
  }, [selection]);
  useEffect(() => {
    if (!holds || cabins.length === 0 || hasOwnBooking(departureId)) return;
    return wantHold({ client, departureId, cabins: Object.fromEntries(cabins) });
  }, [client, departureId, cabins, holds]);
}
