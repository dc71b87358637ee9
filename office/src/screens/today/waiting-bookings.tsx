import type { WaitingBooking } from '@towpath/rules/office/views/record-views';
import { useState } from 'react';
import { useMay } from '../../api/session-context.tsx';
import { useTranslation } from '../../i18n/texts.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useNames } from '../../i18n/use-names.ts';
import { AnswerRequest } from '../../ui/operation/answer-request.tsx';
import { Entries } from './entries.tsx';
import css from './today.module.css';

interface WaitingProps {
  kind: 'request' | 'open';
  bookings: readonly WaitingBooking[];
}

/** The requests that wait for an answer, the earliest deadline first, or the bookings that wait for their payment. */
export function WaitingBookings({ kind, bookings }: WaitingProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const nameOf = useNames();
  const may = useMay();
  const [now] = useState(Date.now);
  const entries = bookings.map(({ id, number, name, tour, date, since, answer_by, open }) => ({
    key: id,
    to: `/bookings/${id}`,
    name,
    aside: answer_by ? t('today.answer_by', { time: format.ago(answer_by, now) }) : format.ago(since, now),
    about: [
      open > 0 && format.money(open),
      number,
      nameOf(tour),
      format.day(date),
      answer_by && t('today.since', { time: format.ago(since, now) }),
    ],
    action: answer_by && may('bookings.write') && (
      <div className={css.actions}>
        <AnswerRequest booking={{ id, number, name }} small />
      </div>
    ),
  }));
  return (
    <Entries
      title={t(`today.${kind}`)}
      entries={entries}
      none={t(`today.no_${kind}`)}
      all={`/bookings?state=${kind}&sort=booked&descending=false`}
    />
  );
}
