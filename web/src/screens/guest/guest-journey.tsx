import { formatDate, formatDateRange } from '@towpath/rules/core/format';
import type { GuestPart } from '@towpath/rules/guests/wire';
import { brandName } from '@towpath/rules/site/brand';
import { useNames } from '../../api/use-names.ts';
import { useTranslation } from '../../i18n/translation.tsx';
import { usePageContext } from '../../page/page-context.tsx';
import pass from '../../ui/content/boarding-pass.module.css';

/** Tour, dates, ports and ship: what a traveller sees of the booking. */
export function GuestJourney({ journey }: { journey: GuestPart['journey'] }) {
  const { t } = useTranslation('my-booking');
  const { brand, locale } = usePageContext();
  const nameOf = useNames();
  const { departure_date: start, end_date: end, tour_name, ship_name } = journey;
  const places = [
    { term: t('boarding'), port: journey.port_of_departure_name, day: start },
    { term: t('arrival'), port: journey.port_of_arrival_name, day: end },
  ];
  return (
    <article className={pass.pass} aria-label={nameOf(tour_name)}>
      <p className={pass.band}>
        <span>{brandName(brand, locale)}</span>
      </p>
      <div className={pass.journey}>
        <h2>{nameOf(tour_name)}</h2>
        <p>{formatDateRange(locale, start, end)}</p>
        <dl className={pass.facts}>
          {places.map(
            ({ term, port, day }) =>
              port !== null && (
                <div key={term}>
                  <dt>{term}</dt>
                  <dd>
                    {nameOf(port)}
                    <small>{formatDate(locale, day)}</small>
                  </dd>
                </div>
              ),
          )}
          <div>
            <dt>{t('ship')}</dt>
            <dd>{ship_name}</dd>
          </div>
        </dl>
      </div>
    </article>
  );
}
