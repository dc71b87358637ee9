import {
  amountValues,
  calendarPath,
  nextSteps,
  type PassAmount,
  passAmounts,
  stepValues,
} from '@towpath/rules/booking/boarding-pass';
import type { BookedJourney, CompletedBooking } from '@towpath/rules/booking/booking';
import { translateBooking } from '@towpath/rules/booking/translated-booking';
import { formatDate, formatDateRange, formatMoney, formatTime } from '@towpath/rules/core/format';
import type { Cents } from '@towpath/rules/core/money';
import { charged } from '@towpath/rules/payment/payment-result';
import { brandName } from '@towpath/rules/site/brand';
import { termsOf } from '@towpath/rules/terms/booking-terms';
import type { ReactNode } from 'react';
import { useNames } from '../../api/use-names.ts';
import { useTranslation } from '../../i18n/translation.tsx';
import { usePageContext } from '../../page/page-context.tsx';
import { Button } from '../../ui/button/button.tsx';
import { LinkButton } from '../../ui/button/link-button.tsx';
import css from '../../ui/content/boarding-pass.module.css';

interface BoardingPassProps {
  booking: CompletedBooking;
  isPaid: boolean;
}

function Fact({ term, children, extra }: { term: string; children: ReactNode; extra?: string }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>
        {children}
        {extra && <small>{extra}</small>}
      </dd>
    </div>
  );
}

function JourneyFacts({ start, journey }: { start: string; journey: BookedJourney }) {
  const { t } = useTranslation('payment');
  const { locale } = usePageContext();
  const { port_of_departure_name: from, port_of_arrival_name: to, first_names: names } = journey;
  const { boarding_time: time } = journey;
  const date = formatDate(locale, start);
  return (
    <dl className={css.facts}>
      {from && (
        <Fact
          term={t('pass_from')}
          extra={time ? t('pass_boarding', { date, time: formatTime(locale, time) }) : date}
        >
          {from}
        </Fact>
      )}
      {to && (
        <Fact term={t('pass_to')} extra={formatDate(locale, journey.end_date)}>
          {to}
        </Fact>
      )}
      <Fact term={t('pass_ship')}>{journey.ship_name}</Fact>
      {names.length > 0 && <Fact term={t('pass_travellers')}>{names.join(', ')}</Fact>}
    </dl>
  );
}

/** Amounts of a booking in the currency that is charged. */
function useMoney(booking: CompletedBooking) {
  const { locale } = usePageContext();
  return (amount: Cents) => {
    const shown = charged(amount, booking);
    return formatMoney(locale, shown.amount, shown.currency);
  };
}

function Amounts({ booking }: { booking: CompletedBooking }) {
  const { t } = useTranslation('payment');
  const { locale } = usePageContext();
  const money = useMoney(booking);
  const nameOf = (each: PassAmount) => t(`pass_${each.kind}`, amountValues(locale, each));
  return (
    <dl className={css.amounts}>
      {passAmounts(booking).map((each) => (
        <Fact key={each.kind} term={nameOf(each)}>
          {money(each.amount)}
        </Fact>
      ))}
    </dl>
  );
}

function WhatNext({ booking, isPaid }: BoardingPassProps) {
  const { t } = useTranslation('payment');
  const { locale, brand } = usePageContext();
  const { journey } = booking;
  const terms = termsOf(booking, brand);
  return (
    <section className={css.next}>
      <h2>{t('pass_next')}</h2>
      <ol>
        {nextSteps(booking, isPaid).map((step) => (
          <li key={step}>{t(`pass_next_${step}`, stepValues(step, booking, locale, terms))}</li>
        ))}
      </ol>
      <p>{t(journey?.paid ? 'pass_changes_booking' : 'pass_changes')}</p>
    </section>
  );
}

/** A booking as a boarding pass, with its calendar file, and what happens next (specification 10.31). */
export function BoardingPass({ booking: named, isPaid }: BoardingPassProps) {
  const { t } = useTranslation('payment');
  const { brand, locale, paths } = usePageContext();
  const booking = translateBooking(named, useNames());
  const { journey, departure_date: start } = booking;
  return (
    <>
      <article className={css.pass} aria-label={booking.tour_name}>
        <p className={css.band}>
          <span>{brandName(brand, locale)}</span>
          <span>
            {t('pass_number')} <strong>{booking.number}</strong>
          </span>
        </p>
        {journey?.image_url && <img src={journey.image_url} alt="" />}
        <div className={css.journey}>
          <h2>{booking.tour_name}</h2>
          <p>{journey ? formatDateRange(locale, start, journey.end_date) : formatDate(locale, start)}</p>
          {journey && <JourneyFacts start={start} journey={journey} />}
        </div>
        <Amounts booking={booking} />
      </article>
      <p className={css.actions}>
        {journey?.paid && <LinkButton href={paths.booking(booking.id)}>{t('pass_booking')}</LinkButton>}
        {journey && (
          <LinkButton href={calendarPath(booking.id, locale)} variant="secondary">
            {t('pass_calendar')}
          </LinkButton>
        )}
        <Button variant="secondary" onClick={() => window.print()}>
          {t('pass_print')}
        </Button>
      </p>
      <WhatNext booking={booking} isPaid={isPaid} />
    </>
  );
}
