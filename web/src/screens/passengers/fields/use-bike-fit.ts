import type { OfferedBikeStock } from '@towpath/rules/bikes/bike-shapes';
import type { Issue } from '@towpath/rules/core/issue';
import { useCallback, useEffect, useRef } from 'react';
import type { PassengersDraft } from '../../../storage/booking-storage.ts';
import { useLater } from './use-later.ts';

const load = () => import('./bike-fit.tsx');

/** The frame texts of the bike cards, for departures with bike stock data. Without them the server checks the bikes alone. */
export const useBikeFit = (isWanted: boolean) => useLater(load, isWanted);

/** The validation of the bikes against the stock; finds nothing until its rule is loaded. */
export function useBikeCheck(
  stock: readonly OfferedBikeStock[] | null | undefined,
): (draft: PassengersDraft) => Issue[] {
  const check = useRef<(draft: PassengersDraft) => Issue[]>(() => []);
  useEffect(() => {
    check.current = () => [];
    if (!stock) return;
    const use = ({ checkTypedBikes }: typeof import('@towpath/rules/bikes/bike-fit')) => {
      check.current = ({ passengers }) => checkTypedBikes(passengers, stock);
    };
    void import('@towpath/rules/bikes/bike-fit').then(use, () => undefined);
  }, [stock]);
  return useCallback((draft) => check.current(draft), []);
}
