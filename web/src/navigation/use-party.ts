import { partyOf } from '@towpath/rules/passengers/party';
import { browserStorage, useStoredValue } from '../storage/browser-storage.ts';
import { useSearchParams } from './router.tsx';

/** The party size: from the address, else from storage, else the given one, else two (specification 5). */
export function useParty(otherwise?: number): number {
  const [query] = useSearchParams();
  const remembered = useStoredValue(browserStorage.party);
  if (query.has('party')) return partyOf(query.get('party'));
  return remembered ?? partyOf(otherwise?.toString());
}
