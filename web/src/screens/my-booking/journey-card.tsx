import type { BookingOverview } from '@towpath/rules/booking/overview/overview';
import { formatDate, formatDateRange, formatTime } from '@towpath/rules/core/format';
import { brandName } from '@towpath/rules/site/brand';
import { placeOnMap } from '@towpath/rules/text/map-address';
import { useNames } from '../../api/use-names.ts';
import { useTranslation } from '../../i18n/translation.tsx';
import { usePageContext } from '../../page/page-context.tsx';
import { PassCard, type PassFact } from '../../ui/content/pass-card.tsx';

/** Tour, dates, ports and ship of a booking; of one that has ended, which nobody boards, without the ports. */
export function JourneyCard({ booking }: { booking: BookingOverview }) {
  const { t } = useTranslation('my-booking');
  const { brand, locale } = usePageContext();
  const nameOf = useNames();
  const { departure_date: start, end_date: end, boarding_time: time } = booking;
  const { port_of_departure_name: from, port_of_arrival_name: to, quay } = booking;
  const date = formatDate(locale, start);
  const boarding = time ? t('boarding_day', { date, time: formatTime(locale, time) }) : date;
  const ports: PassFact[] = [
    { term: t('boarding'), text: from && nameOf(from), extra: boarding, place: placeOnMap(quay, t('map')) },
    { term: t('arrival'), text: to && nameOf(to), extra: formatDate(locale, end) },
  ];
  return (
    <PassCard
      brand={brandName(brand, locale)}
      number={{ label: t('number'), text: booking.number }}
      picture={booking.image_url}
      title={nameOf(booking.tour_name)}
      period={formatDateRange(locale, start, end)}
      facts={[...(booking.state === 'ended' ? [] : ports), { term: t('ship'), text: booking.ship_name }]}
    />
  );
}
