import { type Locale, languageNames, locales } from '@towpath/rules/core/locale';
import { useTranslation } from '../../i18n/translation.tsx';
import { Link } from '../../navigation/link.tsx';
import { inLocale } from '../../navigation/paths.ts';
import { useLocation } from '../../navigation/router.tsx';
import { usePageContext } from '../../page/page-context.tsx';
import { VisuallyHidden } from '../../ui/content/visually-hidden.tsx';
import css from './language-switch.module.css';

function LanguageLink({ language }: { language: Locale }) {
  const { locale } = usePageContext();
  const { pathname, search } = useLocation();
  return (
    <Link
      to={inLocale(pathname, search, language)}
      replace
      hrefLang={language}
      lang={language}
      aria-current={language === locale ? 'true' : undefined}
    >
      <span>
        {language.toUpperCase()} <VisuallyHidden>{languageNames[language]}</VisuallyHidden>
      </span>
    </Link>
  );
}

/** Links to the page in every language; links, so that search engines follow them. */
export function LanguageSwitch() {
  const { t } = useTranslation();
  return (
    <nav className={css.languages} aria-label={t('language')}>
      {locales.map((language) => (
        <LanguageLink key={language} language={language} />
      ))}
    </nav>
  );
}
