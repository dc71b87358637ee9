import type { RunningOffer } from '@towpath/rules/office/views/record-views';
import { useTranslation } from '../../i18n/texts.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useNames } from '../../i18n/use-names.ts';
import { Entries } from './entries.tsx';

/** The offers to parties on the waiting list that run out within a day, the next one first. */
export function RunningOffers({ offers }: { offers: readonly RunningOffer[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const nameOf = useNames();
  const entries = offers.map(({ number, name, departure, tour, date, until }) => ({
    key: number,
    to: `/departures/${encodeURIComponent(departure)}`,
    name: name ?? number,
    aside: t('today.offer_until', { time: format.moment(until) }),
    about: [number, nameOf(tour), format.date(date)],
  }));
  return <Entries title={t('today.offers')} entries={entries} />;
}
