import type { WaitingBooking } from '@towpath/rules/office/record-views';
import { useState } from 'react';
import { useTranslation } from '../../i18n/texts.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { Entries } from './entries.tsx';

interface WaitingProps {
  kind: 'request' | 'open';
  bookings: readonly WaitingBooking[];
}

/** The requests that wait for an answer, or the bookings that wait for their payment. */
export function WaitingBookings({ kind, bookings }: WaitingProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [now] = useState(Date.now);
  const entries = bookings.map(({ id, number, name, tour, date, since }) => ({
    key: id,
    to: `/bookings/${id}`,
    name,
    aside: format.ago(since, now),
    about: [number, tour, format.day(date)],
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
