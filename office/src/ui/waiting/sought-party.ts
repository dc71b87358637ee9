import { isPlainDate } from '@towpath/rules/core/dates';
import { type Brand, brands } from '@towpath/rules/site/brand';
import { type CallerParty, callerPartyIn, callerPartyQuery } from '../caller-party.ts';

/** What a caller looked for in vain; the days are inclusive. */
export interface SoughtParty extends Partial<CallerParty> {
  brand?: Brand | null | undefined;
  tour?: string | null | undefined;
  from?: string | null | undefined;
  until?: string | null | undefined;
  party?: number | undefined;
}

/** The fields of the form that are known from it. */
export interface SoughtFields {
  brand?: Brand;
  party?: string;
  tours?: { tour: string }[];
  dates?: { from: string; until: string }[];
  /** The riders, whose bikes are chosen on the form; heights that are not known are empty. */
  riders?: { bike: string; height: string }[];
}

/** The address of the waiting list with the form for a party that looked for this. */
export function waitingAddress({ brand, tour, from, until, party, ...of }: SoughtParty): string {
  const sought = Object.entries({ brand, tour, from, until, party });
  const given = sought.flatMap(([name, value]) => (value ? [[name, `${value}`]] : []));
  const { children = 0, bikes = 0, heights = [] } = of;
  return `/waiting?${new URLSearchParams([['add', 'party'], ...given, ...callerPartyQuery({ children, bikes, heights })])}`;
}

/** The days of a search, if both are known: a first day alone would stand for that day only. */
function datesIn(query: URLSearchParams) {
  const [from = '', until = ''] = [query.get('from'), query.get('until')].map((day) => day ?? '');
  return isPlainDate(from) && isPlainDate(until) ? [{ from, until }] : null;
}

/** The riders of a search, those with known heights first. */
function ridersIn(query: URLSearchParams) {
  const { bikes, heights } = callerPartyIn(query);
  return Array.from({ length: bikes }, (_, index) => ({ bike: '', height: `${heights[index] ?? ''}` }));
}

/**
 * The fields of the form as an address of `waitingAddress` fills them in; null: it is none. The brand is that of the
 * tour.
 */
export function soughtIn(
  query: URLSearchParams,
  tours: readonly { id: string; brand: Brand }[],
): SoughtFields | null {
  if (!query.has('add')) return null;
  const tour = tours.find(({ id }) => id === query.get('tour'));
  const brand = tour?.brand ?? brands.find((each) => each === query.get('brand'));
  const party = Number(query.get('party'));
  const dates = datesIn(query);
  const riders = ridersIn(query);
  return {
    ...(brand && { brand }),
    ...(party > 0 && { party: `${party}` }),
    ...(tour && { tours: [{ tour: tour.id }] }),
    ...(dates && { dates }),
    ...(riders.length > 0 && { riders }),
  };
}
