import type { SeasonYearDocument, TourDocument } from '@towpath/rules/office/catalogue/catalogue-documents';
import type { TourChoices } from '@towpath/rules/office/catalogue/catalogue-views';
import { officeLimits } from '@towpath/rules/office/office-limits';
import { Button } from '@towpath/web/ui/button/button.tsx';
import { useTranslation } from '../../../i18n/texts.tsx';
import { useFormat } from '../../../i18n/use-format.ts';
import { useNames } from '../../../i18n/use-names.ts';
import { Panel } from '../../../ui/page/page.tsx';
import css from '../editor/editor.module.css';
import { NumberField } from '../editor/number-field.tsx';
import { PercentageField } from '../editor/percentage-field.tsx';
import type { DocumentDraft } from '../editor/use-draft.ts';
import { yearExceptions } from './year-exceptions.ts';

interface YearFieldsProps {
  draft: DocumentDraft<TourDocument>;
  index: number;
}

const FIRST_YEAR = 2000;

function YearFields({ draft, index }: YearFieldsProps) {
  const { t } = useTranslation();
  return (
    <div className={css.fields}>
      {(['year', 'as'] as const).map((field) => (
        <NumberField
          draft={draft}
          key={field}
          label={t(`catalogue_field.${field}`)}
          min={FIRST_YEAR}
          at={['years', index, field]}
        />
      ))}
      <PercentageField
        draft={draft}
        {...officeLimits.priceChange}
        label={t('catalogue_field.price_change')}
        at={['years', index, 'price_change']}
      />
    </div>
  );
}

/** The year after the last one, or the next one, at the same prices. */
function nextYear(years: readonly SeasonYearDocument[]): SeasonYearDocument {
  const last = years.at(-1)?.year ?? new Date().getFullYear();
  return { year: last + 1, as: last, price_change: 0 };
}

interface YearsProps {
  draft: DocumentDraft<TourDocument>;
  choices: TourChoices;
}

/**
 * The years with the departures of an earlier year at other prices. Exceptions for a ship or a cabin type are listed and
 * kept.
 */
export function Years({ draft, choices }: YearsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const nameOf = useNames();
  const years = draft.document.years ?? [];
  const set = (value: unknown) => draft.set(['years'], value);
  return (
    <Panel title={t('catalogue_field.years')}>
      <p className={css.soft}>{t('catalogue.years_hint')}</p>
      {years.map((entry, index) => {
        const { year } = entry;
        const exceptions = yearExceptions(entry, choices.ships, nameOf, format.percentage);
        return (
          <fieldset key={index} className={css.texts}>
            <legend>{t('catalogue.year', { year })}</legend>
            <YearFields draft={draft} index={index} />
            {exceptions.length > 0 && (
              <p className={css.soft}>{t('catalogue.year_exceptions', { list: exceptions.join(', ') })}</p>
            )}
            <div>
              <Button variant="quiet" onClick={() => set(years.filter((_year, other) => other !== index))}>
                {t('catalogue.remove_year', { year })}
              </Button>
            </div>
          </fieldset>
        );
      })}
      <div>
        <Button variant="secondary" onClick={() => set([...years, nextYear(years)])}>
          {t('catalogue.add_year')}
        </Button>
      </div>
    </Panel>
  );
}
