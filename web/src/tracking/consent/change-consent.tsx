import { useTranslation } from '../../i18n/translation.tsx';
import { askAgain, useHostAnswers } from '../consent.ts';
import css from './consent.module.css';
import { usePurpose } from './purpose.ts';

function Change() {
  const { t } = useTranslation();
  return (
    <button type="button" className={css.change} onClick={askAgain}>
      {t('consent_change')}
    </button>
  );
}

/** Whether our own bar asks here, so that a visitor may answer it anew. */
function useOwnBar(): boolean {
  const purpose = usePurpose();
  return !useHostAnswers() && purpose !== null;
}

/** Lets a visitor answer anew, among the links of the footer. */
export function ChangeConsent() {
  return useOwnBar() ? (
    <li>
      <Change />
    </li>
  ) : null;
}

/** The same below the screen of a frame, which has no footer. */
export function ChangeConsentInFrame() {
  return useOwnBar() ? (
    <div className={css.framed}>
      <Change />
    </div>
  ) : null;
}
