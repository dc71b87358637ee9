import {
  amountValues,
  calendarPath,
  formatPassAmount,
  hasOwnPage,
  isJourneyOver,
  isRequest,
  nextSteps,
  passAmounts,
  stepValues,
} from '@towpath/rules/booking/boarding-pass';
import type { CompletedBooking } from '@towpath/rules/booking/booking';
import type { PlainDate } from '@towpath/rules/core/dates';
import { formatDate, formatDateRange } from '@towpath/rules/core/format';
import type { Locale } from '@towpath/rules/core/locale';
import { type Brand, brandName } from '@towpath/rules/site/brand';
import { termsOf } from '@towpath/rules/terms/booking-terms';
import type { ComponentType, ReactNode } from 'react';
import type { Translate } from '../../i18n/i18n.ts';
import { journeyFacts } from '../../summary/journey-card.tsx';
import css from '../../ui/content/boarding-pass.module.css';
import { PassCard, type PassFact, PassFacts } from '../../ui/content/pass-card.tsx';

/** How the page that shows the pass renders a link. */
type PassLink = ComponentType<{ href: string; isMain?: boolean; children: ReactNode }>;

interface BoardingPassProps {
  /** The booking, with the names of its tour, ports and ship in the language. */
  booking: CompletedBooking;
  isPaid: boolean;
  /** The operator's today (specification 10.26). */
  today: PlainDate;
  brand: Brand;
  locale: Locale;
  t: Translate<'payment'>;
  /** The address of the booking's own page. */
  bookingPath: string;
  Link: PassLink;
  /** The button that prints the page. */
  print: ReactNode;
}
/** The most first names that are read in a narrow column. */
const SHORT_PARTY = 4;

type PassPart = Pick<BoardingPassProps, 'booking' | 'locale' | 't'>;

function factsOf({ booking, locale, t }: PassPart): PassFact[] {
  const { journey } = booking;
  if (!journey) return [];
  return [
    ...journeyFacts({ ...journey, departure_date: booking.departure_date }, locale, t),
    {
      term: t('pass_passengers'),
      text: journey.first_names.join(', '),
      isLong: journey.first_names.length > SHORT_PARTY,
    },
  ];
}

function amountsOf({ booking, locale, t }: PassPart): PassFact[] {
  return passAmounts(booking).map((each) => ({
    term: t(`pass_${each.kind}`, amountValues(locale, each)),
    text: formatPassAmount(locale, each, booking),
  }));
}

function Card(props: PassPart & Pick<BoardingPassProps, 'brand'>) {
  const { booking, brand, locale, t } = props;
  const { journey, departure_date: start } = booking;
  return (
    <PassCard
      brand={brandName(brand, locale)}
      number={{ label: t('pass_number'), text: booking.number }}
      picture={journey?.image_url}
      title={booking.tour_name}
      period={journey ? formatDateRange(locale, start, journey.end_date) : formatDate(locale, start)}
      facts={factsOf(props)}
    >
      <PassFacts facts={amountsOf(props)} className={css.amounts} />
    </PassCard>
  );
}

function Actions({
  booking,
  locale,
  t,
  bookingPath,
  Link,
  print,
  today,
}: Omit<BoardingPassProps, 'isPaid' | 'brand'>) {
  const calendar = calendarPath(booking, booking.journey, locale, today);
  return (
    <p className={css.actions}>
      {hasOwnPage(booking) && (
        <Link href={bookingPath} isMain>
          {t('pass_booking')}
        </Link>
      )}
      {calendar && <Link href={calendar}>{t('pass_calendar')}</Link>}
      {print}
    </p>
  );
}

function WhatNext({
  booking,
  isPaid,
  today,
  brand,
  locale,
  t,
}: PassPart & Pick<BoardingPassProps, 'brand' | 'isPaid' | 'today'>) {
  const terms = termsOf(booking, brand);
  return (
    <section className={css.next}>
      <h2>{t('pass_next')}</h2>
      <ol>
        {nextSteps(booking, isPaid, today).map((next) => (
          <li key={`${next.step} ${next.due?.due_on} ${next.due?.charge}`}>
            {t(`pass_next_${next.step}`, stepValues(next, booking, locale, terms))}
          </li>
        ))}
      </ol>
      {!isJourneyOver(booking.journey, today) && (
        <p>{t(hasOwnPage(booking) && !isRequest(booking) ? 'pass_changes_booking' : 'pass_changes')}</p>
      )}
    </section>
  );
}

/**
 * A booking as a boarding pass, with its calendar file, and what happens next (specification 10.31). It uses no context, as the
 * built-in website shows it too.
 */
export function BoardingPass(props: BoardingPassProps) {
  return (
    <>
      <Card {...props} />
      <Actions {...props} />
      <WhatNext {...props} />
    </>
  );
}
