import { locales } from '@towpath/rules/core/locale';
import { missingTexts } from '@towpath/rules/office/catalogue/missing-texts';
import { useTranslation } from '../../../i18n/texts.tsx';
import { useFormat } from '../../../i18n/use-format.ts';
import { placeParts } from '../../../ui/catalogue-place.ts';
import css from './editor.module.css';

const MOST = 8;

/** Says which texts of a document other languages have and one lacks. */
export function MissingTextsNote({ document }: { document: unknown }) {
  const { t, find } = useTranslation();
  const format = useFormat();
  const missing = missingTexts(document);
  if (missing.length === 0) return null;
  const wordOf = (path: string) => placeParts(path, find).join(' › ');
  return (
    <section className={css.missing} aria-label={t('catalogue.missing_texts')}>
      <h3>{t('catalogue.missing_texts')}</h3>
      {locales.map((language) => {
        const own = missing.filter((each) => each.language === language);
        const places = [...new Set(own.map(({ path }) => wordOf(path)))];
        const more = places.length - MOST;
        return (
          own.length > 0 && (
            <p key={language}>
              {t('catalogue.missing_in', {
                language: format.language(language),
                list: places.slice(0, MOST).join('; '),
              })}
              {more > 0 && ` ${t('catalogue.missing_more', { count: more })}`}
            </p>
          )
        );
      })}
    </section>
  );
}
