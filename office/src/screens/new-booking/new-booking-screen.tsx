import { useQuery } from '@tanstack/react-query';
import { type CabinSelection, parseCabins } from '@towpath/rules/booking/cabins/cabin-selection';
import { addMonths } from '@towpath/rules/core/dates';
import type { PlacedBooking } from '@towpath/rules/office/booking-results';
import { type DepartureRow, isOnSale } from '@towpath/rules/office/departure-view';
import type { OperationBody } from '@towpath/rules/office/operations';
import type { OptionView } from '@towpath/rules/office/operations/option-operations';
import { Button } from '@towpath/web/ui/button/button.tsx';
import { Alert } from '@towpath/web/ui/status/alert.tsx';
import { useEffect, useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import { useNavigate, useSearchParams } from 'react-router';
import { dropDraft, keepDraft } from '../../api/kept-drafts.ts';
import { readingOf, useReading } from '../../api/operations.ts';
import { useSession } from '../../api/session-context.tsx';
import { type Offer, useOffer } from '../../api/use-offer.ts';
import { useTranslation } from '../../i18n/texts.tsx';
import { useToday } from '../../i18n/use-format.ts';
import { useNames } from '../../i18n/use-names.ts';
import { PageForm } from '../../ui/form/page-form.tsx';
import { useLeaveGuard } from '../../ui/leave/leave-guard.tsx';
import { OperationDialog } from '../../ui/operation/operation-dialog.tsx';
import { Failure } from '../../ui/page/failure.tsx';
import { Loading } from '../../ui/page/loading.tsx';
import { Page } from '../../ui/page/page.tsx';
import { Agreement } from './agreement.tsx';
import { Booker } from './booker.tsx';
import { Cabins } from './cabins.tsx';
import { addCabins, type BookingDraft, emptyDraft, withOption } from './draft.ts';
import { Journey } from './journey.tsx';
import { KeptDraftsList } from './kept-drafts-list.tsx';
import { type KeptBooking, type KeptForm, keptBookings } from './kept-form.ts';
import css from './new-booking.module.css';
import { Passengers } from './passengers.tsx';
import { useBookingForm } from './use-booking-form.ts';

const MONTHS = 18;

interface CheckProps {
  input: OperationBody<'bookings.place'>;
  /** The option that the booking ends; null: none. */
  optionId: string | null;
  onPlaced: () => void;
  onClose: () => void;
  onRefused: (error: unknown) => boolean;
}

/** Shows what the booking costs, and places it when that is confirmed. */
function Check({ input, optionId, onPlaced, ...dialog }: CheckProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const shared = {
    ...dialog,
    title: t('place.check_title'),
    confirm: t('place.book'),
    onDone: ({ booking }: PlacedBooking) => {
      onPlaced();
      void navigate(`/bookings/${booking}`);
    },
  };
  return optionId ? (
    <OperationDialog name="options.book" input={{ ...input, option: optionId }} {...shared} />
  ) : (
    <OperationDialog name="bookings.place" input={input} {...shared} />
  );
}

interface PlaceProps {
  departure: DepartureRow;
  offer: Offer;
  /** The option that the booking ends. It is no longer listed after a booking has ended it. */
  optionId: string | null;
  option: OptionView | undefined;
  /** The draft that is continued; null: a new one. */
  kept: KeptBooking | null;
  /** The cabins with which a new draft begins. */
  selection: CabinSelection;
}

/** Keeps the form on this device as soon as something is typed. If the browser refuses, leaving the page asks first. */
function useKeeping(key: string, form: KeptForm, isContinued: boolean): () => void {
  const { email } = useSession();
  const [isKept, setKept] = useState(true);
  const text = JSON.stringify(form);
  const [begun] = useState(text);
  // A draft that was only opened, such as with the cabins of the journey finder, is nobody's work yet.
  const isTyped = form.draft.passengers.length > 0 && (isContinued || text !== begun);
  useEffect(() => {
    if (!isTyped) return dropDraft(email, key);
    setKept(keepDraft(email, { at: new Date().toISOString(), key, form: JSON.parse(text) }));
  }, [email, key, text, isTyped]);
  const stopGuard = useLeaveGuard(isTyped && !isKept);
  return () => {
    stopGuard();
    dropDraft(email, key);
  };
}

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

function Form({ departure, offer, optionId, option, kept, selection }: PlaceProps) {
  const { t, language } = useTranslation();
  // One key per form: if it is sent again after a lost answer, the booking that was placed is found.
  const [key] = useState(() => kept?.key ?? crypto.randomUUID());
  const [start] = useState(() => kept?.draft ?? addCabins(emptyDraft(language, option), selection, offer));
  const form = useBookingForm({ departure, offer, start, bookingKey: key });
  const { replace } = useFieldArray({ control: form.control, name: 'passengers' });
  const [checked, setChecked] = useState<OperationBody<'bookings.place'> | null>(null);
  const draft = form.watch();
  const { id, tour_id: tour, ship } = departure;
  const onPlaced = useKeeping(key, { tour, departure: id, option: optionId, draft }, kept !== null);
  const onCabins = ({ cabins, passengers }: BookingDraft) => {
    form.fill('cabins', cabins);
    replace(passengers);
  };
  return (
    <>
      <PageForm form={form} onSend={setChecked} className={css.form}>
        {option && <OptionNote option={option} />}
        <Cabins {...{ offer, ship, form, onCabins }} />
        <Passengers {...{ offer, ship, form }} />
        {draft.passengers.length > 0 && (
          <>
            <Booker form={form} />
            <Agreement form={form} />
            <div className={css.book}>
              <Button type="submit">{t('place.check')}</Button>
            </div>
          </>
        )}
      </PageForm>
      {checked && (
        <Check
          input={checked}
          optionId={optionId}
          onPlaced={onPlaced}
          onClose={() => setChecked(null)}
          onRefused={form.refuse}
        />
      )}
    </>
  );
}

function FormOf({ option, ...place }: Omit<PlaceProps, 'offer'>) {
  const { data, error, refetch } = useOffer(place.departure.id);
  if (data) return <Form {...place} offer={withOption(data, option)} option={option} />;
  return error ? <Failure error={error} retry={() => void refetch()} /> : <Loading />;
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
        <FormOf
          key={`${departure.id} ${kept?.key}`}
          kept={kept?.departure === departure.id ? kept : null}
          departure={departure}
          optionId={optionId}
          option={option?.departure === departure.id ? option : undefined}
          selection={parseCabins(query.get('cabins'))}
        />
      )}
    </Page>
  );
}
