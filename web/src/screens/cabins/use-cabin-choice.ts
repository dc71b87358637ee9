import type { CabinType } from '@towpath/rules/cabin';
import {
  type CabinSelection,
  fitSelection,
  formatCabins,
  setCabinCount,
  setOccupancy,
} from '@towpath/rules/cabin-selection';
import type { Departure } from '@towpath/rules/departure';
import { useEffect, useState } from 'react';
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

/** The cabins chosen, corrected to what is left; new cabins start at their minimum occupancy (specification 4). */
export function useCabinChoice(departure: Departure, types: readonly CabinType[] | undefined): CabinChoice {
  const [asked, setSelection] = useSelection(departure.id);
  const [corrected, setCorrected] = useState(false);
  const selection = types ? fitSelection(asked, types) : asked;
  const differs = types !== undefined && formatCabins(selection) !== formatCabins(fitOrder(asked, selection));
  useEffect(() => {
    if (!differs) return;
    setSelection(selection);
    setCorrected(true);
  });
  const change = (next: CabinSelection) => {
    setCorrected(false);
    setSelection(next);
    trackSelection(departure, types ?? [], selection, next);
  };
  return {
    selection,
    corrected,
    setCount: (type, count) => change(setCabinCount(selection, type.id, count, type.minimum_occupancy)),
    setPeople: (type, index, people) => change(setOccupancy(selection, type.id, index, people)),
    take: change,
  };
}

/** The asked selection in the order of the fitted one, so that only what differs counts. */
function fitOrder(asked: CabinSelection, fitted: CabinSelection): CabinSelection {
  const rest = Object.entries(asked).filter(([id]) => !Object.hasOwn(fitted, id));
  const known = Object.keys(fitted).map((id): [string, readonly number[]] => [id, asked[id] ?? []]);
  return Object.fromEntries([...known, ...rest]);
}
