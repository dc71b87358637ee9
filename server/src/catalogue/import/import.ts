import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { PlainDate } from '@towpath/rules/core/dates';
import type { Database, Sql } from '../../database/database.ts';
import { lockContent } from '../content/content-version.ts';
import type { CatalogueError } from './catalogue-error.ts';
import { pictureSizeErrors, readPictures, writePictures } from './files/picture-files.ts';
import { type ParsedCatalogue, parseCatalogue } from './parsed-catalogue.ts';
import { referenceErrors } from './references.ts';
import { duplicateDepartureErrors, overlapErrors, planDepartures } from './season/planned-departures.ts';
import { plannedYears } from './season/season.ts';
import { folderSource } from './source.ts';
import { termsRangeErrors } from './terms-ranges.ts';
import { bookedDepartureErrors } from './write/booked-departures.ts';
import { pictureErrors, picturesFolder } from './write/pictures.ts';
import { lockChangedBikes, promisedBikeErrors } from './write/promised-bikes.ts';
import { type Rows, rowsOf } from './write/rows.ts';
import { withdrawnTourErrors } from './write/withdrawn-tours.ts';
import { writeDepartures } from './write/write-departures.ts';
import { writeRecords } from './write/write-records.ts';

/** The number of records of each kind in a catalogue. */
export interface Counts {
  tours: number;
  ships: number;
  cabinTypes: number;
  products: number;
  vouchers: number;
  departures: number;
}

/** Counts the records of a catalogue. */
export function countRecords({ tour, ship, cabin_type, product, voucher, departure }: Rows): Counts {
  return {
    tours: tour.length,
    ships: ship.length,
    cabinTypes: cabin_type.length,
    products: product.length,
    vouchers: voucher.length,
    departures: departure.length,
  };
}

/** The errors between the entries of a catalogue, on the operator's date `today`, and its rows, without pictures. */
export function checkCatalogue(
  catalogue: ParsedCatalogue,
  today: PlainDate,
  hasPicture: (path: string) => boolean,
) {
  const published = catalogue.tours.entries.filter(({ value }) => value.published);
  const planned = planDepartures(published, plannedYears(today));
  return {
    errors: [
      ...referenceErrors(catalogue),
      ...pictureErrors(hasPicture, catalogue),
      ...duplicateDepartureErrors(planned),
      ...overlapErrors(planned),
      ...termsRangeErrors(catalogue, today),
    ],
    rows: () => rowsOf(catalogue, planned, []),
  };
}

/** The errors in the shapes of a catalogue's entries, without those between entries. */
export const shapeErrorsOf = (catalogue: ParsedCatalogue): CatalogueError[] =>
  Object.values(catalogue).flatMap((section) => section.errors);

/** Reads a catalogue's folder on the operator's date `today`; returns its rows, or every error. */
export async function readCatalogue(
  folder: string,
  today: PlainDate,
): Promise<{ rows: Rows } | { errors: CatalogueError[] }> {
  const hasPicture = (picture: string) => existsSync(join(folder, picturesFolder, picture));
  const catalogue = await parseCatalogue(folderSource(folder));
  const checked = checkCatalogue(catalogue, today, hasPicture);
  const picture = await readPictures(folder);
  const errors = [...shapeErrorsOf(catalogue), ...checked.errors, ...pictureSizeErrors(picture)];
  return errors.length > 0 ? { errors } : { rows: { ...checked.rows(), picture } };
}

/** The errors of rows that existing bookings do not allow. */
export async function bookingErrors(sql: Sql, rows: Rows, today: PlainDate): Promise<CatalogueError[]> {
  return [
    ...(await bookedDepartureErrors(sql, rows, today)),
    ...(await promisedBikeErrors(sql, rows, today)),
    ...(await withdrawnTourErrors(sql, rows)),
  ];
}

/**
 * Writes a catalogue's rows in the caller's transaction, if existing bookings allow it; otherwise returns the errors. New
 * bookings cannot be promised bikes in between.
 */
export async function writeAllowed(sql: Sql, rows: Rows, today: PlainDate): Promise<CatalogueError[]> {
  // The content is locked before the bikes, as by every edit.
  await lockContent(sql);
  await lockChangedBikes(sql, rows, today);
  const errors = await bookingErrors(sql, rows, today);
  if (errors.length === 0) await writeCatalogue(sql, rows, today);
  return errors;
}

/** Writes a catalogue's rows to the database, in the caller's transaction. */
export async function writeCatalogue(sql: Sql, rows: Rows, today: PlainDate): Promise<void> {
  await lockContent(sql);
  await writeRecords(sql, rows);
  await writeDepartures(sql, rows, today);
  await writePictures(sql, rows.picture);
}

/**
 * Imports a catalogue's folder, completely or not at all; a repeated import updates existing records. Departures are created
 * for the year of `today` and the next two. Returns the errors when there are any, and writes nothing then.
 */
export async function importCatalogue(
  database: Database,
  folder: string,
  today: PlainDate,
): Promise<{ counts: Counts } | { errors: CatalogueError[] }> {
  const read = await readCatalogue(folder, today);
  if ('errors' in read) return read;
  const errors = await database.transaction((sql) => writeAllowed(sql, read.rows, today));
  return errors.length > 0 ? { errors } : { counts: countRecords(read.rows) };
}

/** Whether no catalogue was imported yet. */
export async function catalogueIsEmpty(sql: Sql): Promise<boolean> {
  const tours = await sql.query('select 1 from tour limit 1');
  return tours.length === 0;
}
