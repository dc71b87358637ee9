import { describe, expect, it } from 'vitest';
import type { TourSummary } from './tour.ts';
import {
  filterOptions,
  filterTours,
  loosenFilter,
  noFilter,
  readFilter,
  seasonsOf,
  type TourFilter,
  writeFilter,
} from './tour-filter.ts';

const tours: TourSummary[] = [
  {
    id: 'holland',
    name: 'Canals of Holland',
    duration: 8,
    region: 'Holland',
    months: ['2027-05', '2027-04'],
    level: 'easy',
    suitable_for_children: true,
  },
  {
    id: 'kvarner',
    name: 'Kvarner Bay',
    duration: 8,
    region: 'Croatia',
    months: ['2027-05'],
    level: 'challenging',
    suitable_for_children: false,
  },
  { id: 'other', name: 'Canals of another back end', duration: 5 },
];
const options = filterOptions(tours);

describe('the filters of the tour list', () => {
  it('offers what occurs among the tours', () => {
    expect(options).toEqual({
      months: ['2027-04', '2027-05'],
      regions: ['Holland', 'Croatia'],
      levels: ['easy', 'challenging'],
      children: true,
    });
    expect(filterOptions(tours.slice(2))).toEqual({ months: [], regions: [], levels: [], children: false });
  });

  const cases: [Partial<TourFilter>, string[]][] = [
    [{}, ['holland', 'kvarner', 'other']],
    [{ search: 'canals OF' }, ['holland', 'other']],
    [{ month: '2027-05' }, ['holland', 'kvarner']],
    [{ month: '2027-04' }, ['holland']],
    [{ region: 'Croatia' }, ['kvarner']],
    [{ level: 'easy' }, ['holland']],
    [{ children: true }, ['holland']],
    [{ search: 'canals', region: 'Croatia' }, []],
  ];
  it.each(cases)('%j finds %j', (filter, ids) => {
    expect(filterTours(tours, { ...noFilter, ...filter }).map(({ id }) => id)).toEqual(ids);
  });

  const loosened: [Partial<TourFilter>, string | null, string[]][] = [
    [{ search: 'canals', region: 'Croatia' }, 'region', ['holland', 'other']],
    [{ search: 'xyzzy' }, 'search', ['holland', 'kvarner', 'other']],
    [{ region: 'Croatia', children: true }, 'region', ['holland']],
    [{ search: 'xyzzy', month: '2027-04', region: 'Croatia' }, null, []],
  ];
  it.each(loosened)('of %j leaves out %s', (filter, name, ids) => {
    const best = loosenFilter(tours, { ...noFilter, ...filter });
    expect([best?.name ?? null, best?.found.map(({ id }) => id) ?? []]).toEqual([name, ids]);
  });

  it.each([
    ['search=can&month=2027-05&region=Holland&level=easy&children=1', undefined],
    ['month=2099-01&region=Atlantis&level=hard&children=yes', ''],
  ])('reads and writes %s', (text, written = text) => {
    const query = new URLSearchParams();
    writeFilter(query, readFilter(new URLSearchParams(text), options));
    expect(query.toString()).toBe(written);
  });

  it('keeps the other parameters of a query', () => {
    const query = new URLSearchParams('all=1&region=Croatia');
    writeFilter(query, noFilter);
    expect(query.toString()).toBe('all=1');
  });
});

describe('the seasons of a tour', () => {
  it.each([
    [['2027-04', '2028-04', '2027-05'], [[4, 5]]],
    [
      ['2027-10', '2027-04', '2027-05', '2027-09'],
      [
        [4, 5],
        [9, 10],
      ],
    ],
    [['2027-11', '2027-12', '2028-01'], [[11, 1]]],
    [['2027-07'], [[7, 7]]],
    [Array.from({ length: 12 }, (_, month) => `2027-${String(month + 1).padStart(2, '0')}`), [[1, 12]]],
    [[], []],
  ])('%j are %j', (months, seasons) => {
    expect(seasonsOf(months)).toEqual(seasons);
  });
});
