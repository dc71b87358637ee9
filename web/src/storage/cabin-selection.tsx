import {
  type CabinSelection,
  formatCabins,
  isSameSelection,
  parseCabins,
} from '@towpath/rules/booking/cabins/cabin-selection';
import {
  createContext,
  type ReactNode,
  startTransition,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
} from 'react';
import { useSearchParams } from '../navigation/router.tsx';
import { browserStorage, useStoredValue } from './browser-storage.ts';

/**
 * A selection and the `cabins` query values that it supersedes: the address is updated later, so older values may still
 * appear there. Any other value in the address is newer than the selection.
 */
interface Entry {
  selection: CabinSelection;
  superseded: readonly (string | null)[];
}
interface Selections {
  entries: Readonly<Record<string, Entry | undefined>>;
  setEntry: (departureId: string, change: (before: Entry | undefined) => Entry | undefined) => void;
}
const SelectionContext = createContext<Selections | null>(null);
const noSelection: CabinSelection = {};

/** Keeps the selected cabins per departure in memory (specification 3). */
export function SelectionProvider({ children }: { children: ReactNode }) {
  const [entries, setEntries] = useState<Selections['entries']>({});
  const setEntry = useCallback<Selections['setEntry']>(
    (departureId, change) =>
      setEntries((before) => ({ ...before, [departureId]: change(before[departureId]) })),
    [],
  );
  const selections = useMemo(() => ({ entries, setEntry }), [entries, setEntry]);
  return <SelectionContext value={selections}>{children}</SelectionContext>;
}

/** Departures whose cabins are kept in storage. */
const MAX_DEPARTURES = 10;

function storeSelection(departureId: string, selection: CabinSelection): void {
  const { [departureId]: _replaced, ...others } = browserStorage.cabins.read() ?? {};
  const latest = Object.entries(others).slice(1 - MAX_DEPARTURES);
  browserStorage.cabins.write(Object.fromEntries([...latest, [departureId, formatCabins(selection)]]));
}

function useStoredSelection(departureId: string): CabinSelection {
  const text = useStoredValue(browserStorage.cabins)?.[departureId];
  return useMemo(() => (text === undefined ? noSelection : parseCabins(text)), [text]);
}

/** The cabin selection of a departure and its setter: from the query's `cabins`, else from memory, else from storage. */
export function useSelection(departureId: string): [CabinSelection, (selection: CabinSelection) => void] {
  const selections = useContext(SelectionContext);
  if (!selections) throw new Error('useSelection outside SelectionProvider');
  const { entries, setEntry } = selections;
  const text = useSearchParams()[0].get('cabins');
  const inQuery = useMemo(() => (text === null ? null : parseCabins(text)), [text]);
  const entry = entries[departureId];
  const storedSelection = useStoredSelection(departureId);
  const isNewer = inQuery !== null && !entry?.superseded.includes(text);
  // Keep the identity of an equal selection, so that nothing renders again when the address catches up.
  const isDifferent = isNewer && !(entry && isSameSelection(entry.selection, inQuery));
  const selection = isDifferent ? inQuery : (entry?.selection ?? storedSelection);
  useEffect(() => {
    // This change is not visible, so input takes priority. A change that was made since the page was rendered is kept.
    const adopt = (now: Entry | undefined) => (now === entry ? { selection, superseded: [text] } : now);
    if (isNewer) startTransition(() => setEntry(departureId, adopt));
  }, [isNewer, setEntry, departureId, entry, selection, text]);
  const change = useCallback(
    (selection: CabinSelection) => {
      const superseded = entry?.superseded.includes(text)
        ? [...entry.superseded, formatCabins(entry.selection)]
        : [text];
      setEntry(departureId, () => ({ selection, superseded: [...new Set(superseded)] }));
      storeSelection(departureId, selection);
    },
    [setEntry, departureId, text, entry],
  );
  return [selection, change];
}
