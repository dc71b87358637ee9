import { addDays, addMonths, firstDayOf, type PlainDate, type PlainMonth } from '@towpath/rules/core/dates';
import type { DepartureRow } from '@towpath/rules/office/views/departure-view';
import { type Level, levelOf } from '../../ui/occupancy.ts';

/** A departure in the calendar: its first column, counted from 1, and how many it covers. */
export interface Bar {
  departure: DepartureRow;
  column: number;
  span: number;
  level: Level;
}

/** A ship's departures in the calendar; those that overlap are on different lines. */
export interface ShipLines {
  ship: string;
  lines: Bar[][];
}

const DAY = 86_400_000;
const daysBetween = (from: PlainDate, to: PlainDate) =>
  Math.round((Date.parse(`${to}T00:00Z`) - Date.parse(`${from}T00:00Z`)) / DAY);

/** The days of `count` months, as the first day and the number of days. */
export function periodOf(
  month: PlainMonth,
  count: number,
): { from: PlainDate; until: PlainDate; days: number } {
  const from = firstDayOf(month);
  const next = firstDayOf(addMonths(month, count));
  return { from, until: addDays(next, -1), days: daysBetween(from, next) };
}

/** The months of a period, with their first column and length. */
export function monthColumns(month: PlainMonth, count: number) {
  return Array.from({ length: count }, (_, index) => {
    const each = addMonths(month, index);
    const column = daysBetween(firstDayOf(month), firstDayOf(each)) + 1;
    return { month: each, column, span: daysBetween(firstDayOf(each), firstDayOf(addMonths(each, 1))) };
  });
}

/** Adds a bar to the first line on which it overlaps no other. */
function placeBar(lines: Bar[][], bar: Bar): void {
  const isFree = (line: Bar[]) => line.every((other) => other.column + other.span <= bar.column);
  const line = lines.find(isFree);
  if (line) line.push(bar);
  else lines.push([bar]);
}

/** Lays out the departures of a period: the last day of one may be the first of the next. */
export function layOut(departures: readonly DepartureRow[], from: PlainDate, days: number): ShipLines[] {
  const ships = new Map<string, ShipLines>();
  for (const departure of [...departures].sort((a, b) => a.date.localeCompare(b.date))) {
    const first = Math.max(0, daysBetween(from, departure.date));
    const last = Math.min(days, daysBetween(from, departure.end_date));
    const bar = {
      departure,
      column: first + 1,
      span: Math.max(1, last - first),
      level: levelOf(departure.occupancy),
    };
    const known = ships.get(departure.ship_id) ?? { ship: departure.ship, lines: [] };
    placeBar(known.lines, bar);
    ships.set(departure.ship_id, known);
  }
  return [...ships.values()].sort((a, b) => a.ship.localeCompare(b.ship));
}
