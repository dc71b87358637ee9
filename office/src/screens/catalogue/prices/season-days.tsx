import type { TourDocument } from '@towpath/rules/office/catalogue/catalogue-documents';
import { Checkbox } from '@towpath/web/ui/form/checkbox.tsx';
import { useTranslation } from '../../../i18n/texts.tsx';
import { useToday } from '../../../i18n/use-format.ts';
import { DayField } from '../../../ui/form/typed-fields.tsx';
import type { DocumentDraft } from '../editor/use-draft.ts';
import { calendarDate, changeYears, isYearly, seasonDay } from './season-day.ts';

/** The first and the last day of a season, of every year or of one. */
export function SeasonDays({ draft, index }: { draft: DocumentDraft<TourDocument>; index: number }) {
  const { t } = useTranslation();
  const year = Number(useToday().slice(0, 4));
  const season = draft.document.seasons[index];
  if (!season) return null;
  const yearly = [season.from, season.until].some(isYearly);
  const set = (field: 'from' | 'until', day: string) => draft.set(['seasons', index, field], day);
  const onYearly = (checked: boolean) => {
    const days = changeYears(season, checked, year);
    set('from', days.from);
    set('until', days.until);
  };
  return (
    <>
      {(['from', 'until'] as const).map((field) => (
        <DayField
          key={field}
          label={t(`catalogue_field.${field}`)}
          description={yearly && t('catalogue.season_day_hint')}
          required
          value={calendarDate(season[field], year)}
          error={draft.refusalAt(['seasons', index, field])}
          onChange={({ target }) => set(field, seasonDay(target.value, yearly))}
        />
      ))}
      <Checkbox
        label={t('catalogue.every_year')}
        checked={yearly}
        onChange={({ target }) => onYearly(target.checked)}
      />
    </>
  );
}
