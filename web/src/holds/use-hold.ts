import { useQueryClient } from '@tanstack/react-query';
import type { CabinSelection } from '@towpath/rules/booking/cabins/cabin-selection';
import { useEffect, useMemo } from 'react';
import { hasOwnBooking, wantHold } from './hold-keeper.ts';

/** Holds the cabins of a selection while a screen is open (decision 078). */
export function useHold(departureId: string, selection: CabinSelection): void {
  const client = useQueryClient();
  const cabins = useMemo(() => {
    const chosen = Object.entries(selection).filter(([, people]) => people.length > 0);
    return chosen.map(([type, people]): [string, number] => [type, people.length]).sort();
  }, [selection]);
  useEffect(() => {
    if (cabins.length === 0 || hasOwnBooking(departureId)) return;
    return wantHold({ client, departureId, cabins: Object.fromEntries(cabins) });
  }, [client, departureId, cabins]);
}
