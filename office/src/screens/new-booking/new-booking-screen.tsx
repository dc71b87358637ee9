import { useQuery } from '@tanstack/react-query';
import { parseCabins } from '@towpath/rules/booking/cabins/cabin-selection';
import { addMonths } from '@towpath/rules/core/dates';
import { isOnSale } from '@towpath/rules/office/views/departure-view';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { dropDraft } from '../../api/kept-drafts.ts';
import { readingOf, useReading } from '../../api/operations.ts';
import { useSession } from '../../api/session-context.tsx';
import { useTranslation } from '../../i18n/texts.tsx';
import { useToday } from '../../i18n/use-format.ts';
import { callerPartyIn } from '../../ui/caller-party.ts';
import { Failure } from '../../ui/page/failure.tsx';
import { Loading } from '../../ui/page/loading.tsx';
import { Page } from '../../ui/page/page.tsx';
import { BookingForm } from './booking-form.tsx';
import { Journey } from './journey.tsx';
import { KeptDraftsList } from './kept-drafts-list.tsx';
import { type KeptBooking, keptBookings } from './kept-form.ts';

const MONTHS = 18;

/** The option that the address names; undefined without one. */
function useOption(id: string | null) {
  const { csrf } = useSession();
  const query = useQuery({ ...readingOf('options.list', {}, csrf), enabled: id !== null });
  return { isPending: id !== null && query.isPending, option: query.data?.rows.find((row) => row.id === id) };
}

/** A booking for a customer on the telephone, on one page, by the rules and prices of the visitor. */
export function NewBookingScreen() {
  const { t } = useTranslation();
  const [query, setQuery] = useSearchParams();
  const { email } = useSession();
  // The drafts of earlier visits. Those of this visit are on the page.
  const [drafts, setDrafts] = useState(() => keptBookings(email));
  const [kept, setKept] = useState<KeptBooking | null>(null);
  const today = useToday();
  const until = `${addMonths(today.slice(0, 7), MONTHS)}-01`;
  const { data, error, refetch } = useReading('departures.list', { from: today, until });
  const optionId = query.get('option');
  const { option, isPending } = useOption(optionId);
  const rows = data?.rows ?? [];
  const chosenId = query.get('departure');
  // The chosen departure stays in the list when it is sold out, perhaps by this very booking: otherwise the form would
  // disappear.
  const departures = rows.filter(
    ({ id, state, left }) => id === chosenId || id === option?.departure || (isOnSale(state) && left > 0),
  );
  const departure = departures.find(({ id }) => id === chosenId);
  const tour = departure?.tour_id ?? query.get('tour') ?? '';
  // Another journey starts another form. The earlier one is among the drafts.
  const choose = (journey: Record<string, string>) => {
    setKept(null);
    setDrafts(keptBookings(email));
    setQuery(journey, { replace: true });
  };
  return (
    <Page title={t('place.title')} lead={t('place.lead')}>
      {error && <Failure error={error} retry={() => void refetch()} />}
      {!data && !error && <Loading />}
      {data && (
        <KeptDraftsList
          drafts={drafts}
          isOpen={(id) => rows.some((row) => row.id === id)}
          onContinue={(draft) => {
            const { tour, departure, option } = draft;
            setKept(draft);
            setDrafts(keptBookings(email).filter(({ key }) => key !== draft.key));
            setQuery({ tour, departure, ...(option && { option }) }, { replace: true });
          }}
          onDiscard={({ key }) => {
            dropDraft(email, key);
            setDrafts((current) => current.filter((draft) => draft.key !== key));
          }}
        />
      )}
      {data && (
        <Journey
          departures={departures}
          tour={tour}
          departure={departure?.id ?? ''}
          onTour={(chosen) => choose({ tour: chosen })}
          onDeparture={(chosen) => choose({ tour, departure: chosen })}
        />
      )}
      {departure && !isPending && (
        <BookingForm
          key={`${departure.id} ${kept?.key}`}
          kept={kept?.departure === departure.id ? kept : null}
          departure={departure}
          optionId={optionId}
          option={option?.departure === departure.id ? option : undefined}
          selection={parseCabins(query.get('cabins'))}
          party={callerPartyIn(query)}
        />
      )}
    </Page>
  );
}
