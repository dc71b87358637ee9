import { kmRange } from '@towpath/rules/calendar/journey';
import type { TourContent } from '@towpath/rules/calendar/tour-content';
import type { Translate } from '../../i18n/i18n.ts';

/** The distances by bike, as '30 to 52 km a day'; null where there is no cycling. */
export function distanceText(t: Translate<'date'>, days: TourContent['days']): string | null {
  const range = kmRange(days);
  if (!range) return null;
  const { minimum, maximum } = range;
  return minimum === maximum ? t('km_a_day', { km: minimum }) : t('km_range', { minimum, maximum });
}
