import type { MailState, MailView } from '@towpath/rules/office/views/mail-view';
import { useTranslation } from '../../i18n/texts.tsx';
import { StateBadge, type StateTone } from './state-badge.tsx';

const tones: Readonly<Record<MailState, StateTone>> = {
  waiting: 'waiting',
  sending: 'waiting',
  retrying: 'attention',
  sent: 'good',
  failed: 'bad',
  returned: 'bad',
};

/** Whether a mail waits, is being sent, is tried again, was sent, was given up, or came back. */
export function MailStateBadge({ mail: { state } }: { mail: Pick<MailView, 'state'> }) {
  const { t } = useTranslation();
  return <StateBadge tone={tones[state]}>{t(`mail.${state}`)}</StateBadge>;
}
