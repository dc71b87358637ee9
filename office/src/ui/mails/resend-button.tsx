import type { MailView } from '@towpath/rules/office/views/mail-view';
import { useMay } from '../../api/session-context.tsx';
import { useTranslation } from '../../i18n/texts.tsx';
import { OperationButton } from '../operation/operation-button.tsx';

interface ResendButtonProps {
  mail: Pick<MailView, 'id' | 'subject' | 'state'>;
  small?: boolean;
}

/** Sends a mail again. A mail that is waiting for a retry is sent now instead, so that it does not arrive twice. */
export function ResendButton({ mail: { id, subject, state }, small = false }: ResendButtonProps) {
  const { t } = useTranslation();
  const may = useMay();
  if (!may('bookings.write') || state === 'waiting' || state === 'sending') return null;
  const isRetried = state === 'retrying';
  const label = isRetried ? t('outbox.send_now') : t('action.resend');
  const title = isRetried ? t('outbox.send_now_title', { subject }) : t('action.resend_title', { subject });
  return (
    <OperationButton name="outbox.resend" small={small} title={title} confirm={label} input={{ mail: id }}>
      {label}
    </OperationButton>
  );
}
