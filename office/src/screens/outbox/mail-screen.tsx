import type { MailContentView, MailPart } from '@towpath/rules/office/views/mail-view';
import { Link, useParams } from 'react-router';
import { useReading } from '../../api/operations.ts';
import { useTranslation } from '../../i18n/texts.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { Facts } from '../../ui/facts.tsx';
import { CorrectAddress } from '../../ui/mails/correct-address.tsx';
import { mailInterval } from '../../ui/mails/mail-interval.ts';
import { MailProblem } from '../../ui/mails/mail-problem.tsx';
import { ResendButton } from '../../ui/mails/resend-button.tsx';
import { Failure } from '../../ui/page/failure.tsx';
import { Loading } from '../../ui/page/loading.tsx';
import { Columns, Page, Panel } from '../../ui/page/page.tsx';
import { MailStateBadge } from '../../ui/states/mail-state.tsx';
import css from './mail.module.css';

/** A part of the mail as its recipient sees it. Without permissions the frame runs no script and opens no link. */
function Part({ mail: { id, subject }, part }: { mail: MailContentView; part: MailPart }) {
  const { t } = useTranslation();
  const title = part === 'html' ? t('outbox.content') : t('outbox.document');
  return (
    <Panel title={title}>
      <iframe
        className={css.frame}
        title={`${t('outbox.frame', { subject })}: ${title}`}
        sandbox=""
        src={`/api/office/mails/${id}/${part}`}
      />
    </Panel>
  );
}

function Delivery({ mail }: { mail: MailContentView }) {
  const { t, find } = useTranslation();
  const format = useFormat();
  const moment = (at: string | null) => at && format.moment(at);
  const attached = [
    mail.has_calendar && t('outbox.calendar'),
    mail.parts.includes('document') && t('outbox.document_file'),
  ];
  return (
    <Panel title={t('outbox.about')}>
      <MailProblem mail={mail} />
      <Facts
        facts={[
          [t('outbox.kind'), find(`mail_kind.${mail.kind}`)],
          [t('outbox.address'), mail.address],
          [t('outbox.name'), mail.name],
          [t('outbox.language'), format.language(mail.locale)],
          [t('outbox.booking'), mail.booking && <Link to={`/bookings/${mail.booking}`}>{mail.number}</Link>],
          [t('outbox.written'), moment(mail.created_at)],
          [t('outbox.sent'), moment(mail.sent_at)],
          [t('outbox.tries'), mail.tries > 1 ? format.number(mail.tries) : null],
          [t('outbox.returned'), moment(mail.returned_at)],
          [t('outbox.failed'), moment(mail.failed_at)],
          [t('outbox.next'), moment(mail.retry_at)],
          [t('outbox.given_up'), moment(mail.given_up_at)],
          [t('outbox.answer'), mail.problem],
          [t('outbox.attached'), attached.filter(Boolean).join(', ')],
        ]}
      />
    </Panel>
  );
}

function Mail({ mail }: { mail: MailContentView }) {
  const { t } = useTranslation();
  return (
    <Page
      title={mail.subject}
      badge={<MailStateBadge mail={mail} />}
      lead={mail.address}
      actions={
        <>
          <CorrectAddress mail={mail} />
          <ResendButton mail={mail} />
        </>
      }
    >
      <Columns
        main={mail.parts.map((part) => <Part key={part} mail={mail} part={part} />)}
        side={
          <>
            <Delivery mail={mail} />
            <Panel title={t('outbox.plain')}>
              <p className={css.text}>{mail.text}</p>
            </Panel>
          </>
        }
      />
    </Page>
  );
}

const readAgain = (mail: MailContentView) => mailInterval([mail], 0);

/** A mail as its recipient sees it, and whether it was delivered. */
export function MailScreen() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useReading('outbox.show', { mail: id }, readAgain);
  if (data) return <Mail mail={data} key={data.id} />;
  return error ? <Failure error={error} retry={() => void refetch()} /> : <Loading />;
}
