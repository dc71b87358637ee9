import { formatDate } from '@towpath/rules/core/format';
import { useSyncExternalStore } from 'react';
import { useTranslation } from '../../../i18n/translation.tsx';
import { usePageContext } from '../../../page/page-context.tsx';
import { Alert } from '../../../ui/status/alert.tsx';

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

/** Says that the device is offline, and of which day the page is. */
export function OfflineNote() {
  const { t } = useTranslation('my-booking');
  const { locale, today } = usePageContext();
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return isOnline ? null : <Alert>{t('offline', { date: formatDate(locale, today) })}</Alert>;
}
