import { localeOf } from '@towpath/rules/core/locale';
import Languages from 'lucide-react/icons/languages';
import { languageNames, languages } from '../i18n/language.ts';
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
        {languages.map((each) => (
          <option key={each} value={each} lang={each}>
            {languageNames[each]}
          </option>
        ))}
      </select>
    </label>
  );
}
