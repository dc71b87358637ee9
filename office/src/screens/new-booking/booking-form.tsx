import type { CabinSelection } from '@towpath/rules/booking/cabins/cabin-selection';
import type { OperationBody } from '@towpath/rules/office/operations';
import type { OptionView } from '@towpath/rules/office/operations/option-operations';
import type { PlacedBooking } from '@towpath/rules/office/views/booking-results';
import type { DepartureRow } from '@towpath/rules/office/views/departure-view';
import { Button } from '@towpath/web/ui/button/button.tsx';
import { Alert } from '@towpath/web/ui/status/alert.tsx';
import { useEffect, useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { dropDraft, keepDraft } from '../../api/kept-drafts.ts';
import { useSession } from '../../api/session-context.tsx';
import { type Offer, useOffer } from '../../api/use-offer.ts';
import { type Sale, useSale } from '../../api/use-sale.ts';
import { useTranslation } from '../../i18n/texts.tsx';
import { useNames } from '../../i18n/use-names.ts';
import type { CallerParty } from '../../ui/caller-party.ts';
import { PageForm } from '../../ui/form/page-form.tsx';
import { useLeaveGuard } from '../../ui/leave/leave-guard.tsx';
import { OperationDialog } from '../../ui/operation/operation-dialog.tsx';
import { Failure } from '../../ui/page/failure.tsx';
import { Loading } from '../../ui/page/loading.tsx';
import { Columns } from '../../ui/page/page.tsx';
import { Agreement } from './agreement.tsx';
import { BillPanel } from './bill/bill-panel.tsx';
import { useLiveBill } from './bill/use-live-bill.ts';
import { Booker } from './booker.tsx';
import { Cabins } from './cabins.tsx';
import { addCabins, addParty, type BookingDraft, childrenOf, emptyDraft, withOption } from './draft.ts';
import { BookingExtras } from './extras.tsx';
import type { KeptBooking, KeptForm } from './kept-form.ts';
import css from './new-booking.module.css';
import { Passengers } from './passengers.tsx';
import { useBookingForm } from './use-booking-form.ts';

/** Milliseconds after which the cabins and bikes that are left are read again. */
const READ_AGAIN = 15_000;

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
  /** The option that the booking ends. It is no longer listed after a booking has ended it. */
  optionId: string | null;
  option: OptionView | undefined;
  /** The draft that is continued; null: a new one. */
  kept: KeptBooking | null;
  /** The cabins with which a new draft begins. */
  selection: CabinSelection;
  /** Who the caller travels with, as the search had it. */
  party: CallerParty;
}

interface FormProps extends PlaceProps {
  offer: Offer;
  sale: Sale;
}

/** Keeps the form on this device as soon as something is typed. If the browser refuses, leaving the page asks first. */
function useKeeping(key: string, form: KeptForm, isContinued: boolean) {
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
  const onPlaced = () => {
    stopGuard();
    dropDraft(email, key);
  };
  return { isKept: isTyped && isKept, onPlaced };
}

function OptionNote({ option: { name, ship, cabins } }: { option: OptionView }) {
  const { t } = useTranslation();
  const nameOf = useNames();
  const named = cabins.map((type) => `${type.count} × ${nameOf(type.name, ship)}`).join(', ');
  return <Alert tone="info">{t('options.for', { name, cabins: named })}</Alert>;
}

/** The draft with which a new form begins: the cabins and the party of a search. */
function startOf({ offer, sale, option, selection, party }: FormProps, language: BookingDraft['locale']) {
  const draft = addCabins(emptyDraft(language, option), selection, offer);
  return addParty(draft, party, offer, sale.departure.duration);
}

function Form(props: FormProps) {
  const { departure, offer, sale, optionId, option, kept, party } = props;
  const { t, language } = useTranslation();
  // One key per form: if it is sent again after a lost answer, the booking that was placed is found.
  const [key] = useState(() => kept?.key ?? crypto.randomUUID());
  const [start] = useState(() => kept?.draft ?? startOf(props, language));
  const form = useBookingForm({ departure, offer, start, bookingKey: key });
  const { replace } = useFieldArray({ control: form.control, name: 'passengers' });
  const [checked, setChecked] = useState<OperationBody<'bookings.place'> | null>(null);
  const [code, setCode] = useState(start.voucher.trim());
  const draft = form.watch();
  const { id, tour_id: tour, ship, brand, date } = departure;
  const { live, premiums, issues } = useLiveBill({ draft, offer, sale, brand, code });
  const { isKept, onPlaced } = useKeeping(
    key,
    { tour, departure: id, option: optionId, draft },
    kept !== null,
  );
  const onCabins = ({ cabins, passengers }: BookingDraft) => {
    form.fill('cabins', cabins);
    replace(passengers);
  };
  const travellers = draft.passengers.length;
  const sought = {
    ...party,
    children: travellers > 0 ? childrenOf(draft) : draft.children,
    brand,
    tour,
    from: date,
    until: date,
    ...(travellers > 0 && { party: travellers }),
  };
  const { duration } = sale.departure;
  return (
    <>
      <Columns
        main={
          <PageForm form={form} onSend={setChecked} className={css.form}>
            {option && <OptionNote option={option} />}
            <Cabins {...{ offer, ship, form, onCabins, sought, isKept }} />
            <Passengers {...{ offer, duration, ship, form, issues }} />
            {travellers > 0 && (
              <>
                <BookingExtras {...{ offer, duration, form }} />
                <Booker form={form} premiums={premiums} />
                <Agreement form={form} issues={issues} onCode={setCode} />
                <div className={css.book}>
                  <Button type="submit">{t('place.check')}</Button>
                </div>
              </>
            )}
          </PageForm>
        }
        side={<BillPanel {...{ live, draft, ship }} />}
      />
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

/** The form of a booking on a departure, with its bill beside it. */
export function BookingForm({ option, ...place }: PlaceProps) {
  const { id, brand } = place.departure;
  const offer = useOffer(id, READ_AGAIN);
  const sale = useSale(id, brand);
  if (offer.data && sale.data)
    return <Form {...place} offer={withOption(offer.data, option)} sale={sale.data} option={option} />;
  const failed = [offer, sale].find(({ error }) => error);
  return failed ? <Failure error={failed.error} retry={() => void failed.refetch()} /> : <Loading />;
}
