import type { OperationResult } from '@towpath/rules/office/operations';
import type { TodayView } from '@towpath/rules/office/views/record-views';
import { Alert } from '@towpath/web/ui/status/alert.tsx';
import { useState } from 'react';
import { useMay } from '../../api/session-context.tsx';
import { useTranslation } from '../../i18n/texts.tsx';
import { CorrectAddress } from '../../ui/mails/correct-address.tsx';
import { useMailProblem } from '../../ui/mails/mail-problem.tsx';
import { ResendButton } from '../../ui/mails/resend-button.tsx';
import { OperationButton } from '../../ui/operation/operation-button.tsx';
import { reasonText } from '../../ui/operation/reason-text.ts';
import { MailStateBadge } from '../../ui/states/mail-state.tsx';
import { useWords } from '../../ui/words.ts';
import { Entries } from './entries.tsx';
import css from './today.module.css';

type LeftMails = OperationResult<'outbox.resend-all'>['left'];

function Left({ left }: { left: LeftMails }) {
  const { t } = useTranslation();
  const words = useWords();
  if (left.length === 0) return null;
  return (
    <Alert tone="warning" title={t('outbox.left', { count: left.length })}>
      <ul>
        {left.map(({ mail, subject, reason }) => (
          <li key={mail}>
            {subject}: {reasonText(reason, words)}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

/** Sends all of them again; its consequences name each mail with its address. */
function ResendAll() {
  const { t } = useTranslation();
  const [left, setLeft] = useState<LeftMails>([]);
  return (
    <>
      <OperationButton
        name="outbox.resend-all"
        title={t('outbox.resend_all_title')}
        confirm={t('outbox.resend_all')}
        input={{}}
        onOpen={() => setLeft([])}
        onDone={(done) => setLeft(done.left)}
        wide
      >
        {t('outbox.resend_all')}
      </OperationButton>
      <Left left={left} />
    </>
  );
}

/** Mails that could not be delivered, whether they are tried again or not. */
export function FailedMails({ mails }: { mails: TodayView['failed_mails'] }) {
  const { t } = useTranslation();
  const may = useMay();
  const problemOf = useMailProblem();
  const entries = mails.map((mail) => ({
    key: mail.id,
    to: `/outbox/${mail.id}`,
    name: mail.subject,
    aside: <MailStateBadge mail={mail} />,
    about: [mail.number, mail.address, problemOf(mail)],
    action: may('bookings.write') && (
      <div className={css.actions}>
        <CorrectAddress mail={mail} small />
        <ResendButton mail={mail} small />
      </div>
    ),
  }));
  const above = may('bookings.write') && mails.length > 1 && <ResendAll />;
  return <Entries title={t('today.failed_mails')} entries={entries} above={above} />;
}
