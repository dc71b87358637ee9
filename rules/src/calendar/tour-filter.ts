import type { PlainMonth } from '../core/dates.ts';
import type { TourSummary } from './tour.ts';
import { type TourLevel, tourLevels } from './tour-content.ts';

/** Filters of the tour list; an empty text is no restriction. */
export interface TourFilter {
  search: string;
  month: PlainMonth | '';
  region: string;
  level: TourLevel | '';
  /** Only tours that are suitable for children. */
  children: boolean;
}

/** The filter that every tour passes. */
export const noFilter: TourFilter = { search: '', month: '', region: '', level: '', children: false };

/** Values of the tours to filter by; empty if the back end does not return these fields. */
export interface FilterOptions {
  months: PlainMonth[];
  regions: string[];
  levels: TourLevel[];
  children: boolean;
}

/** The tours whose names contain every word of the search, ignoring case (specification 2). */
export function searchTours<T extends { name: string }>(tours: readonly T[], search: string): T[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return tours.filter(({ name }) => words.every((word) => name.toLowerCase().includes(word)));
}

const distinct = <Value>(values: readonly Value[]): Value[] => [...new Set(values)];

/** The options that occur among tours: months in order, levels the easiest first. */
export function filterOptions(tours: readonly TourSummary[]): FilterOptions {
  const levels = tours.map(({ level }) => level);
  return {
    months: distinct(tours.flatMap(({ months }) => months ?? [])).sort(),
    regions: distinct(tours.flatMap(({ region }) => region ?? [])),
    levels: tourLevels.filter((level) => levels.includes(level)),
    children: tours.some((tour) => tour.suitable_for_children),
  };
}

/** The part of URLSearchParams that filters use. */
interface Query {
  get(name: string): string | null;
  set(name: string, value: string): void;
  delete(name: string): void;
}

const oneOf = <Value extends string>(values: readonly Value[], value: string): Value | '' =>
  values.find((each) => each === value) ?? '';

/** A filter as a query has it, without values that are no option. */
export function readFilter(query: Pick<Query, 'get'>, options: FilterOptions): TourFilter {
  const textOf = (name: keyof TourFilter) => query.get(name) ?? '';
  return {
    search: textOf('search'),
    month: oneOf(options.months, textOf('month')),
    region: oneOf(options.regions, textOf('region')),
    level: oneOf(options.levels, textOf('level')),
    children: options.children && textOf('children') === '1',
  };
}

/** Writes a filter to a query, leaving its other parameters as they are. */
export function writeFilter(query: Pick<Query, 'set' | 'delete'>, filter: TourFilter): void {
  const values = { ...filter, children: filter.children ? '1' : '' };
  for (const [name, value] of Object.entries(values)) {
    if (value === '') query.delete(name);
    else query.set(name, value);
  }
}

/** The tours that match a filter; the search is the one of searchTours (specification 2). */
export function filterTours<T extends TourSummary>(tours: readonly T[], filter: TourFilter): T[] {
  const { search, month, region, level, children } = filter;
  return searchTours(tours, search).filter(
    (tour) =>
      (month === '' || tour.months?.includes(month)) &&
      (region === '' || tour.region === region) &&
      (level === '' || tour.level === level) &&
      (!children || tour.suitable_for_children),
  );
}

/** A filter that is left out, and the tours that match without it. */
export interface Loosened<T> {
  name: keyof TourFilter;
  found: T[];
}

/** Of a filter that no tour matches, the one part without which most tours match; null where leaving out one is not enough. */
export function loosenFilter<T extends TourSummary>(
  tours: readonly T[],
  filter: TourFilter,
): Loosened<T> | null {
  const names = Object.keys(noFilter) as (keyof TourFilter)[];
  const loosened = names.map((name) => ({
    name,
    found: filterTours(tours, { ...filter, [name]: noFilter[name] }),
  }));
  const [best] = loosened.toSorted((a, b) => b.found.length - a.found.length);
  return best && best.found.length > 0 ? best : null;
}

const MONTHS = 12;

/** A season as its first and last month, 1 to 12; the first is the later one where it goes over the turn of the year. */
export type Season = readonly [first: number, last: number];

/** The seasons in which there are departures, whatever the year; one from 1 to 12 where there are some in every month. */
export function seasonsOf(months: readonly PlainMonth[]): Season[] {
  const sold = new Set(months.map((month) => Number(month.slice(5))));
  if (sold.size === MONTHS) return [[1, MONTHS]];
  const before = (month: number) => ((month + MONTHS - 2) % MONTHS) + 1;
  const after = (month: number) => (month % MONTHS) + 1;
  const lastOf = (month: number): number => (sold.has(after(month)) ? lastOf(after(month)) : month);
  return [...sold]
    .filter((month) => !sold.has(before(month)))
    .sort((a, b) => a - b)
    .map((first) => [first, lastOf(first)]);
}
