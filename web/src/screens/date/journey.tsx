import { useQuery } from '@tanstack/react-query';
import type { Departure } from '@towpath/rules/calendar/departure';
import { directionOf } from '@towpath/rules/calendar/direction';
import { isReturn, journeyDays } from '@towpath/rules/calendar/journey';
import { type Tour, tourDuration, tourName } from '@towpath/rules/calendar/tour';
import type { TourContent } from '@towpath/rules/calendar/tour-content';
import { tourContentQuery } from '../../api/queries.ts';
import { useNames } from '../../api/use-names.ts';
import { useTranslation } from '../../i18n/translation.tsx';
import { usePageContext } from '../../page/page-context.tsx';
import { Disclosure } from '../../ui/content/disclosure.tsx';
import { Picture } from '../../ui/content/picture.tsx';
import css from './journey.module.css';
import { JourneyDays } from './journey-days.tsx';
import { Excluded, JourneyFacts } from './journey-facts.tsx';
import { JourneyTerms } from './journey-terms.tsx';

interface JourneyProps {
  tour: Tour;
  /** The departures of the chosen day. Days and picture follow their direction. */
  departures: readonly Departure[];
}

interface ContentProps extends JourneyProps {
  content: TourContent;
}

function Content({ tour, departures, content }: ContentProps) {
  const { t } = useTranslation('date');
  const days = journeyDays(content.days, directionOf(departures)?.from);
  return (
    <>
      <JourneyFacts content={content} />
      <div className={css.details}>
        <Disclosure title={t('day_by_day')}>
          <JourneyDays days={days} />
        </Disclosure>
        <Disclosure title={t('excluded')}>
          <Excluded texts={content.excluded} />
        </Disclosure>
      </div>
      <JourneyTerms content={content} duration={tourDuration(tour)} date={departures[0]?.date} />
    </>
  );
}

/** The journey: the picture of its route, four facts, the days to unfold and its conditions. */
export function Journey({ tour, departures }: JourneyProps) {
  const { t } = useTranslation('date');
  const { locale } = usePageContext();
  const content = useQuery(tourContentQuery(tour.id, locale)).data;
  const nameOf = useNames();
  const isMirrored = isReturn(content?.days ?? [], directionOf(departures)?.from);
  const picture = tour.tours.find(({ image_url }) => image_url)?.image_url;
  if (!content && !picture) return null;
  return (
    <section className={css.journey} aria-labelledby="journey">
      <h2 id="journey">{t('journey')}</h2>
      {picture && (
        <div className={css.picture}>
          <Picture
            src={picture}
            alt={content?.picture_text ?? t('route_of', { tour: tourName(tour, nameOf) })}
            mirrored={isMirrored}
          />
        </div>
      )}
      {content && <Content tour={tour} departures={departures} content={content} />}
    </section>
  );
}
