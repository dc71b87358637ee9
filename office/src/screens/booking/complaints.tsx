import type { BookingView, ComplaintView } from '@towpath/rules/office/views/booking-view';
import { useMay } from '../../api/session-context.tsx';
import { useTranslation } from '../../i18n/texts.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { AnswerComplaint } from '../../ui/operation/answer-complaint.tsx';
import { Panel } from '../../ui/page/page.tsx';
import css from './booking.module.css';

function Complaint({ complaint, number }: { complaint: ComplaintView; number: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const may = useMay();
  const { text, answer, answered_at, answered_by } = complaint;
  const about = [
    t('complaint.received', { date: format.day(complaint.received_on) }),
    answered_at === null
      ? t('complaint.due', { date: format.day(complaint.answer_by) })
      : t('complaint.answered', { by: answered_by ?? '', at: format.moment(answered_at) }),
  ];
  return (
    <li className={css.entry}>
      <div>
        <div className={css.note}>{text ?? t('complaint.erased')}</div>
        <div className={css.soft}>{about.join(' · ')}</div>
        {answer !== null && <blockquote className={css.note}>{answer}</blockquote>}
      </div>
      {answered_at === null && may('bookings.write') && (
        <AnswerComplaint complaint={complaint} number={number} />
      )}
    </li>
  );
}

/** The complaints about a booking, with their answers; nothing without any. */
export function Complaints({ booking: { complaints, number } }: { booking: BookingView }) {
  const { t } = useTranslation();
  if (complaints.length === 0) return null;
  return (
    <Panel title={t('complaint.title')}>
      <ul className={css.entries}>
        {complaints.map((complaint) => (
          <Complaint key={complaint.id} complaint={complaint} number={number} />
        ))}
      </ul>
    </Panel>
  );
}
