import type { BookingView } from '@towpath/rules/office/views/booking-view';
import { useTranslation } from '../../i18n/texts.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { AuditDetails } from '../../ui/audit/audit-details.tsx';
import { HistoryLink } from '../../ui/audit/history-link.tsx';
import { MailProblem } from '../../ui/mails/mail-problem.tsx';
import { Panel } from '../../ui/page/page.tsx';
import css from './booking.module.css';
import { type BookingEvent, eventsOf } from './events.ts';

/** Words an event; the operation's own name where there is no text. */
function useEventText(): (event: BookingEvent) => string {
  const { find } = useTranslation();
  return ({ kind, values }) => {
    const [type, ...rest] = kind.split(' ');
    const name = rest.join(' ');
    if (type === 'command') return find(`command.${name}`) ?? name;
    return find(`event.${kind}`, values) ?? kind;
  };
}

/** Events of the booking, the latest first. */
export function TimeLine({ booking }: { booking: BookingView }) {
  const { t } = useTranslation();
  const format = useFormat();
  const text = useEventText();
  return (
    <Panel title={t('booking.time_line')} aside={<HistoryLink booking={booking.number} />}>
      <ol className={css.timeline}>
        {eventsOf(booking, format.money).map((event) => (
          <li key={event.key} className={css.event} data-by={event.by ? 'staff' : 'others'}>
            <span>{text(event)}</span>
            {event.details && (
              <AuditDetails entry={{ command: event.kind.replace('command ', ''), details: event.details }} />
            )}
            {event.mail && <MailProblem mail={event.mail} />}
            <span className={css.soft}>
              {[format.moment(event.at), event.by].filter(Boolean).join(' · ')}
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
