import { isPlainDate } from '@towpath/rules/core/dates';
import { type Brand, brands } from '@towpath/rules/site/brand';

/** What a caller looked for in vain; the days are inclusive. */
export interface SoughtParty {
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
}

/** The address of the waiting list with the form for a party that looked for this. */
export function waitingAddress(sought: SoughtParty): string {
  const given = Object.entries(sought).flatMap(([name, value]) => (value ? [[name, `${value}`]] : []));
  return `/waiting?${new URLSearchParams([['add', 'party'], ...given])}`;
}

/** The days of a search, if both are known: a first day alone would stand for that day only. */
function datesIn(query: URLSearchParams) {
  const [from = '', until = ''] = [query.get('from'), query.get('until')].map((day) => day ?? '');
  return isPlainDate(from) && isPlainDate(until) ? [{ from, until }] : null;
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
  return {
    ...(brand && { brand }),
    ...(party > 0 && { party: `${party}` }),
    ...(tour && { tours: [{ tour: tour.id }] }),
    ...(dates && { dates }),
  };
}
