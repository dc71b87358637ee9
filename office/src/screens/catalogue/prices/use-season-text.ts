import type { SeasonDocument } from '@towpath/rules/office/catalogue/catalogue-documents';
import { formatTag } from '../../../i18n/language.ts';
import { useTranslation } from '../../../i18n/texts.tsx';

const MONTH_DAY = 'MM-DD'.length;

/** Words the days of a season: '30 May – 11 Sept, Saturday'. */
export function useSeasonText(): (season: SeasonDocument) => string {
  const { find, language } = useTranslation();
  const dayText = (day: string) => {
    const isEveryYear = day.length <= MONTH_DAY;
    // In a leap year every day of a season exists.
    const date = new Date(`${isEveryYear ? `2000-${day}` : day}T00:00:00Z`);
    if (Number.isNaN(date.getTime())) return day;
    const year = isEveryYear ? {} : ({ year: 'numeric' } as const);
    return new Intl.DateTimeFormat(formatTag(language), {
      day: 'numeric',
      month: 'short',
      timeZone: 'UTC',
      ...year,
    }).format(date);
  };
  return ({ from, until, weekday }) =>
    `${dayText(from)} – ${dayText(until)}, ${find(`catalogue.weekday_${weekday}`) ?? weekday}`;
}
