import type { OfferedBikeStock } from '@towpath/rules/bikes/bike-shapes';
import type { Issue } from '@towpath/rules/core/issue';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { PassengersDraft } from '../../../storage/booking-storage.ts';

type BikeFitModule = typeof import('./bike-fit.tsx');

/** The frame texts of the bike cards; loaded only for departures with bike stock data, null until then. */
export function useBikeFit(isWanted: boolean): BikeFitModule | null {
  const [loaded, setLoaded] = useState<BikeFitModule | null>(null);
  useEffect(() => {
    // If it cannot be loaded the form still works: the server checks the bikes again.
    if (isWanted) void import('./bike-fit.tsx').then(setLoaded, () => undefined);
  }, [isWanted]);
  return loaded;
}

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
