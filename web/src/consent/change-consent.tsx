import { useTranslation } from 'react-i18next';
import { askAgain, useHostAnswers } from '../consent.ts';
import css from './consent.module.css';
import { usePurpose } from './purpose.ts';

/** Lets a visitor answer anew, where our own bar asked. */
export function ChangeConsent() {
  const { t } = useTranslation();
  const purpose = usePurpose();
  const byHost = useHostAnswers();
  if (!purpose || byHost) return null;
  return (
    <li>
      <button type="button" className={css.change} onClick={askAgain}>
        {t('consent_change')}
      </button>
    </li>
  );
}
