import type { DepartureRow } from '@towpath/rules/office/views/departure-view';
import { describe, expect, test } from 'vitest';
import { levelOf } from '../../ui/occupancy.ts';
import { layOut, monthColumns, periodOf } from './calendar-layout.ts';

const departure = (id: string, date: string, end_date: string, ship = 'anna'): DepartureRow => ({
  id,
  date,
  end_date,
  ship_id: ship,
  ship,
  tour_id: 'tour',
  tour: 'Tour',
  brand: 'boatbiketours',
  state: 'open',
  cabins: 10,
  taken: 5,
  blocked: 0,
  optional: 0,
  left: 5,
  waiting: 0,
  occupancy: 50,
});

test.each([
  [0, 0],
  [20, 0],
  [21, 1],
  [51, 2],
  [76, 3],
  [95, 3],
  [99, 3],
  [100, 4],
])('%i per cent is level %i', (occupancy, level) => {
  expect(levelOf(occupancy)).toBe(level);
});

test('a period is whole months, across the end of a year and of daylight saving time', () => {
  expect(periodOf('2027-02', 3)).toEqual({ from: '2027-02-01', until: '2027-04-30', days: 89 });
  expect(monthColumns('2027-12', 2)).toEqual([
    { month: '2027-12', column: 1, span: 31 },
    { month: '2028-01', column: 32, span: 31 },
  ]);
});

describe('departures of a ship', () => {
  const columns = (...departures: DepartureRow[]) =>
    layOut(departures, '2027-05-01', 31).map(({ lines }) =>
      lines.map((line) => line.map(({ departure: { id }, column, span }) => `${id} ${column}+${span}`)),
    );

  test('that follow one another share a line', () => {
    const [a, b] = [departure('a', '2027-05-01', '2027-05-08'), departure('b', '2027-05-08', '2027-05-15')];
    expect(columns(b, a)).toEqual([[['a 1+7', 'b 8+7']]]);
  });

  test('that overlap are below each other', () => {
    const [a, b] = [departure('a', '2027-05-01', '2027-05-08'), departure('b', '2027-05-05', '2027-05-12')];
    expect(columns(a, b)).toEqual([[['a 1+7'], ['b 5+7']]]);
  });

  test('are cut at the ends of the period', () => {
    const [a, b] = [departure('a', '2027-04-28', '2027-05-03'), departure('b', '2027-05-29', '2027-06-05')];
    expect(columns(a, b)).toEqual([[['a 1+2', 'b 29+3']]]);
  });

  test('have a row for each ship', () => {
    expect(
      columns(
        departure('a', '2027-05-01', '2027-05-08', 'b'),
        departure('b', '2027-05-01', '2027-05-08', 'a'),
      ),
    ).toEqual([[['b 1+7']], [['a 1+7']]]);
  });
});
