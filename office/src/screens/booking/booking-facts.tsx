import type { BookingView } from '@towpath/rules/office/views/booking-view';
import { Link } from 'react-router';
import { useTranslation } from '../../i18n/texts.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useNames } from '../../i18n/use-names.ts';
import { Facts } from '../../ui/facts.tsx';
import { Panel } from '../../ui/page/page.tsx';

/** The journey and the terms of a booking. */
export function BookingFacts({ booking }: { booking: BookingView }) {
  const { t } = useTranslation();
  const format = useFormat();
  const nameOf = useNames();
  const { departure } = booking;
  const moment = (instant: string | null) => instant && format.moment(instant);
  const ports = [departure.port_of_departure, departure.port_of_arrival]
    .flatMap((port) => (port ? nameOf(port) : []))
    .join(' – ');
  const link = (
    <Link to={`/departures/${departure.id}`}>{format.range(departure.date, departure.end_date)}</Link>
  );
  return (
    <Panel title={t('booking.facts')}>
      <Facts
        facts={[
          [t('booking.tour'), nameOf(departure.tour)],
          [t('booking.dates'), link],
          [t('booking.ship'), nameOf(departure.ship)],
          [t('booking.ports'), ports],
          [t('booking.booked'), format.moment(booking.booked_at)],
          [t('booking.kept_until'), moment(booking.kept_until)],
          [t('booking.accepted'), moment(booking.accepted_at)],
          [t('booking.released'), moment(booking.released_at)],
          [t('booking.brand'), format.brand(booking.brand)],
          [t('booking.language'), format.language(booking.locale)],
          [t('booking.market'), t(`booking.market_${booking.market}`)],
          [t('booking.campaign'), booking.cid],
          [t('booking.voucher'), booking.voucher],
          [t('booking.terms'), t('booking.terms_from', { date: format.day(booking.terms_from) })],
        ]}
      />
    </Panel>
  );
}
