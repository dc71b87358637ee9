import { useQueryClient } from '@tanstack/react-query';
import { passengersIn } from '@towpath/rules/booking/cabins/cabin-selection';
import type { Locale } from '@towpath/rules/core/locale';
import { likelyCountry } from '@towpath/rules/passengers/country';
import { startMain, withRiders } from '@towpath/rules/passengers/passenger-draft';
import type { OfferAccepted } from '@towpath/rules/waiting/wire';
import { useNavigate } from '../../navigation/router.tsx';
import { usePageContext } from '../../page/page-context.tsx';
import { bookingStorage, saveDraft } from '../../storage/booking-storage.ts';
import { keptOffer } from '../../storage/hold-storage.ts';
import { entryQuery, useWaitingCall } from './use-waiting.ts';

/** Fills in the riders of an offer in the draft of the passengers step; not again, as the visitor may have changed them since. */
function fillIn({ departure, hold, riders, cabins }: OfferAccepted, locale: Locale): void {
  if (keptOffer.read()?.id === hold) return;
  const draft = bookingStorage.unvalidated.read();
  const main = draft?.main ?? startMain(undefined, likelyCountry(locale, navigator.languages));
  const passengers = withRiders(draft?.passengers ?? [], riders, passengersIn(cabins));
  saveDraft(departure, { main, passengers });
}

/**
 * Accepts an offer and goes on to the passengers step with its cabins and riders: the tab keeps its option, which the booking names.
 */
export function useAccept(id: string, offer: string) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { paths, locale } = usePageContext();
  const { send, ...call } = useWaitingCall((accepted: OfferAccepted) => {
    const { departure, hold, until, seconds_left: left, cabins } = accepted;
    fillIn(accepted, locale);
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
