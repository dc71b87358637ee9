import { formatDate } from '@towpath/rules/core/format';
import type { Market } from '@towpath/rules/core/market';
import type { PaidGift } from '@towpath/rules/gifts/wire';
import { delayedMethodOf, settlingDays } from '@towpath/rules/payment/methods';
import { useTranslation } from '../../i18n/translation.tsx';
import { usePageContext } from '../../page/page-context.tsx';
import { Alert } from '../../ui/status/alert.tsx';
import css from './standalone-payment.module.css';

/** What happens next with a gift voucher that is paid, or whose money is on its way. */
export function GiftOutcome({ gift, isPaid, market }: { gift: PaidGift; isPaid: boolean; market: Market }) {
  const { t } = useTranslation('payment');
  const { locale } = usePageContext();
  const { recipient, to_recipient, deliver_on } = gift;
  if (!isPaid)
    return (
      <>
        <Alert tone="info">{t('gift_waiting')}</Alert>
        <p className={css.note}>{t('processing_days', settlingDays(delayedMethodOf(market)))}</p>
      </>
    );
  return (
    <>
      <Alert tone="success">{t('gift_ready')}</Alert>
      {to_recipient && recipient && (
        <p className={css.note}>
          {t('gift_mailed', { name: recipient, date: formatDate(locale, deliver_on) })}
        </p>
      )}
    </>
  );
}
