import type { WaitingChange } from '@towpath/rules/office/views/record-views';
import { useState } from 'react';
import { useTranslation } from '../../i18n/texts.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { Entries } from './entries.tsx';

/** The changes that customers ask for, the earliest deadline first; they are answered on the booking's screen, with their quote. */
export function WaitingChanges({ changes }: { changes: readonly WaitingChange[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [now] = useState(Date.now);
  const entries = changes.map(({ booking, number, name, kinds, since, answer_by }) => ({
    key: booking,
    to: `/bookings/${booking}`,
    name,
    aside: t('today.answer_by', { time: format.ago(answer_by, now) }),
    about: [
      number,
      kinds.map((kind) => t(`amendment.kind_${kind}`)).join(', '),
      t('today.since', { time: format.ago(since, now) }),
    ],
  }));
  return <Entries title={t('today.changes')} entries={entries} />;
}
