import { useQueryClient } from '@tanstack/react-query';
import type { OfferAccepted } from '@towpath/rules/waiting/wire';
import { useNavigate } from '../../navigation/router.tsx';
import { usePageContext } from '../../page/page-context.tsx';
import { keptOffer } from '../../storage/hold-storage.ts';
import { entryQuery, useWaitingCall } from './use-waiting.ts';

/**
 * Accepts an offer and goes on to the passengers step with its cabins: the tab keeps its option, which the booking names. An offer
 * that has ended is loaded again.
 */
export function useAccept(id: string, offer: string) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { paths } = usePageContext();
  const { send, ...call } = useWaitingCall((accepted: OfferAccepted) => {
    const { departure, hold, until, seconds_left: left, cabins } = accepted;
    keptOffer.write({ id: hold, departureId: departure, until: Date.now() + left * 1000, shown: until });
    // What is free, without this option, may be known already.
    client.removeQueries({ queryKey: ['departures', departure, 'cabins'] });
    client.removeQueries({ queryKey: ['departures', departure, 'products'] });
    void client.invalidateQueries({ queryKey: entryQuery(id).queryKey });
    void navigate(paths.passengers(departure, cabins), { replace: false });
  });
  const accept = () => send((calls, signal) => calls('acceptOffer', { params: { id, offer }, signal }));
  return { ...call, accept };
}
