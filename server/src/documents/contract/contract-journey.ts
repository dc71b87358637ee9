import { formatDay } from '@towpath/rules/core/format';
import type { Locale } from '@towpath/rules/core/locale';
import { fill } from '@towpath/rules/text/fill';
import type { ContractJourney } from './contract-data.ts';
import type { ContractBlock, ContractTable } from './contract-model.ts';

/** The itinerary (article 5(1)(a)(i)); a day on which the ship stays names its port once. */
export function itineraryTable(
  { days }: Pick<ContractJourney, 'days'>,
  texts: { itinerary_columns: Readonly<Record<'date' | 'route' | 'day' | 'ride', string>>; km: string },
  locale: Locale,
): ContractTable {
  const { date, route, day, ride } = texts.itinerary_columns;
  return {
    kind: 'table',
    columns: [
      { title: date, share: 0.2 },
      { title: route, share: 0.32 },
      { title: day, share: 0.34 },
      { title: ride, share: 0.14, isAmount: true },
    ],
    rows: days.map(({ date: on, from, to, title, km }) => [
      formatDay(locale, on),
      from === to ? to : `${from} – ${to}`,
      title,
      km > 0 ? fill(texts.km, { km }) : '–',
    ]),
    sums: 0,
  };
}

/** The ship and the cabins that are booked (article 5(1)(a)(iii)). */
export const roomBlocks = ({ rooms }: Pick<ContractJourney, 'rooms'>): ContractBlock[] =>
  rooms.map(({ name, html }) => ({ kind: 'terms', name, html }));
