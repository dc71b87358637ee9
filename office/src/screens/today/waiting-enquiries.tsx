import type { WaitingEnquiry } from '@towpath/rules/office/record-views';
import { useState } from 'react';
import { useTranslation } from '../../i18n/texts.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useNames } from '../../i18n/use-names.ts';
import { Entries } from './entries.tsx';

/** The enquiries of groups that wait for a quote, the oldest first. */
export function WaitingEnquiries({ enquiries }: { enquiries: readonly WaitingEnquiry[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const nameOf = useNames();
  const [now] = useState(Date.now);
  const entries = enquiries.map(({ number, name, tour, party, since }) => ({
    key: number,
    to: `/enquiries/${number}`,
    name,
    aside: format.ago(since, now),
    about: [number, nameOf(tour), t('today.people', { count: party })],
  }));
  return <Entries title={t('today.enquiries')} entries={entries} all="/enquiries?state=open" />;
}
