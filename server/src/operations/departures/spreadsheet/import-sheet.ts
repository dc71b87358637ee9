import { cents, toEuros } from '@towpath/rules/core/money';
import type { Effect } from '@towpath/rules/office/effects';
import { setClosed, updateStock } from '../../../catalogue/departure-changes.ts';
import type { Change } from '../../../catalogue/import/write/difference.ts';
import { differenceText } from '../../../catalogue/import/write/difference-text.ts';
import { findConflictingDeparture } from '../../../catalogue/overlaps.ts';
import { addDepartures, type NewDeparture } from '../../../catalogue/programme/add-departures.ts';
import { CodedRefusal, stateConflict } from '../../../config/coded-refusal.ts';
import type { Audit } from '../../../database/audit.ts';
import { type Context, todayOf } from '../../../database/context.ts';
import type { Sql } from '../../../database/database.ts';
import type { Handler } from '../../implement.ts';
import { loadIdNames } from '../../names/name-ids.ts';
import { lockDepartures } from '../departure-version.ts';
import { readFacts, withDepartureId } from './new-departures.ts';
import { rowsRefusal } from './row-error.ts';
import { differencesOf, type SheetChanges, sheetChanges } from './sheet-changes.ts';
import { readSheetBytes, refuseOtherFormats, type SheetRow } from './sheet-file.ts';
import { lockStock } from './stock-rows.ts';

/** Writes changes, closed departures first, so that another one can be opened instead. Throws a CodedRefusal on a conflict. */
async function writeChanges(sql: Sql, { added, stock, closed }: SheetChanges): Promise<void> {
  for (const change of closed.toSorted((a, b) => Number(b.closed) - Number(a.closed))) {
    const { departure } = change;
    const other = change.closed ? null : await findConflictingDeparture(sql, departure);
    if (other) throw stateConflict('ship_taken', { departure, other });
    await setClosed(sql, departure, change.closed);
  }
  const [refused] = await addDepartures(sql, added);
  if (refused !== undefined) throw stateConflict('new_ship_taken', { about: refused });
  for (const { departure, cabin, after } of stock) {
    if (!(await updateStock(sql, departure, cabin, after)))
      throw stateConflict('cabins_more_taken', { cabin, departure });
  }
}

/** A spreadsheet that is imported. */
interface Sheet {
  /** Its name, for errors. */
  file: string;
  rows: readonly SheetRow[];
  audit: Audit;
}

/** The changes of the rows to the current stock, locked; throws a CodedRefusal with the errors. */
async function lockedChanges(sql: Sql, context: Context, { file, rows: sheet }: Sheet) {
  const today = todayOf(context);
  const rows = sheet.map(withDepartureId);
  const departures = [...new Set(rows.map(({ cells }) => cells.departure ?? ''))];
  await lockDepartures(sql, departures);
  const stored = await lockStock(sql, departures, today);
  const changes = sheetChanges(file, rows, stored, await readFacts(sql, rows, today));
  if ('errors' in changes) throw rowsRefusal(changes.errors);
  return changes;
}

/** Runs work in a transaction, which a CodedRefusal rolls back. */
async function transact<Result>(context: Context, work: (sql: Sql) => Promise<Result>) {
  try {
    return await context.database.transaction(work);
  } catch (fault) {
    if (fault instanceof CodedRefusal) return fault;
    throw fault;
  }
}

/** The changes of an import; performs it in a savepoint and rolls it back, so that it cannot differ from the import. */
function dryRun(context: Context, sheet: Sheet) {
  return transact(context, async (sql) => {
    const changes = await lockedChanges(sql, context, sheet);
    await sql.query('savepoint dry_run');
    await writeChanges(sql, changes);
    await sql.query('rollback to savepoint dry_run');
    return changes;
  });
}

/** Writes the changes that were confirmed, with an audit entry for each; refused if they are no longer the same. */
function importRows(
  context: Context,
  sheet: Sheet,
  confirmed: SheetChanges,
): Promise<Change[] | CodedRefusal> {
  return transact(context, async (sql) => {
    const changes = await lockedChanges(sql, context, sheet);
    if (JSON.stringify(changes) !== JSON.stringify(confirmed)) throw stateConflict('departures_changed', {});
    await writeChanges(sql, changes);
    const added = changes.added.map(({ id, ...details }) => ({ departure: id, added: details }));
    for (const details of [...added, ...changes.closed, ...changes.stock])
      await sheet.audit(sql, { at: context.now(), details });
    return differencesOf(changes);
  });
}

/** Differences that a dry run lists; the others are counted. */
const MAX_LISTED = 200;
const inCents = ['unit_price', 'discount_price', 'surcharge_price'];

function valueText(name: string, value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'number' && inCents.includes(name) ? `${toEuros(cents(value))}` : `${value}`;
}

/** The names of a changed record: its departure's tour and day, and its cabin type. */
type NameRecord = (id: string) => { tour: string; date: string; cabin: string };

async function recordNames(sql: Sql, differences: readonly Change[], added: readonly NewDeparture[]) {
  const partsOf = (id: string) => id.split(' ');
  const ids = [...differences.flatMap(({ id }) => partsOf(id)), ...added.map(({ tour }) => tour)];
  const names = await loadIdNames(sql, ids);
  const nameOf = (id: string) => [names.get(id) ?? id].flat();
  return (id: string) => {
    const [departure = '', cabin = ''] = partsOf(id);
    const planned = added.find((each) => each.id === departure);
    const [tour = '', date = ''] = planned ? [...nameOf(planned.tour), planned.date] : nameOf(departure);
    return { tour, date, cabin: cabin && ` · ${nameOf(cabin).join(' ')}` };
  };
}

/** The differences as consequences, value by value, money in euros. */
function effectsOf(differences: readonly Change[], nameRecord: NameRecord): Effect[] {
  const values = differences.flatMap(({ id, fields }) =>
    fields.map(({ name: field, before, after }): Effect => {
      const texts = { before: valueText(field, before), after: valueText(field, after) };
      return { kind: 'departure_field', values: { ...nameRecord(id), path: field, ...texts } };
    }),
  );
  const added = differences.filter(({ subject, kind }) => subject === 'departure' && kind === 'added').length;
  const counts: [Effect['kind'], number][] = [
    ['catalogue_more', Math.max(0, values.length - MAX_LISTED)],
    ['departures_added', added],
  ];
  const counted = counts.filter(([, count]) => count > 0);
  if (differences.length === 0) return [{ kind: 'catalogue_same', values: {} }];
  return [
    ...values.slice(0, MAX_LISTED),
    ...counted.map(([kind, count]): Effect => ({ kind, values: { count } })),
  ];
}

/** Imports new departures, and prices, cabins and sale of existing ones, from a spreadsheet, completely or not at all. */
export const importSheet: Handler<'departures.import'> = async ({ context, audit }, input) => {
  const { name: file, file: content } = input;
  const refused = refuseOtherFormats(file);
  if (refused) return refused;
  const rows = await readSheetBytes(file, Buffer.from(content, 'base64'));
  if (rows instanceof CodedRefusal) return rows;
  const sheet = { file, rows, audit };
  const changes = await dryRun(context, sheet);
  if (changes instanceof CodedRefusal) return changes;
  const differences = differencesOf(changes);
  return {
    summary: differenceText(differences),
    effects: effectsOf(differences, await recordNames(context.database, differences, changes.added)),
    harmless: differences.length === 0,
    perform: async () => {
      const done = await importRows(context, sheet, changes);
      return done instanceof CodedRefusal ? done : { changes: done.length };
    },
  };
};
