import type { PlainDate } from '@towpath/rules/core/dates';
import type { Effect } from '@towpath/rules/office/effects';
import type { YearChange } from '../../catalogue/editing/year-changes.ts';

/** The number of departures of a year, with the first and the last day. */
function spanEffects(kind: Effect['kind'], year: number, dates: readonly PlainDate[]): Effect[] {
  const [from, until] = [dates[0], dates.at(-1)];
  if (from === undefined || until === undefined) return [];
  return [{ kind, values: { year, count: dates.length, from, until } }];
}

/** The effects of a further year on departures and prices. */
export function yearEffects({ year, as, kept, changed, added, onSaleFrom, prices }: YearChange): Effect[] {
  return [
    ...spanEffects('year_kept', year, kept),
    ...spanEffects('year_changed', year, changed),
    ...spanEffects('year_added', year, added),
    ...(onSaleFrom === null ? [] : [{ kind: 'year_later' as const, values: { year, date: onSaleFrom } }]),
    ...prices.map((price): Effect => ({ kind: 'year_price', values: { ...price, as, year } })),
  ];
}
