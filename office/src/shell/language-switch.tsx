import { languageNames, localeOf, locales } from '@towpath/rules/core/locale';
import Languages from 'lucide-react/icons/languages';
import { useTranslation } from '../i18n/texts.tsx';
import css from './language-switch.module.css';

/** The language of this device. */
export function LanguageSwitch() {
  const { t, language, setLanguage } = useTranslation();
  return (
    <label className={css.switch}>
      <Languages size={18} aria-hidden="true" />
      <select
        aria-label={t('shell.language')}
        value={language}
        onChange={(event) => setLanguage(localeOf(event.target.value) ?? language)}
      >
        {locales.map((each) => (
          <option key={each} value={each} lang={each}>
            {languageNames[each]}
          </option>
        ))}
      </select>
    </label>
  );
}
