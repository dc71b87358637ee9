import { useTranslation } from '../../i18n/translation.tsx';
import { useIsWaiting } from '../../navigation/router.tsx';
import { Alert } from '../../ui/status/alert.tsx';
import css from './connection-lost.module.css';

/** Says why the next page has not opened yet. At a fixed place, as Next is pressed at any scroll position. */
export function ConnectionLost() {
  const { t } = useTranslation();
  if (!useIsWaiting()) return null;
  return (
    <div className={css.notice}>
      <Alert tone="error">
        {t('offline')} {t('offline_next')}
      </Alert>
    </div>
  );
}
