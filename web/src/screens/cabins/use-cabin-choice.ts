import {
  type CabinSelection,
  fitSelection,
  formatCabins,
  isSameSelection,
  parseCabins,
  passengersIn,
  setCabinCount,
  setOccupancy,
} from '@towpath/rules/booking/cabin-selection';
import type { Departure } from '@towpath/rules/calendar/departure';
import type { CabinType } from '@towpath/rules/price/cabin';
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useAfterPaint } from '../../page/after-paint.ts';
import { useSelection } from '../../storage/cabin-selection.tsx';
import { trackSelection } from './track-selection.ts';

/** What a visitor does to their cabins; the same functions in every drawing, so that only a card that changes is drawn anew. */
export interface CabinActions {
  setCount: (type: CabinType, count: number) => void;
  setPeople: (type: CabinType, index: number, people: number) => void;
  take: (selection: CabinSelection) => void;
}

export interface CabinChoice {
  /** The selection as far as the departure offers it. */
  selection: CabinSelection;
  /** The link asked for cabins that are not on offer (any more). */
  corrected: boolean;
  actions: CabinActions;
}

/** Writes a selection into the address once the press that made it is drawn; of several the last, and nothing for who has left. */
function useAddress() {
  const [query, setQuery] = useSearchParams();
  const afterPaint = useAfterPaint();
  const due = useRef<CabinSelection>({});
  const write = (selection: CabinSelection) => {
    due.current = selection;
    const { href } = window.location;
    afterPaint(() => {
      if (window.location.href !== href) return;
      const next = new URLSearchParams(query);
      const text = formatCabins(due.current);
      if (text === '') next.delete('cabins');
      else next.set('cabins', text);
      setQuery(next, { replace: true, preventScrollReset: true });
    });
  };
  return { text: query.get('cabins'), write };
}

/** The selection in memory at once, and then in the address too, so that a reload and a shared link reproduce the screen. */
function useKeptSelection(departureId: string) {
  const [asked, remember] = useSelection(departureId);
  const { text, write } = useAddress();
  const written = useMemo(() => (text === null ? asked : parseCabins(text)), [text, asked]);
  const keep = (selection: CabinSelection) => {
    remember(selection);
    write(selection);
  };
  return { asked, text, written, keep };
}

/** What is asked for, made to fit the offer: the address is put right, and the visitor told where cabins were lost. */
function useFitted(departureId: string, types: readonly CabinType[] | undefined) {
  const { asked, text, written, keep } = useKeptSelection(departureId);
  const [corrected, setCorrected] = useState(false);
  const selection = useMemo(() => (types ? fitSelection(asked, types) : asked), [types, asked]);
  const lost = !isSameSelection(asked, selection) || (text !== null && passengersIn(written) === 0);
  // What was chosen last may not have been written yet: then there is nothing to put right.
  const isWrong = text !== null && text !== formatCabins(selection) && isSameSelection(asked, written);
  const differs = types !== undefined && (lost || isWrong);
  const putRight = useEffectEvent(() => {
    keep(selection);
    if (lost) setCorrected(true);
  });
  useEffect(() => {
    if (differs) putRight();
  }, [differs]);
  const change = (next: CabinSelection) => {
    setCorrected(false);
    keep(fitSelection(next, types ?? []));
  };
  return { selection, corrected, change };
}

/**
 * The cabins chosen, corrected to what is left; new cabins start at their minimum occupancy (specification 4).
 * `onChange` hears of every change by the visitor.
 */
export function useCabinChoice(
  departure: Departure,
  types: readonly CabinType[] | undefined,
  onChange: () => void,
): CabinChoice {
  const { selection, corrected, change } = useFitted(departure.id, types);
  const take = (next: CabinSelection) => {
    onChange();
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
  return { selection, corrected, actions };
}
