import { formatDate, formatDateRange, formatTime } from '@towpath/rules/core/format';
import type { Payment } from '@towpath/rules/payment/standalone-payment';
import { brandName } from '@towpath/rules/site/brand';
import { placeOnMap } from '@towpath/rules/text/map-address';
import { useNames } from '../../api/use-names.ts';
import { useTranslation } from '../../i18n/translation.tsx';
import { usePageContext } from '../../page/page-context.tsx';
import { PassCard } from '../../ui/content/pass-card.tsx';

interface JourneyCardProps {
  journey: NonNullable<Payment['journey']>;
  number: Payment['booking_number'];
}

/** The journey that a payment is for, with the booking's number. */
export function JourneyCard({ journey, number }: JourneyCardProps) {
  const { t } = useTranslation('payment');
  const { brand, locale } = usePageContext();
  const nameOf = useNames();
  const { departure_date: start, end_date: end, port_of_departure_name: from, boarding_time: time } = journey;
  const date = formatDate(locale, start);
  return (
    <PassCard
      brand={brandName(brand, locale)}
      {...(number && { number: { label: t('pass_number'), text: number } })}
      picture={journey.image_url}
      title={nameOf(journey.tour_name)}
      period={formatDateRange(locale, start, end)}
      facts={[
        {
          term: t('pass_from'),
          text: from && nameOf(from),
          extra: time ? t('pass_boarding', { date, time: formatTime(locale, time) }) : date,
          place: placeOnMap(journey.quay, t('pass_map')),
        },
        { term: t('pass_ship'), text: journey.ship_name },
      ]}
    />
  );
}
