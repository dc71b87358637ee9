import type { PlainDate } from '@towpath/rules/core/dates';
import {
  type DocumentChange,
  documentDifference,
  type SeasonOfChange,
} from '@towpath/rules/office/catalogue/document-difference';
import { type IssueValues, issueAt, type OperationIssue } from '@towpath/rules/office/issues/operation-issue';
import { CodedRefusal, refuse as refuseWith } from '../../config/coded-refusal.ts';
import type { Sql } from '../../database/database.ts';
import { type CatalogueError, describeCatalogueError, joinPath } from '../import/catalogue-error.ts';
import { withoutUnusedNames } from '../import/content-references.ts';
import { checkCatalogue, shapeErrorsOf } from '../import/import.ts';
import { parseCatalogue } from '../import/parsed-catalogue.ts';
import { memorySource } from '../import/source.ts';
import { lockChangedBikes, promisedBikeErrors } from '../import/write/promised-bikes.ts';
import { withdrawnTourErrors } from '../import/write/withdrawn-tours.ts';
import { upsertDepartures } from '../import/write/write-departures.ts';
import { writeRecords } from '../import/write/write-records.ts';
import { departureChanges } from './departure-rows.ts';
import { type Documents, documentAt, readDocuments, withChanges } from './documents.ts';
import { countBookings, findTakenShip } from './sold-departures.ts';
import { type YearChange, yearChanges } from './year-changes.ts';

/**
 * Makes new values of files from the current ones; null removes a file. If it edits an entry of a list, it moves the
 * entry to the end.
 */
export type Edit = (documents: Documents) => ReadonlyMap<string, unknown> | CodedRefusal;

/** The field of the operation's input that each file is made from, or the edited entry of a list. */
export type Inputs = Readonly<Record<string, string>>;

/** A difference with its file, and with the days of the season that it is in. */
type FileChange = { file: string; season?: SeasonOfChange } & DocumentChange;

export interface EditResult {
  changes: FileChange[];
  departures: { added: number; changed: number; closed: number; overwritten: number; bookings: number };
  /** The departures of further years, which `departures` counts as well. */
  years: YearChange[];
}

/** The most errors that a refusal lists. */
const MAX_ERRORS = 500;

/** The path in the operation's input of an error; null for one of another document. */
function inputPath(
  { file, path = '' }: CatalogueError,
  edited: ReadonlyMap<string, unknown>,
  inputs: Inputs,
): string | null {
  const input = inputs[file];
  if (input === undefined) return null;
  const value = edited.get(file);
  if (!Array.isArray(value)) return joinPath(input, path);
  const [index = '', ...below] = path.split('.');
  return Number(index) === value.length - 1 ? joinPath(input, ...below) : null;
}

/** The name of the tour, ship or entry that an error is about, and the path in it. */
function documentOf({ file, path = '' }: CatalogueError, documents: Documents): IssueValues {
  const value = documentAt<unknown>(documents, file.replace(/^content\//, 'tours/'));
  const [index = '', ...below] = path.split('.');
  const [entry, at] = Array.isArray(value) ? [value[Number(index)], joinPath(...below)] : [value, path];
  const name = typeof entry === 'object' && entry !== null && 'name' in entry ? `${entry.name}` : '';
  return name === '' ? {} : { document: name, at };
}

/**
 * A 422 with every error as an issue of the operation's input. Errors of other documents have no path and name their
 * document.
 */
function refuseErrors(
  errors: readonly CatalogueError[],
  after: Documents,
  edited: ReadonlyMap<string, unknown>,
  inputs: Inputs,
): CodedRefusal {
  const issues = errors.slice(0, MAX_ERRORS).map((error): OperationIssue => {
    const path = inputPath(error, edited, inputs);
    const { code = 'invalid' } = error;
    const values = { ...error.values, ...(path === null && documentOf(error, after)) };
    return issueAt(path ?? '', code, Object.keys(values).length > 0 ? values : undefined);
  });
  return refuseWith(422, 'faulty', 'catalogue_faulty', {}, issues);
}

/** Reads files as the import does. */
async function check(documents: Documents, today: PlainDate, pictures: ReadonlySet<string>) {
  const catalogue = withoutUnusedNames(await parseCatalogue(memorySource(documents)));
  return {
    shapeErrors: shapeErrorsOf(catalogue),
    tours: catalogue.tours.entries.map(({ value }) => value),
    ...checkCatalogue(catalogue, today, (path) => pictures.has(path)),
  };
}

/** Errors that the catalogue did not have before: existing errors must not stop an unrelated change. */
function newErrors(after: readonly CatalogueError[], before: readonly CatalogueError[]): CatalogueError[] {
  const known = new Set(before.map(describeCatalogueError));
  return after.filter((error) => !known.has(describeCatalogueError(error)));
}

interface Entry {
  id?: string;
  code?: string;
  name?: string;
  brand?: string;
  market?: string;
  country?: string;
  valid_from?: string;
}

const keyOf = ({ id, code, name, brand, market, country, valid_from }: Entry) =>
  id ?? code ?? name ?? [brand, market, country, valid_from].filter(Boolean).join(' ');

/** The value of a file; a list by the keys of its entries, so that a new entry does not move the others. */
function keyed(text: string | undefined): unknown {
  const value: unknown = text === undefined ? undefined : JSON.parse(text);
  return Array.isArray(value)
    ? Object.fromEntries(value.map((entry: Entry) => [keyOf(entry), entry]))
    : value;
}

/** The days of the season that a path is in: as they are afterwards, or as they were of a removed one; null elsewhere. */
function seasonAt(path: string, ...tours: readonly unknown[]): SeasonOfChange | null {
  const [, index] = /^seasons\.(\d+)\./.exec(path) ?? [];
  if (index === undefined) return null;
  const found = tours
    .map((tour) => (tour as { seasons?: SeasonOfChange[] } | undefined)?.seasons?.[Number(index)])
    .find((season) => season !== undefined);
  return found ? { from: found.from, until: found.until, weekday: found.weekday } : null;
}

function filesDifference(before: Documents, after: Documents): FileChange[] {
  const files = [...new Set([...before.keys(), ...after.keys()])].filter(
    (file) => before.get(file) !== after.get(file),
  );
  return files.flatMap((file) => {
    const [was, is] = [keyed(before.get(file)), keyed(after.get(file))];
    return documentDifference(was, is).map((change) => {
      const season = seasonAt(change.path, is, was);
      return { file, ...(season && { season }), ...change };
    });
  });
}

/**
 * Applies an edit to the catalogue in the caller's transaction, which holds the lock of the content, validated like an import on
 * the operator's day `today`. Only departures whose seasons, prices or cabins the edit changes are written; what staff changed
 * on single departures stays where the edit does not change it (decision 090).
 */
export async function applyEdit(
  sql: Sql,
  { edit, inputs }: { edit: Edit; inputs: Inputs },
  today: PlainDate,
): Promise<EditResult | CodedRefusal> {
  const before = await readDocuments(sql);
  if (before instanceof CodedRefusal) return before;
  const edited = edit(before);
  if (edited instanceof CodedRefusal) return edited;
  const stored = await sql.query<{ path: string }>('select path from picture');
  const pictures = new Set(stored.map(({ path }) => path));
  const documents = withChanges(before, edited);
  const [was, is] = [await check(before, today, pictures), await check(documents, today, pictures)];
  const refuse = (errors: readonly CatalogueError[]) => refuseErrors(errors, documents, edited, inputs);
  const errors = [...is.shapeErrors, ...newErrors(is.errors, was.errors)];
  if (errors.length > 0) return refuse(errors);
  const rows = is.rows();
  await lockChangedBikes(sql, rows, today);
  const departures = await departureChanges(sql, was.rows(), rows, today);
  const storedErrors = [
    ...(await promisedBikeErrors(sql, rows, today)),
    ...(await withdrawnTourErrors(sql, rows)),
  ];
  if (storedErrors.length > 0) return refuse(storedErrors);
  const taken = await findTakenShip(sql, departures, rows);
  if (taken) return taken;
  await writeRecords(sql, rows);
  await sql.query('update departure set closed = true, overlap_accepted = false where id = any($1::text[])', [
    departures.closed,
  ]);
  await upsertDepartures(sql, departures.rows);
  const after = await readDocuments(sql);
  if (after instanceof CodedRefusal) return after;
  const { added, changed, closed, overwritten } = departures;
  return {
    changes: filesDifference(before, after),
    departures: {
      added: added.length,
      changed: changed.length,
      closed: closed.length,
      overwritten,
      bookings: await countBookings(sql, [...changed, ...closed]),
    },
    years: await yearChanges(sql, was.tours, is.tours, departures, today),
  };
}
