import { limits } from '@towpath/rules/core/limits';

/** What a caller's party is besides its number of people, as a search and the forms that follow from it have it in their addresses. */
export interface CallerParty {
  /** How many are children. */
  children: number;
  /** How many want a bike. */
  bikes: number;
  /** The heights in cm that are known of those who want one. */
  heights: readonly number[];
}

/** The numbers in a typed list of heights, with whatever between them; null: one of them is no height in cm. */
export function readHeights(text: string): number[] | null {
  const { minimum, maximum } = limits.bodyHeight;
  const heights = text
    .split(/[^0-9.]+/)
    .filter((part) => part !== '')
    .map(Number);
  const isHeight = (height: number) => Number.isInteger(height) && height >= minimum && height <= maximum;
  return heights.every(isHeight) ? heights : null;
}

function countIn(query: URLSearchParams, name: string): number {
  const count = Number(query.get(name));
  return Number.isInteger(count) && count > 0 && count <= limits.party.maximum ? count : 0;
}

/** The party of an address; what is no value of a field is left out. */
export function callerPartyIn(query: URLSearchParams): CallerParty {
  const bikes = countIn(query, 'bikes');
  const heights = readHeights(query.get('heights') ?? '') ?? [];
  return { children: countIn(query, 'children'), bikes, heights: heights.slice(0, bikes) };
}

/** The parts of an address that name a party. */
export function callerPartyQuery({ children, bikes, heights }: CallerParty): [string, string][] {
  const given = Object.entries({ children, bikes, heights: heights.join(',') });
  return given.flatMap(([name, value]): [string, string][] => (value ? [[name, `${value}`]] : []));
}
