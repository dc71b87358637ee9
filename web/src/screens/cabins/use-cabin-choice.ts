import {
  type CabinSelection,
  fitSelection,
  formatCabins,
  isSameSelection,
  parseCabins,
  passengersIn,
  setCabinCount,
  setOccupancy,
} from '@towpath/rules/booking/cabins/cabin-selection';
import type { Departure } from '@towpath/rules/calendar/departure';
import type { CabinType } from '@towpath/rules/price/cabin';
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from '../../navigation/router.tsx';
import { useAfterPaint } from '../../page/after-paint.ts';
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
  /** The link had cabins that are not available. */
  corrected: boolean;
  /** How often the visitor has changed the selection. */
  changes: number;
  actions: CabinActions;
}

/** Writes the latest selection to the address after the next paint, unless the visitor has left the page. */
function useAddress() {
  const [query, setQuery] = useSearchParams();
  const afterPaint = useAfterPaint();
  const latest = useRef<CabinSelection>({});
  const write = (selection: CabinSelection) => {
    latest.current = selection;
    const { href } = window.location;
    afterPaint(() => {
      if (window.location.href !== href) return;
      const next = new URLSearchParams(query);
      const text = formatCabins(latest.current);
      if (text === '') next.delete('cabins');
      else next.set('cabins', text);
      setQuery(next, { replace: true });
    });
  };
  return { text: query.get('cabins'), write };
}

/** The selection, kept in memory and in the address, so that a reload or a shared link reproduces the screen. */
function useStoredSelection(departureId: string) {
  const [requested, remember] = useSelection(departureId);
  const { text, write } = useAddress();
  const written = useMemo(() => (text === null ? requested : parseCabins(text)), [text, requested]);
  const store = (selection: CabinSelection) => {
    remember(selection);
    write(selection);
  };
  return { requested, text, written, store };
}

/** Fits the selection to the offer: corrects the address, and reports if cabins were removed. */
function useFitted(departureId: string, types: readonly CabinType[] | undefined) {
  const { requested, text, written, store } = useStoredSelection(departureId);
  const [corrected, setCorrected] = useState(false);
  const selection = useMemo(() => (types ? fitSelection(requested, types) : requested), [types, requested]);
  const lost = !isSameSelection(requested, selection) || (text !== null && passengersIn(written) === 0);
  // While the latest selection is not yet written, the address is outdated, not wrong.
  const isWrong = text !== null && text !== formatCabins(selection) && isSameSelection(requested, written);
  const differs = types !== undefined && (lost || isWrong);
  const correct = useEffectEvent(() => {
    store(selection);
    if (lost) setCorrected(true);
  });
  useEffect(() => {
    if (differs) correct();
  }, [differs]);
  const change = (next: CabinSelection) => {
    setCorrected(false);
    store(fitSelection(next, types ?? []));
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
