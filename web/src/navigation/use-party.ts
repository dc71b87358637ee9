import { partyOf } from '@towpath/rules/passengers/party';
import { useSearchParams } from 'react-router';
import { session, useStored } from '../storage/browser-storage.ts';

/** The party: as the address has it, else as this device remembers it, else two (specification 5). */
export function useParty(): number {
  const [query] = useSearchParams();
  const remembered = useStored(session.party);
  return query.has('party') || remembered === null ? partyOf(query.get('party')) : remembered;
}
