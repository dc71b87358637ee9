import { addMonths, type PlainDate } from '@towpath/rules/core/dates';
import type { DepartureRow } from '@towpath/rules/office/departure-view';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useReading } from '../../api/operations.ts';
import { useTranslation } from '../../i18n/texts.tsx';
import { Failure } from '../../ui/failure.tsx';
import { Loading } from '../../ui/loading.tsx';
import { OperationButton } from '../../ui/operation/operation-button.tsx';
import { Page } from '../../ui/page.tsx';
import { parseAmount } from '../../ui/parse-amount.ts';
import { Agreement, type AgreementDraft } from './agreement.tsx';
import { Booker } from './booker.tsx';
import { Cabins } from './cabins.tsx';
import { type Draft, emptyMain, requestOf } from './draft.ts';
import { Guests } from './guests.tsx';
import { Journey } from './journey.tsx';
import css from './new-booking.module.css';
import { type Offer, useOffer } from './use-offer.ts';

const MONTHS = 18;
const noAgreement: AgreementDraft = { voucher: '', total: '', reason: '', sendLink: true };

function BookButton({
  departure,
  offer,
  draft,
  agreement,
}: PlaceProps & { agreement: AgreementDraft; draft: Draft }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [key, setKey] = useState(() => crypto.randomUUID());
  const total = parseAmount(agreement.total);
  const isAgreed = agreement.total.trim() !== '';
  const input = {
    request: requestOf({ ...draft, voucher: agreement.voucher }, departure, offer),
    idempotency_key: key,
    // What is typed and is no amount is refused, not left out.
    agreed: isAgreed ? { total: total ?? -1, reason: agreement.reason } : null,
    send_link: agreement.sendLink,
  };
  return (
    <OperationButton
      name="bookings.place"
      variant="primary"
      title={t('place.check_title')}
      confirm={t('place.book')}
      input={input}
      onOpen={() => setKey(crypto.randomUUID())}
      onDone={({ booking }) => void navigate(`/bookings/${booking}`)}
    >
      {t('place.check')}
    </OperationButton>
  );
}

interface PlaceProps {
  departure: DepartureRow;
  offer: Offer;
}

function Form({ departure, offer }: PlaceProps) {
  const { language } = useTranslation();
  const [draft, setDraft] = useState<Draft>({
    ...{ cabins: [], guests: [], main: emptyMain, locale: language, voucher: '', counts: {} },
    insurance: { cancellation: false, travel: false },
  });
  const [agreement, setAgreement] = useState(noAgreement);
  return (
    <>
      <Cabins offer={offer} draft={draft} onDraft={setDraft} />
      <Guests offer={offer} draft={draft} onDraft={setDraft} />
      {draft.guests.length > 0 && (
        <>
          <Booker draft={draft} onDraft={setDraft} />
          <Agreement agreement={agreement} onAgreement={setAgreement} />
          <div className={css.book}>
            <BookButton departure={departure} offer={offer} draft={draft} agreement={agreement} />
          </div>
        </>
      )}
    </>
  );
}

function FormOf({ departure }: { departure: DepartureRow }) {
  const { data, error } = useOffer(departure.id);
  if (data) return <Form departure={departure} offer={data} />;
  return error ? <Failure error={error} /> : <Loading />;
}

/** A booking for a guest on the telephone, on one page, by the rules and prices of the visitor. */
export function NewBookingScreen() {
  const { t } = useTranslation();
  const [query, setQuery] = useSearchParams();
  const today: PlainDate = new Date().toISOString().slice(0, 10);
  const until = `${addMonths(today.slice(0, 7), MONTHS)}-01`;
  const { data, error } = useReading('departures.list', { from: today, until });
  const departures = (data?.rows ?? []).filter(({ state, left }) => state !== 'closed' && left > 0);
  const departure = departures.find(({ id }) => id === query.get('departure'));
  const tour = departure?.tour_id ?? query.get('tour') ?? '';
  return (
    <Page title={t('place.title')} lead={t('place.lead')}>
      {error && <Failure error={error} />}
      {!data && !error && <Loading />}
      {data && (
        <Journey
          departures={departures}
          tour={tour}
          departure={departure?.id ?? ''}
          onTour={(chosen) => setQuery({ tour: chosen }, { replace: true })}
          onDeparture={(chosen) => setQuery({ tour, departure: chosen }, { replace: true })}
        />
      )}
      {departure && <FormOf key={departure.id} departure={departure} />}
    </Page>
  );
}
