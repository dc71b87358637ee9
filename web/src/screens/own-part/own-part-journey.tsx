import { formatDate, formatDateRange, formatTime } from '@towpath/rules/core/format';
import type { OwnPart } from '@towpath/rules/own-parts/wire';
import { brandName } from '@towpath/rules/site/brand';
import { placeOnMap } from '@towpath/rules/text/map-address';
import { useNames } from '../../api/use-names.ts';
import { useTranslation } from '../../i18n/translation.tsx';
import { usePageContext } from '../../page/page-context.tsx';
import { PassCard } from '../../ui/content/pass-card.tsx';

/** Tour, dates, ports with boarding time and quay, and ship: what a passenger sees of the booking. */
export function OwnPartJourney({ journey }: { journey: OwnPart['journey'] }) {
  const { t } = useTranslation('my-booking');
  const { brand, locale } = usePageContext();
  const nameOf = useNames();
  const {
    departure_date: start,
    end_date: end,
    port_of_departure_name: from,
    port_of_arrival_name: to,
    boarding_time: time,
    quay,
  } = journey;
  const date = formatDate(locale, start);
  const boarding = time ? t('boarding_day', { date, time: formatTime(locale, time) }) : date;
  return (
    <PassCard
      brand={brandName(brand, locale)}
      title={nameOf(journey.tour_name)}
      period={formatDateRange(locale, start, end)}
      facts={[
        {
          term: t('boarding'),
          text: from && nameOf(from),
          extra: boarding,
          place: placeOnMap(quay, t('map')),
        },
        { term: t('arrival'), text: to && nameOf(to), extra: formatDate(locale, end) },
        { term: t('ship'), text: journey.ship_name },
      ]}
    />
  );
}
