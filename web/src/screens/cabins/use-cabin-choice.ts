import {
  type CabinSelection,
  fitSelection,
  formatCabins,
  isSameSelection,
  parseCabins,
  passengersIn,
} from '@towpath/rules/booking/cabins/cabin-selection';
import { setCabinCount, setOccupancy } from '@towpath/rules/booking/cabins/change-cabins';
import type { Departure } from '@towpath/rules/calendar/departure';
import type { CabinType } from '@towpath/rules/price/cabin';
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useSearchParams } from '../../navigation/router.tsx';
import { useSelection } from '../../storage/cabin-selection.tsx';
import { trackSelection } from './track-selection.ts';

/** Changes to the selection. Stable across renders, so that memoized cards do not render again. */
export interface CabinActions {
  setCount: (type: CabinType, count: number) => void;
  setPeople: (type: CabinType, index: number, people: number) => void;
  take: (selection: CabinSelection) => void;
}

export interface CabinChoice {
  /** The selection, fitted to the offer. */
  selection: CabinSelection;
  /** Whether the link had cabins that are not available. */
  corrected: boolean;
  /** How often the visitor has changed the selection. */
  changes: number;
  actions: CabinActions;
}

/** Writes the selection to the address at once, so that a reload or a shared link reproduces the screen. */
function useAddress(selection: CabinSelection, isFitted: boolean) {
  const { pathname } = useLocation();
  const [query, setQuery] = useSearchParams();
  const text = query.get('cabins') ?? '';
  const cabins = formatCabins(selection);
  const write = useEffectEvent(() => {
    const query = new URLSearchParams(window.location.search);
    // The visitor is leaving the page, or the address already has these cabins.
    if (window.location.pathname !== pathname || (query.get('cabins') ?? '') === cabins) return;
    if (cabins === '') query.delete('cabins');
    else query.set('cabins', cabins);
    setQuery(query, { replace: true, afterPaint: true });
  });
  // React runs the effects of a press before it is painted.
  useEffect(() => {
    if (isFitted && text !== cabins) write();
  }, [isFitted, text, cabins]);
  return text;
}

/** Fits the selection to the offer, and reports if cabins were removed. */
function useFitted(departureId: string, types: readonly CabinType[] | undefined) {
  const [requested, remember] = useSelection(departureId);
  const [corrected, setCorrected] = useState(false);
  const selection = useMemo(() => (types ? fitSelection(requested, types) : requested), [types, requested]);
  const text = useAddress(selection, types !== undefined);
  const isUnreadable = text !== '' && passengersIn(parseCabins(text)) === 0;
  const isReduced = types !== undefined && (isUnreadable || !isSameSelection(requested, selection));
  const correct = useEffectEvent(() => {
    remember(selection);
    setCorrected(true);
  });
  // Runs before the page can be used: later it would overwrite a change by the visitor.
  useLayoutEffect(() => {
    if (isReduced) correct();
  }, [isReduced]);
  const change = (next: CabinSelection) => {
    setCorrected(false);
    remember(fitSelection(next, types ?? []));
  };
  return { selection, corrected, change };
}

/**
 * The chosen cabins, fitted to the offer; new cabins start at their minimum occupancy (specification 4).
 * `onChange` is called on every change by the visitor.
 */
export function useCabinChoice(
  departure: Departure,
  types: readonly CabinType[] | undefined,
  onChange: () => void,
): CabinChoice {
  const { selection, corrected, change } = useFitted(departure.id, types);
  const [changes, setChanges] = useState(0);
  const take = (next: CabinSelection) => {
    onChange();
    setChanges((count) => count + 1);
    change(next);
    trackSelection(departure, types ?? [], selection, next);
  };
  const latest = useRef({ selection, take });
  useLayoutEffect(() => {
    latest.current = { selection, take };
  });
  const actions = useMemo((): CabinActions => {
    const change = (work: (before: CabinSelection) => CabinSelection) =>
      latest.current.take(work(latest.current.selection));
    return {
      setCount: (type, count) =>
        change((before) => setCabinCount(before, type.id, count, type.minimum_occupancy)),
      setPeople: (type, index, people) => change((before) => setOccupancy(before, type.id, index, people)),
      take: (next) => change(() => next),
    };
  }, []);
  return { selection, corrected, changes, actions };
}
