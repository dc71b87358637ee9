import { useQuery } from '@tanstack/react-query';
import { addMonths } from '@towpath/rules/core/dates';
import { type DepartureRow, isOnSale } from '@towpath/rules/office/departure-view';
import type { OptionView } from '@towpath/rules/office/option-view';
import type { PlacedBooking } from '@towpath/rules/office/results';
import { Alert } from '@towpath/web/ui/status/alert.tsx';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { dropDraft, keepDraft } from '../../api/kept-drafts.ts';
import { readingOf, useReading } from '../../api/operations.ts';
import { useSession } from '../../api/session-context.tsx';
import { useTranslation } from '../../i18n/texts.tsx';
import { useToday } from '../../i18n/use-format.ts';
import { useNames } from '../../i18n/use-names.ts';
import { useAmountInput } from '../../ui/amount-input.ts';
import { useLeaveGuard } from '../../ui/leave/leave-guard.tsx';
import { OperationButton } from '../../ui/operation/operation-button.tsx';
import { Failure } from '../../ui/page/failure.tsx';
import { Loading } from '../../ui/page/loading.tsx';
import { Page } from '../../ui/page/page.tsx';
import { Agreement, type AgreementDraft } from './agreement.tsx';
import { Booker } from './booker.tsx';
import { Cabins } from './cabins.tsx';
import { type Draft, emptyMain, requestOf, withOption } from './draft.ts';
import { Guests } from './guests.tsx';
import { Journey } from './journey.tsx';
import { KeptDraftsList } from './kept-drafts-list.tsx';
import { type KeptBooking, type KeptForm, keptBookings } from './kept-form.ts';
import css from './new-booking.module.css';
import { type Offer, useOffer } from './use-offer.ts';

const MONTHS = 18;
const noAgreement: AgreementDraft = { voucher: '', total: '', reason: '', sendLink: true };

function BookButton({ departure, offer, draft, agreement, optionId, bookingKey, onPlaced }: BookProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const total = useAmountInput().read(agreement.total);
  const isAgreed = agreement.total.trim() !== '';
  const input = {
    request: requestOf({ ...draft, voucher: agreement.voucher }, departure, offer),
    idempotency_key: bookingKey,
    // What is typed and is no amount is refused, not left out.
    agreed: isAgreed ? { total: total ?? -1, reason: agreement.reason } : null,
    send_link: agreement.sendLink,
  };
  const shared = {
    variant: 'primary' as const,
    title: t('place.check_title'),
    confirm: t('place.book'),
    onDone: ({ booking }: PlacedBooking) => {
      onPlaced();
      void navigate(`/bookings/${booking}`);
    },
    children: t('place.check'),
  };
  return optionId ? (
    <OperationButton name="options.book" input={{ ...input, option: optionId }} {...shared} />
  ) : (
    <OperationButton name="bookings.place" input={input} {...shared} />
  );
}

interface PlaceProps {
  departure: DepartureRow;
  offer: Offer;
  /** The option that the booking ends; it is no longer listed once a booking has ended it. */
  optionId: string | null;
  option: OptionView | undefined;
  /** The draft that is continued; null: a new one. */
  kept: KeptBooking | null;
}

interface BookProps extends Omit<PlaceProps, 'option' | 'kept'> {
  agreement: AgreementDraft;
  draft: Draft;
  bookingKey: string;
  onPlaced: () => void;
}

/** Keeps the form on this device while it has guests, and asks before it is left where the browser refuses to. */
function useKeeping(key: string, form: KeptForm): () => void {
  const { email } = useSession();
  const [isKept, setKept] = useState(true);
  const text = JSON.stringify(form);
  const hasGuests = form.draft.guests.length > 0;
  useEffect(() => {
    if (!hasGuests) return dropDraft(email, key);
    setKept(keepDraft(email, { at: new Date().toISOString(), key, form: JSON.parse(text) }));
  }, [email, key, text, hasGuests]);
  const stopGuard = useLeaveGuard(hasGuests && !isKept);
  return () => {
    stopGuard();
    dropDraft(email, key);
  };
}

/** The address data of the caller, as far as the option has them. */
const mainOf = (option: OptionView | undefined) => ({
  ...emptyMain,
  emailAddress: option?.email ?? '',
  phoneNumber: option?.phone ?? '',
});

function OptionNote({ option: { name, ship, cabins } }: { option: OptionView }) {
  const { t } = useTranslation();
  const nameOf = useNames();
  const named = cabins.map((type) => `${type.count} × ${nameOf(type.name, ship)}`).join(', ');
  return <Alert tone="info">{t('options.for', { name, cabins: named })}</Alert>;
}

/** The option that the address names; undefined without one. */
function useOption(id: string | null) {
  const { csrf } = useSession();
  const query = useQuery({ ...readingOf('options.list', {}, csrf), enabled: id !== null });
  return { isPending: id !== null && query.isPending, option: query.data?.rows.find((row) => row.id === id) };
}

function Form({ departure, offer, optionId, option, kept }: PlaceProps) {
  const { language } = useTranslation();
  // One key for the form: what is sent again after a lost answer finds the booking that was placed.
  const [key] = useState(() => kept?.key ?? crypto.randomUUID());
  const [draft, setDraft] = useState<Draft>(
    kept?.draft ?? {
      cabins: [],
      guests: [],
      main: mainOf(option),
      locale: language,
      voucher: '',
      counts: {},
      insurance: { cancellation: false, travel: false },
    },
  );
  const [agreement, setAgreement] = useState(kept?.agreement ?? noAgreement);
  const { id, tour_id: tour } = departure;
  const onPlaced = useKeeping(key, { tour, departure: id, option: optionId, draft, agreement });
  return (
    <>
      {option && <OptionNote option={option} />}
      <Cabins offer={offer} ship={departure.ship} draft={draft} onDraft={setDraft} />
      <Guests offer={offer} ship={departure.ship} draft={draft} onDraft={setDraft} />
      {draft.guests.length > 0 && (
        <>
          <Booker draft={draft} onDraft={setDraft} />
          <Agreement agreement={agreement} onAgreement={setAgreement} />
          <div className={css.book}>
            <BookButton
              departure={departure}
              offer={offer}
              draft={draft}
              agreement={agreement}
              optionId={optionId}
              bookingKey={key}
              onPlaced={onPlaced}
            />
          </div>
        </>
      )}
    </>
  );
}

function FormOf({ option, ...place }: Omit<PlaceProps, 'offer'>) {
  const { data, error, refetch } = useOffer(place.departure.id);
  if (data) return <Form {...place} offer={withOption(data, option)} option={option} />;
  return error ? <Failure error={error} retry={() => void refetch()} /> : <Loading />;
}

/** A booking for a guest on the telephone, on one page, by the rules and prices of the visitor. */
export function NewBookingScreen() {
  const { t } = useTranslation();
  const [query, setQuery] = useSearchParams();
  const { email } = useSession();
  // What was kept before: the drafts of this visit are on the page.
  const [drafts, setDrafts] = useState(() => keptBookings(email));
  const [kept, setKept] = useState<KeptBooking | null>(null);
  const today = useToday();
  const until = `${addMonths(today.slice(0, 7), MONTHS)}-01`;
  const { data, error, refetch } = useReading('departures.list', { from: today, until });
  const optionId = query.get('option');
  const { option, isPending } = useOption(optionId);
  const rows = data?.rows ?? [];
  const chosenId = query.get('departure');
  // The chosen one stays when it is sold out: the form would be lost, and the way to the booking that took the last cabin.
  const departures = rows.filter(
    ({ id, state, left }) => id === chosenId || id === option?.departure || (isOnSale(state) && left > 0),
  );
  const departure = departures.find(({ id }) => id === chosenId);
  const tour = departure?.tour_id ?? query.get('tour') ?? '';
  // Another journey begins a form of its own; the one before is among the drafts.
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
        <FormOf
          key={`${departure.id} ${kept?.key}`}
          kept={kept?.departure === departure.id ? kept : null}
          departure={departure}
          optionId={optionId}
          option={option?.departure === departure.id ? option : undefined}
        />
      )}
    </Page>
  );
}
