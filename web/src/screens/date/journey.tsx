import { useQuery } from '@tanstack/react-query';
import type { Departure } from '@towpath/rules/calendar/departure';
import { type Tour, tourDuration, tourName } from '@towpath/rules/calendar/tour';
import { journeyDays, type TourContent } from '@towpath/rules/calendar/tour-content';
import { tourContentQuery } from '../../api/queries.ts';
import { useNames } from '../../api/use-names.ts';
import { useTranslation } from '../../i18n/translation.tsx';
import { usePageContext } from '../../page/page-context.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Picture } from '../../ui/picture.tsx';
import css from './journey.module.css';
import { JourneyDays } from './journey-days.tsx';
import { Excluded, JourneyFacts } from './journey-facts.tsx';
import { JourneyTerms } from './journey-terms.tsx';

interface JourneyProps {
  tour: Tour;
  /** The departure that is chosen: the days follow its direction. */
  departure: Departure | undefined;
}

function Content({ tour, departure, content }: JourneyProps & { content: TourContent }) {
  const { t } = useTranslation('date');
  const days = journeyDays(content.days, departure?.port_of_departure_name);
  return (
    <>
      <JourneyFacts content={content} />
      <div className={css.details}>
        <Disclosure title={t('day_by_day')} aside={t('days', { count: days.length })}>
          <JourneyDays days={days} />
        </Disclosure>
        <Disclosure title={t('excluded')}>
          <Excluded texts={content.excluded} />
        </Disclosure>
      </div>
      <JourneyTerms content={content} duration={tourDuration(tour)} date={departure?.date} />
    </>
  );
}

/** What the journey is: the picture of its route, four facts, the days to unfold and its conditions. */
export function Journey({ tour, departure }: JourneyProps) {
  const { t } = useTranslation('date');
  const { locale } = usePageContext();
  const nameOf = useNames();
  const content = useQuery(tourContentQuery(tour.id, locale)).data;
  const picture = tour.tours.find(({ image_url }) => image_url)?.image_url;
  if (!content && !picture) return null;
  return (
    <section className={css.journey} aria-labelledby="journey">
      <h2 id="journey">{t('journey')}</h2>
      {picture && (
        <div className={css.picture}>
          <Picture src={picture} alt={t('route_of', { tour: tourName(tour, nameOf) })} />
        </div>
      )}
      {content && <Content tour={tour} departure={departure} content={content} />}
    </section>
  );
}
