import {
  type CabinSelection,
  formatCabins,
  isSameSelection,
  parseCabins,
} from '@towpath/rules/booking/cabin-selection';
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
import { useSearchParams } from 'react-router';
import { session, useStored } from './browser-storage.ts';

/**
 * A selection and the `cabins` query values that are older: the one that it was made over and, as the address follows later,
 * those on their way there. Any other value in the address is newer.
 */
interface Kept {
  selection: CabinSelection;
  over: readonly (string | null)[];
}
interface Memory {
  kept: Readonly<Record<string, Kept>>;
  keep: (departureId: string, kept: Kept) => void;
}
const SelectionContext = createContext<Memory | null>(null);
const nothing: CabinSelection = {};

/** Keeps the cabins chosen of each departure in memory while the visitor goes back and forth (specification 3). */
export function SelectionProvider({ children }: { children: ReactNode }) {
  const [kept, setKept] = useState<Memory['kept']>({});
  const keep = useCallback<Memory['keep']>(
    (departureId, value) => setKept((before) => ({ ...before, [departureId]: value })),
    [],
  );
  const memory = useMemo(() => ({ kept, keep }), [kept, keep]);
  return <SelectionContext value={memory}>{children}</SelectionContext>;
}

/** So many departures keep their cabins on this device. */
const MOST = 10;

/** Cabins of departures on this device: a reload or a closed tab loses none. */
function remember(departureId: string, selection: CabinSelection): void {
  const { [departureId]: _replaced, ...others } = session.cabins.read() ?? {};
  const latest = Object.entries(others).slice(1 - MOST);
  session.cabins.write(Object.fromEntries([...latest, [departureId, formatCabins(selection)]]));
}

function useRemembered(departureId: string): CabinSelection {
  const text = useStored(session.cabins)?.[departureId];
  return useMemo(() => (text === undefined ? nothing : parseCabins(text)), [text]);
}

/** The cabin selection of a departure and how to change it: from the query's `cabins`, then from memory, then from this device. */
export function useSelection(departureId: string): [CabinSelection, (selection: CabinSelection) => void] {
  const memory = useContext(SelectionContext);
  if (!memory) throw new Error('useSelection outside SelectionProvider');
  const { kept, keep } = memory;
  const text = useSearchParams()[0].get('cabins');
  const inQuery = useMemo(() => (text === null ? null : parseCabins(text)), [text]);
  const known = kept[departureId];
  const remembered = useRemembered(departureId);
  const isNewer = inQuery !== null && !known?.over.includes(text);
  // An address that follows what was chosen says nothing new: whoever draws the selection is given the same one.
  const isOther = isNewer && !(known && isSameSelection(known.selection, inQuery));
  const selection = isOther ? inQuery : (known?.selection ?? remembered);
  useEffect(() => {
    // Nothing that is seen changes by it: whatever the visitor does comes first.
    if (isNewer) startTransition(() => keep(departureId, { selection, over: [text] }));
  }, [isNewer, keep, departureId, selection, text]);
  const change = useCallback(
    (selection: CabinSelection) => {
      const older = known?.over.includes(text) ? [...known.over, formatCabins(known.selection)] : [text];
      keep(departureId, { selection, over: [...new Set(older)] });
      remember(departureId, selection);
    },
    [keep, departureId, text, known],
  );
  return [selection, change];
}
