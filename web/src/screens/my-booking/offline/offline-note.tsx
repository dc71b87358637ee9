import { formatDate } from '@towpath/rules/core/format';
import { useTranslation } from '../../../i18n/translation.tsx';
import { usePageContext } from '../../../page/page-context.tsx';
import { useIsOnline } from '../../../page/use-is-online.ts';
import { Alert } from '../../../ui/status/alert.tsx';

/** Says that the device is offline, and of which day the page is. */
export function OfflineNote() {
  const { t } = useTranslation('my-booking');
  const { locale, today } = usePageContext();
  const isOnline = useIsOnline();
  return isOnline ? null : <Alert>{t('offline', { date: formatDate(locale, today) })}</Alert>;
}
