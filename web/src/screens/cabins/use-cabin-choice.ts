import type { CabinType } from '@towpath/rules/cabin';
import {
  type CabinSelection,
  fitSelection,
  formatCabins,
  isSameSelection,
  passengersIn,
  setCabinCount,
  setOccupancy,
} from '@towpath/rules/cabin-selection';
import type { Departure } from '@towpath/rules/departure';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useSelection } from '../../selection.tsx';
import { trackSelection } from './track-selection.ts';

export interface CabinChoice {
  /** The selection as far as the departure offers it. */
  selection: CabinSelection;
  /** The link asked for cabins that are not on offer (any more). */
  corrected: boolean;
  setCount: (type: CabinType, count: number) => void;
  setPeople: (type: CabinType, index: number, people: number) => void;
  take: (selection: CabinSelection) => void;
}

/** The selection in memory, and in the address too, so that a reload and a shared link reproduce the screen. */
function useKeptSelection(departureId: string) {
  const [asked, remember] = useSelection(departureId);
  const [query, setQuery] = useSearchParams();
  const keep = (selection: CabinSelection) => {
    remember(selection);
    const write = (query: URLSearchParams) => {
      const text = formatCabins(selection);
      if (text === '') query.delete('cabins');
      else query.set('cabins', text);
      return query;
    };
    setQuery(write, { replace: true, preventScrollReset: true });
  };
  return { asked, text: query.get('cabins'), keep };
}

/** What is asked for, made to fit the offer: the address is put right, and the visitor told where cabins were lost. */
function useFitted(departureId: string, types: readonly CabinType[] | undefined) {
  const { asked, text, keep } = useKeptSelection(departureId);
  const [corrected, setCorrected] = useState(false);
  const selection = types ? fitSelection(asked, types) : asked;
  const lost = !isSameSelection(asked, selection) || (text !== null && passengersIn(asked) === 0);
  const differs = types !== undefined && (lost || (text !== null && text !== formatCabins(selection)));
  useEffect(() => {
    if (!differs) return;
    keep(selection);
    if (lost) setCorrected(true);
  });
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
  return {
    selection,
    corrected,
    setCount: (type, count) => take(setCabinCount(selection, type.id, count, type.minimum_occupancy)),
    setPeople: (type, index, people) => take(setOccupancy(selection, type.id, index, people)),
    take,
  };
}
