import type { MailView } from '@towpath/rules/office/booking-view';
import { useTranslation } from '../../i18n/texts.tsx';
import { StateBadge } from './state-badge.tsx';

/** Whether a mail was sent, waits, or was given up. */
export function MailStateBadge({ mail }: { mail: Pick<MailView, 'sent_at' | 'given_up_at'> }) {
  const { t } = useTranslation();
  if (mail.given_up_at) return <StateBadge tone="bad">{t('mail.given_up')}</StateBadge>;
  if (mail.sent_at) return <StateBadge tone="good">{t('mail.sent')}</StateBadge>;
  return <StateBadge tone="waiting">{t('mail.waiting')}</StateBadge>;
}
