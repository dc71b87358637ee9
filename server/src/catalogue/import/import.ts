import type { PlainDate } from '@towpath/rules/core/dates';
import type { Database, Sql } from '../../database/database.ts';
import { bookedFaults } from './booked-departures.ts';
import type { Fault } from './faults.ts';
import { readParts } from './parts.ts';
import { pictureFaults } from './pictures.ts';
import { doubleDepartureFaults, overlapFaults, planDepartures } from './planned-departures.ts';
import { referenceFaults } from './references.ts';
import { type Rows, rowsOf } from './rows.ts';
import { yearsOf } from './season.ts';
import { writeDepartures } from './write-departures.ts';
import { writeThings } from './write-things.ts';

/** How many things of each kind a catalogue holds. */
export interface Counts {
  tours: number;
  ships: number;
  cabinTypes: number;
  products: number;
  vouchers: number;
  departures: number;
}

/** Counts the things of a catalogue. */
export function countsOf({ tour, ship, cabin_type, product, voucher, departure }: Rows): Counts {
  return {
    tours: tour.length,
    ships: ship.length,
    cabinTypes: cabin_type.length,
    products: product.length,
    vouchers: voucher.length,
    departures: departure.length,
  };
}

/** The rows that a catalogue's folder makes on the operator's day `today`, or every fault that stands against it. */
export async function readCatalogue(
  folder: string,
  today: PlainDate,
): Promise<{ rows: Rows } | { faults: Fault[] }> {
  const parts = await readParts(folder);
  const planned = planDepartures(parts, yearsOf(today));
  const faults = [
    ...Object.values(parts).flatMap((part) => part.faults),
    ...referenceFaults(parts),
    ...(await pictureFaults(folder, parts)),
    ...doubleDepartureFaults(planned),
    ...overlapFaults(planned),
  ];
  return faults.length > 0 ? { faults } : { rows: rowsOf(parts, planned) };
}

/** Brings the database up to a catalogue's rows, within the caller's transaction. */
export async function writeCatalogue(sql: Sql, rows: Rows, today: PlainDate): Promise<void> {
  await writeThings(sql, rows);
  await writeDepartures(sql, rows, today);
}

/**
 * Imports a catalogue's folder, all of it or nothing; a repeated import brings what is there up to date. Departures are made for
 * the year of `today` and the next two. Nothing is written while there is a fault.
 */
export async function importCatalogue(
  database: Database,
  folder: string,
  today: PlainDate,
): Promise<{ counts: Counts } | { faults: Fault[] }> {
  const read = await readCatalogue(folder, today);
  if ('faults' in read) return read;
  const faults = await bookedFaults(database, read.rows, today);
  if (faults.length > 0) return { faults };
  await database.transaction((sql) => writeCatalogue(sql, read.rows, today));
  return { counts: countsOf(read.rows) };
}

/** Whether nothing was imported yet. */
export async function catalogueIsEmpty(sql: Sql): Promise<boolean> {
  const tours = await sql.query('select 1 from tour limit 1');
  return tours.length === 0;
}
