import type { PlainDate } from '@towpath/rules/core/dates';
import { formatDate, formatDateRange, formatTime } from '@towpath/rules/core/format';
import type { Locale } from '@towpath/rules/core/locale';
import { brandName } from '@towpath/rules/site/brand';
import type { TextValues } from '@towpath/rules/text/fill';
import { placeOnMap } from '@towpath/rules/text/map-address';
import { useNames } from '../api/use-names.ts';
import type { Translate } from '../i18n/i18n.ts';
import { usePageContext } from '../page/page-context.tsx';
import { PassCard, type PassFact } from '../ui/content/pass-card.tsx';

/** The texts of a journey, which several namespaces have. */
type JourneyTexts = (
  key: 'pass_from' | 'pass_boarding' | 'pass_map' | 'pass_to' | 'pass_ship',
  values?: TextValues,
) => string;

/** The journey of a pass; what is absent or null is not known. */
interface PassJourney {
  departure_date: PlainDate;
  end_date: PlainDate;
  ship_name: string;
  port_of_departure_name?: string | null | undefined;
  port_of_arrival_name?: string | null | undefined;
  /** HH:MM at the port. */
  boarding_time?: string | null | undefined;
  quay?: string | null | undefined;
}

/** Where and when passengers board with a link to the map, where and when the journey ends, and the ship. `nameOf` translates ports. */
export function journeyFacts(
  journey: PassJourney,
  locale: Locale,
  t: JourneyTexts,
  nameOf = (name: string) => name,
): PassFact[] {
  const { port_of_departure_name: from, port_of_arrival_name: to, boarding_time: time } = journey;
  const date = formatDate(locale, journey.departure_date);
  return [
    {
      term: t('pass_from'),
      text: from && nameOf(from),
      extra: time ? t('pass_boarding', { date, time: formatTime(locale, time) }) : date,
      place: placeOnMap(journey.quay, t('pass_map')),
    },
    { term: t('pass_to'), text: to && nameOf(to), extra: formatDate(locale, journey.end_date) },
    { term: t('pass_ship'), text: journey.ship_name },
  ];
}

interface JourneyCardProps {
  journey: PassJourney & { tour_name: string };
  /** The booking's number; null: not shown. */
  number: string | null;
  /** A picture of the ship; null: none. */
  picture: string | null;
  /** The texts of the screen. */
  t: Translate<'my-booking' | 'payment'>;
}

/** Tour, dates, ports with boarding time and quay, and ship of a booking, with names in the page's language. */
export function JourneyCard({ journey, number, picture, t }: JourneyCardProps) {
  const { brand, locale } = usePageContext();
  const nameOf = useNames();
  return (
    <PassCard
      brand={brandName(brand, locale)}
      {...(number && { number: { label: t('pass_number'), text: number } })}
      picture={picture}
      title={nameOf(journey.tour_name)}
      period={formatDateRange(locale, journey.departure_date, journey.end_date)}
      facts={journeyFacts(journey, locale, t, nameOf)}
    />
  );
}
