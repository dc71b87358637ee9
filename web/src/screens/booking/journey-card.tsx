import type { BookingOverview } from '@towpath/rules/booking/overview/overview';
import { formatDate, formatDateRange, formatTime } from '@towpath/rules/core/format';
import { brandName } from '@towpath/rules/site/brand';
import { useNames } from '../../api/use-names.ts';
import { useTranslation } from '../../i18n/translation.tsx';
import { usePageContext } from '../../page/page-context.tsx';
import pass from '../../ui/content/boarding-pass.module.css';

function Place({ term, port, day }: { term: string; port: string | null; day: string }) {
  if (port === null) return null;
  return (
    <div>
      <dt>{term}</dt>
      <dd>
        {port}
        <small>{day}</small>
      </dd>
    </div>
  );
}

/** Tour, dates, ports and ship of a booking. */
export function JourneyCard({ booking }: { booking: BookingOverview }) {
  const { t } = useTranslation('my-booking');
  const { brand, locale } = usePageContext();
  const nameOf = useNames();
  const { departure_date: start, end_date: end, tour_name, image_url, boarding_time: time } = booking;
  const date = formatDate(locale, start);
  const portOf = (port: string | null) => (port === null ? null : nameOf(port));
  return (
    <article className={pass.pass} aria-label={nameOf(tour_name)}>
      <p className={pass.band}>
        <span>{brandName(brand, locale)}</span>
        <span>
          {t('number')} <strong>{booking.number}</strong>
        </span>
      </p>
      {image_url && <img src={image_url} alt="" />}
      <div className={pass.journey}>
        <h2>{nameOf(tour_name)}</h2>
        <p>{formatDateRange(locale, start, end)}</p>
        <dl className={pass.facts}>
          <Place
            term={t('boarding')}
            port={portOf(booking.port_of_departure_name)}
            day={time ? t('boarding_day', { date, time: formatTime(locale, time) }) : date}
          />
          <Place
            term={t('arrival')}
            port={portOf(booking.port_of_arrival_name)}
            day={formatDate(locale, end)}
          />
          <div>
            <dt>{t('ship')}</dt>
            <dd>{booking.ship_name}</dd>
          </div>
        </dl>
      </div>
    </article>
  );
}
