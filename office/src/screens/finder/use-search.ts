import { isPlainDate } from '@towpath/rules/core/dates';
import { limits } from '@towpath/rules/core/limits';
import type { OperationBody } from '@towpath/rules/office/operations';
import { brands } from '@towpath/rules/site/brand';
import { useToday } from '../../i18n/use-format.ts';
import { callerPartyIn, readHeights } from '../../ui/caller-party.ts';
import { useAddressQuery } from '../../ui/use-address-query.ts';

const { minimum, maximum, default: usual } = limits.party;

/** The sizes of a party, from a number on up to another. */
export const peopleFrom = (first: number, last: number = maximum): number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

/** Why typed heights are refused; null: they are not. */
function heightsProblem(text: string, bikes: number): 'heights_invalid' | 'heights_many' | null {
  const heights = readHeights(text);
  if (heights === null) return 'heights_invalid';
  return heights.length > bikes ? 'heights_many' : null;
}

/** The search in the address as the input of `departures.find`; the first day is today by default. */
export function useSearch() {
  const { query, change, set } = useAddressQuery();
  const today = useToday();
  const dayIn = (name: string) => {
    const text = query.get(name) ?? '';
    return isPlainDate(text) ? text : null;
  };
  const party = peopleFrom(minimum).find((each) => `${each}` === query.get('party')) ?? usual;
  const { children, bikes, heights } = callerPartyIn(query);
  const input = {
    party,
    children: Math.min(children, party),
    bikes: Math.min(bikes, party),
    heights: heights.slice(0, party),
    from: dayIn('from') ?? today,
    until: dayIn('until'),
    tour: query.get('tour') || null,
    region: query.get('region') || null,
    brand: brands.find((brand) => brand === query.get('brand')) ?? null,
  } satisfies OperationBody<'departures.find'>;
  const typedHeights = query.get('heights') ?? '';
  return { input, typedHeights, problem: heightsProblem(typedHeights, input.bikes), change, set, today };
}
export type Search = ReturnType<typeof useSearch>;
