import type { PlainDate } from '@towpath/rules/core/dates';
import type { WaitingComplaint } from '@towpath/rules/office/views/record-views';
import { useMay } from '../../api/session-context.tsx';
import { useTranslation } from '../../i18n/texts.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { AnswerComplaint } from '../../ui/operation/answer-complaint.tsx';
import { Entries } from './entries.tsx';

interface WaitingComplaintsProps {
  complaints: readonly WaitingComplaint[];
  today: PlainDate;
}

/** The complaints that wait for an answer, the earliest deadline first. */
export function WaitingComplaints({ complaints, today }: WaitingComplaintsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const may = useMay();
  const entries = complaints.map((complaint) => ({
    key: complaint.id,
    to: `/bookings/${complaint.booking}`,
    name: complaint.name,
    aside: t(complaint.answer_by < today ? 'complaint.overdue' : 'complaint.due', {
      date: format.day(complaint.answer_by),
    }),
    about: [
      complaint.number,
      t('complaint.received', { date: format.day(complaint.received_on) }),
      complaint.text,
    ],
    action: may('bookings.write') && <AnswerComplaint complaint={complaint} number={complaint.number} />,
  }));
  return <Entries title={t('complaint.title')} entries={entries} />;
}
