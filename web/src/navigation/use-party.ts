import { partyOf } from '@towpath/rules/passengers/party';
import { browserStorage, useStoredValue } from '../storage/browser-storage.ts';
import { useSearchParams } from './router.tsx';

/** The party size: from the address, else from storage, else two (specification 5). */
export function useParty(): number {
  const [query] = useSearchParams();
  const remembered = useStoredValue(browserStorage.party);
  return query.has('party') || remembered === null ? partyOf(query.get('party')) : remembered;
}
