import { formatDate } from '@towpath/rules/core/format';
import type { PaidGift } from '@towpath/rules/gifts/wire';
import { useTranslation } from '../../i18n/translation.tsx';
import { usePageContext } from '../../page/page-context.tsx';
import { Alert } from '../../ui/status/alert.tsx';

/** What happens next with a gift voucher that is paid. */
export function GiftOutcome({ gift: { recipient, to_recipient, deliver_on } }: { gift: PaidGift }) {
  const { t } = useTranslation('payment');
  const { locale } = usePageContext();
  return (
    <Alert tone="success">
      <p>{t('gift_ready')}</p>
      {to_recipient && recipient && (
        <p>{t('gift_mailed', { name: recipient, date: formatDate(locale, deliver_on) })}</p>
      )}
    </Alert>
  );
}
