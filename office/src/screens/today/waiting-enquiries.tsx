import type { WaitingEnquiry } from '@towpath/rules/office/views/record-views';
import { useState } from 'react';
import { useTranslation } from '../../i18n/texts.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useNames } from '../../i18n/use-names.ts';
import { Entries } from './entries.tsx';

/** Groups that ask something, whose quote runs out, or that wait for one; the oldest of each first. */
export function WaitingEnquiries({ enquiries }: { enquiries: readonly WaitingEnquiry[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const nameOf = useNames();
  const [now] = useState(Date.now);
  const entries = enquiries.map(({ number, name, tour, party, since, why, until }) => ({
    key: number,
    to: `/enquiries/${number}`,
    name,
    aside: format.ago(since, now),
    about: [
      number,
      nameOf(tour),
      t('today.people', { count: party }),
      why === 'question' && t('today.why_question'),
      why === 'ending' && until && t('today.why_ending', { date: format.day(until) }),
    ],
  }));
  return <Entries title={t('today.enquiries')} entries={entries} all="/enquiries?state=open" />;
}
