import type { BookingView } from '@towpath/rules/office/views/booking-view';
import { Link } from 'react-router';
import { useTranslation } from '../../i18n/texts.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { MailProblem } from '../../ui/mails/mail-problem.tsx';
import { ResendButton } from '../../ui/mails/resend-button.tsx';
import { Panel } from '../../ui/page/page.tsx';
import { MailStateBadge } from '../../ui/states/mail-state.tsx';
import { WriteMail } from './actions/write-mail.tsx';
import css from './booking.module.css';

/** The mails about a booking, each of which can be sent again. */
export function Mails({ booking }: { booking: BookingView }) {
  const { t } = useTranslation();
  const format = useFormat();
  const unwritten = booking.unwritten_mails;
  return (
    <Panel title={t('booking.mails')} aside={<WriteMail booking={booking} />}>
      {booking.mails.length + unwritten === 0 && <p className={css.soft}>{t('booking.no_mails')}</p>}
      {unwritten > 0 && <p className={css.soft}>{t('booking.unwritten', { count: unwritten })}</p>}
      <ul className={css.entries}>
        {booking.mails.map((mail) => (
          <li className={css.entry} key={mail.id}>
            <div>
              <div className={css.line}>
                <Link className={css.name} to={`/outbox/${mail.id}`}>
                  {mail.subject}
                </Link>
                <MailStateBadge mail={mail} />
              </div>
              <div className={css.soft}>
                {[mail.address, format.moment(mail.sent_at ?? mail.created_at)].join(' · ')}
              </div>
              <MailProblem mail={mail} />
            </div>
            {mail.audience === 'visitor' && <ResendButton mail={mail} small />}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
