import type { WaitingEntry } from '@towpath/rules/waiting/wire';

/** An entry and the id of its mailed link. */
export interface EntryProps {
  id: string;
  entry: WaitingEntry;
}
