import { resolve } from 'node:path';
import { setClosed, updateStock } from '../../../catalogue/departure-changes.ts';
import { findConflictingDeparture } from '../../../catalogue/overlaps.ts';
import { addDepartures } from '../../../catalogue/programme/add-departures.ts';
import { Refusal } from '../../../config/errors.ts';
import { writeAudit } from '../../../database/audit.ts';
import { type Context, todayOf } from '../../../database/context.ts';
import type { Sql } from '../../../database/database.ts';
import { stateConflict } from '../../../operations/bookings/find-booking.ts';
import type { ParsedArguments } from '../../arguments.ts';
import { differenceText, summaryOf } from '../../catalogue/difference-text.ts';
import { faultsRefusal } from '../../catalogue/folder.ts';
import type { Operation, OperationResult, Plan } from '../../operation.ts';
import { readFacts, withDepartureId } from './new-departures.ts';
import { differencesOf, type SheetChanges, sheetChanges } from './sheet-changes.ts';
import { readSheetFile, refuseOtherFormats, type SheetRow } from './sheet-file.ts';
import { lockStock } from './stock-rows.ts';

const name = 'departures import';

/** Writes changes, closed departures first, so that another one can be opened instead. Throws a Refusal on a conflict. */
async function writeChanges(sql: Sql, { added, stock, closed }: SheetChanges): Promise<void> {
  for (const change of closed.toSorted((a, b) => Number(b.closed) - Number(a.closed))) {
    const { departure } = change;
    const other = change.closed ? null : await findConflictingDeparture(sql, departure);
    if (other) throw stateConflict(`The ship of ${departure} is sold on these days by departure ${other}.`);
    await setClosed(sql, departure, change.closed);
  }
  const [refused] = await addDepartures(sql, added);
  if (refused !== undefined)
    throw stateConflict(`The ship of the new departure ${refused} is sold on its days by another departure.`);
  for (const { departure, cabin, after } of stock) {
    if (!(await updateStock(sql, departure, cabin, after)))
      throw stateConflict(`More cabins ${cabin} of ${departure} are taken than the file has.`);
  }
}

/** The changes of the rows to the stock of now, locked; throws a Refusal with every fault. */
async function lockedChanges(sql: Sql, context: Context, file: string, sheet: readonly SheetRow[]) {
  const today = todayOf(context);
  const rows = sheet.map(withDepartureId);
  const departures = [...new Set(rows.map(({ cells }) => cells.departure ?? ''))];
  const stored = await lockStock(sql, departures, today);
  const changes = sheetChanges(file, rows, stored, await readFacts(sql, rows, today));
  if ('faults' in changes) throw faultsRefusal(changes.faults);
  return changes;
}

/** Runs work in a transaction, which a Refusal rolls back. */
async function transact<Result>(context: Context, work: (sql: Sql) => Promise<Result>) {
  try {
    return await context.database.transaction(work);
  } catch (fault) {
    if (fault instanceof Refusal) return fault;
    throw fault;
  }
}

/** The changes of an import; performs it in a savepoint and rolls it back, so that it cannot differ from the import. */
function dryRun(context: Context, file: string, rows: readonly SheetRow[]) {
  return transact(context, async (sql) => {
    const changes = await lockedChanges(sql, context, file, rows);
    await sql.query('savepoint dry_run');
    await writeChanges(sql, changes);
    await sql.query('rollback to savepoint dry_run');
    return changes;
  });
}

/** Writes the changes that were confirmed, with an audit entry for each; refused if they are no longer the same. */
function importRows(
  context: Context,
  by: string,
  file: string,
  rows: readonly SheetRow[],
  confirmed: SheetChanges,
): Promise<OperationResult | Refusal> {
  return transact(context, async (sql) => {
    const changes = await lockedChanges(sql, context, file, rows);
    if (JSON.stringify(changes) !== JSON.stringify(confirmed))
      throw stateConflict('The departures were changed meanwhile: run the import again.');
    await writeChanges(sql, changes);
    const added = changes.added.map(({ id, ...details }) => ({ departure: id, added: details }));
    for (const details of [...added, ...changes.closed, ...changes.stock])
      await writeAudit(sql, { at: context.now(), by, command: name, bookingId: null, details });
    const differences = differencesOf(changes);
    return { output: `Imported ${file}: ${summaryOf(differences)}.`, details: { changes: differences } };
  });
}

async function plan(context: Context, { about, switches, by }: ParsedArguments): Promise<Plan | Refusal> {
  const wrongFormat = refuseOtherFormats(about);
  if (wrongFormat) return wrongFormat;
  const file = resolve(about);
  const rows = await readSheetFile(file);
  if (rows instanceof Refusal) return rows;
  const changes = await dryRun(context, about, rows);
  if (changes instanceof Refusal) return changes;
  const differences = differencesOf(changes);
  const summary = differenceText(differences);
  if (switches.has('dry-run') || differences.length === 0) {
    const result = { output: summary, details: { changes: differences } };
    return { summary, harmless: true, perform: async () => result };
  }
  return { summary, perform: () => importRows(context, by, about, rows, changes) };
}

/** Imports new departures, and prices, cabins and sale of existing ones, from a spreadsheet, completely or not at all. */
export const importDepartures: Operation = {
  name,
  takes: '<file> [--dry-run]',
  does: 'add departures and change prices, cabins and sale as in a spreadsheet, .csv or .xlsx, in one transaction',
  switches: { 'dry-run': 'print what would change, and change nothing' },
  destructive: true,
  plan: (context, _provider, parsed) => plan(context, parsed),
};
