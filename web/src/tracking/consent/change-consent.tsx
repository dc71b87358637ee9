import { useTranslation } from '../../i18n/translation.tsx';
import { reopenConsentBar, useHasHostConsent } from '../consent.ts';
import css from './consent.module.css';
import { useConsentPurpose } from './use-consent-purpose.ts';

function ChangeButton() {
  const { t } = useTranslation();
  return (
    <button type="button" className={css.change} onClick={reopenConsentBar}>
      {t('consent_change')}
    </button>
  );
}

/** Whether the site's own bar manages consent. */
function useOwnBar(): boolean {
  const purpose = useConsentPurpose();
  return !useHasHostConsent() && purpose !== null;
}

/** Reopens the consent bar; for the footer. */
export function ChangeConsent() {
  return useOwnBar() ? (
    <li>
      <ChangeButton />
    </li>
  ) : null;
}

/** Reopens the consent bar; for frames, which have no footer. */
export function ChangeConsentInFrame() {
  return useOwnBar() ? (
    <div className={css.framed}>
      <ChangeButton />
    </div>
  ) : null;
}
