import { isPlainDate, type PlainDate } from '@towpath/rules/core/dates';
import { cents } from '@towpath/rules/core/money';
import {
  departureIdOf,
  type NewDeparture,
  readCabinTypes,
  readTourDefaults,
} from '../../../catalogue/programme/add-departures.ts';
import type { Sql } from '../../../database/database.ts';
import type { CellReason, ErrorAt, RowError } from './row-error.ts';
import { rowUpdate } from './row-update.ts';
import type { SheetRow } from './sheet-file.ts';

/** Records that new rows may refer to. today: the operator's. */
export interface NewDepartureFacts {
  today: PlainDate;
  /** The ids of the existing departures that the rows name. */
  existing: ReadonlySet<string>;
  tours: ReadonlySet<string>;
  /** The number of cabins on the ship, by ship and cabin type. */
  cabins: ReadonlyMap<string, number>;
}

const cabinOf = (ship = '', cabin = '') => `${ship} ${cabin}`;

/** Reads what the rows of a spreadsheet may refer to. */
export async function readFacts(
  sql: Sql,
  rows: readonly SheetRow[],
  today: PlainDate,
): Promise<NewDepartureFacts> {
  const named = rows.map(({ cells }) => cells.departure ?? '');
  const found = await sql.query<{ id: string }>('select id from departure where id = any($1::text[])', [
    named,
  ]);
  const tours = await readTourDefaults(sql);
  const types = await readCabinTypes(sql);
  return {
    today,
    existing: new Set(found.map(({ id }) => id)),
    tours: new Set(tours.map(({ id }) => id)),
    cabins: new Map(types.map(({ ship, id, count }) => [cabinOf(ship, id), count])),
  };
}

/** A day as YYYY-MM-DD; spreadsheets in German and Dutch write 8.5.2027 and 8-5-2027. Other text stays as it is. */
function dayOf(text: string): string {
  const [, day = '', month = '', year] = /^(\d{1,2})[.-](\d{1,2})[.-](\d{4})$/.exec(text) ?? [];
  return year === undefined ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** The row with the id of its departure, which a row with tour, ship and date may leave empty. */
export function withDepartureId(row: SheetRow): SheetRow {
  const { cells } = row;
  const { departure = '', tour = '', ship = '' } = cells;
  const date = dayOf(cells.date ?? '');
  const isNamed = departure !== '' || tour === '' || ship === '' || !isPlainDate(date);
  return {
    ...row,
    cells: { ...cells, date, departure: isNamed ? departure : departureIdOf(tour, ship, date) },
  };
}

/** Whether a row is of a departure that does not exist and that its other columns describe. */
export function isNew({ cells }: SheetRow, { existing }: NewDepartureFacts): boolean {
  const { departure = '', tour = '', ship = '', date = '' } = cells;
  if (departure === '') return tour !== '' || ship !== '' || date !== '';
  return !existing.has(departure) && departure === departureIdOf(tour, ship, date);
}

/** The reason for a cell of a record that must be given and exist. */
const unknownReason = (cell: string, unknown: CellReason): CellReason =>
  cell === '' ? { code: 'required' } : unknown;

function departureErrors(row: SheetRow, { today, tours }: NewDepartureFacts, errorAt: ErrorAt): RowError[] {
  const { date = '', tour = '', on_sale = '', on_request = '' } = row.cells;
  const reasons: [boolean, string, CellReason][] = [
    [isPlainDate(date) && date > today, 'date', { code: 'day_after_today' }],
    [tours.has(tour), 'tour', unknownReason(tour, { code: 'tour_unknown', values: { tour } })],
    [['', 'yes'].includes(on_sale.toLowerCase()), 'on_sale', { code: 'new_on_sale' }],
    [['', 'yes', 'no'].includes(on_request.toLowerCase()), 'on_request', { code: 'yes_no' }],
  ];
  return reasons.flatMap(([isRight, column, reason]) => (isRight ? [] : [errorAt(row, column, reason)]));
}

/**
 * The error of a new row whose ship lacks the cabin type: at the first of the two cells that is empty, otherwise at the
 * cabin type.
 */
function cabinError(row: SheetRow, errorAt: ErrorAt): RowError {
  const { ship = '', cabin = '' } = row.cells;
  if (ship === '') return errorAt(row, 'ship', { code: 'required' });
  return errorAt(row, 'cabin', unknownReason(cabin, { code: 'ship_cabin_unknown', values: { ship, cabin } }));
}

/** The stock of a new row, and what is wrong with it. */
function stockOf(row: SheetRow, { cabins }: NewDepartureFacts, errorAt: ErrorAt) {
  const { cabin = '', ship } = row.cells;
  const onShip = cabins.get(cabinOf(ship, cabin));
  const none = { total: onShip ?? 0, unit_price: null, discount_price: null, surcharge_price: null };
  const cells = { ...row.cells, unit_price: row.cells.unit_price ?? '' };
  const { after, errors } = rowUpdate({ ...row, cells }, { ...none, taken: 0 }, errorAt);
  const unknown = onShip === undefined ? [cabinError(row, errorAt)] : [];
  return { stock: { cabin, ...none, unit_price: cents(0), ...after }, errors: [...unknown, ...errors] };
}

/** The columns in which the rows of one departure must agree. */
const shared = ['on_request', 'port_of_departure', 'port_of_arrival'] as const;

function contradictions(rows: readonly SheetRow[], errorAt: ErrorAt): RowError[] {
  const [first, ...others] = rows;
  return others.flatMap((row) =>
    shared
      .filter((column) => (row.cells[column] ?? '') !== (first?.cells[column] ?? ''))
      .map((column) => errorAt(row, column, { code: 'rows_differ' })),
  );
}

function departureOf(id: string, { cells }: SheetRow, stock: NewDeparture['stock']): NewDeparture {
  const { tour = '', ship = '', date = '', on_request = '', port_of_departure, port_of_arrival } = cells;
  return {
    id,
    tour,
    ship,
    date,
    on_request: on_request.toLowerCase() === 'yes',
    port_of_departure: port_of_departure || null,
    port_of_arrival: port_of_arrival || null,
    stock,
  };
}

/** The departure that rows with one id describe, and the errors in them. */
function newDeparture(id: string, rows: readonly SheetRow[], facts: NewDepartureFacts, errorAt: ErrorAt) {
  const stocks = rows.map((row) => stockOf(row, facts, errorAt));
  const errors = [
    ...rows.flatMap((row) => departureErrors(row, facts, errorAt)),
    ...stocks.flatMap((each) => each.errors),
    // Rows without an id may belong to several departures.
    ...(id === '' ? [] : contradictions(rows, errorAt)),
  ];
  const stock = stocks.map((each) => each.stock).sort((a, b) => (a.cabin < b.cabin ? -1 : 1));
  return { departures: rows[0] ? [departureOf(id, rows[0], stock)] : [], errors };
}

/** The departures that new rows describe, by id, and every error in them. */
export function newDepartures(rows: readonly SheetRow[], facts: NewDepartureFacts, errorAt: ErrorAt) {
  const groups = [...Map.groupBy(rows, ({ cells }) => cells.departure ?? '')];
  const read = groups.map(([id, own]) => newDeparture(id, own, facts, errorAt));
  return {
    departures: read.flatMap(({ departures }) => departures).sort((a, b) => (a.id < b.id ? -1 : 1)),
    errors: read.flatMap(({ errors }) => errors),
  };
}
