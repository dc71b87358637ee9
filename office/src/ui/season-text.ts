import type { SeasonDocument } from '@towpath/rules/office/catalogue/catalogue-documents';
import type { Words } from './words.ts';

/** The days of a season: '30 May – 11 Sept, Saturday'. */
export function seasonText(
  { from, until, weekday }: Pick<SeasonDocument, 'from' | 'until' | 'weekday'>,
  { find, format }: Pick<Words, 'find' | 'format'>,
): string {
  const days = `${format.seasonDay(from)} – ${format.seasonDay(until)}`;
  return `${days}, ${find(`catalogue.weekday_${weekday}`) ?? weekday}`;
}
