import { errorsRefusal } from '../../catalogue/import/errors-refusal.ts';
import {
  bookingErrors,
  type Counts,
  countRecords,
  readCatalogue,
  writeAllowed,
} from '../../catalogue/import/import.ts';
import { type Change, dryRunImport, removesFromSale } from '../../catalogue/import/write/difference.ts';
import { differenceText, summaryOf } from '../../catalogue/import/write/difference-text.ts';
import type { Rows } from '../../catalogue/import/write/rows.ts';
import { findManualChanges, findManualVoucherChanges } from '../../catalogue/manual-changes.ts';
import { samplesIn, samplesMessage } from '../../catalogue/terms/sample-terms.ts';
import { takesMoney } from '../../config/config.ts';
import { Refusal } from '../../config/errors.ts';
import { writeAudit } from '../../database/audit.ts';
import { type Context, todayOf } from '../../database/context.ts';
import type { ParsedArguments } from '../arguments.ts';
import type { CommandPlan, CommandResult, PlannedCommand } from '../planned-command.ts';
import { resolveCatalogueFolder } from './folder.ts';

const name = 'catalogue import';

function report({ tours, ships, cabinTypes, products, vouchers, departures }: Counts): string {
  const things = `${ships} ships, ${cabinTypes} cabin types, ${products} products, ${vouchers} vouchers`;
  return `Imported ${tours} tours, ${things} and ${departures} departures.`;
}

async function importRows(
  context: Context,
  rows: Rows,
  changes: readonly Change[],
  by: string,
): Promise<CommandResult | Refusal> {
  const counts = countRecords(rows);
  const errors = await context.database.transaction(async (sql) => {
    const found = await writeAllowed(sql, rows, todayOf(context));
    const details = { changes: changes.length };
    if (found.length === 0)
      await writeAudit(sql, { at: context.now(), by, command: name, bookingId: null, details });
    return found;
  });
  if (errors.length > 0) return errorsRefusal(errors);
  return { output: `${report(counts)} ${summaryOf(changes)}.`, details: { counts, changes } };
}

const dryRunPlan = (changes: readonly Change[]): CommandPlan => ({
  summary: 'Nothing will be changed.',
  harmless: true,
  perform: async () => ({ output: differenceText(changes), details: { changes } }),
});

/** The columns of a departure that staff change by hand. */
const saleColumns = ['on_request', 'voucher_code'];

/** Describes what the import takes off sale and which manual changes it reverts; empty if nothing. */
async function describeLosses(context: Context, changes: readonly Change[]): Promise<string> {
  const hands = await findManualChanges(context.database, todayOf(context));
  const vouchers = await findManualVoucherChanges(context.database);
  const manuallyChanged = new Set(
    hands
      .filter(({ what }) => what === 'changed')
      .map(({ departure, cabin }) => (cabin ? `${departure} ${cabin}` : departure)),
  );
  const isVoucherByHand = ({ id, fields }: Change) =>
    vouchers.some(({ code, field }) => code === id && fields.some(({ name }) => name === field));
  const isDepartureByHand = ({ subject, id, fields }: Change) =>
    manuallyChanged.has(id) &&
    (subject === 'stock' ||
      (subject === 'departure' && fields.some(({ name }) => saleColumns.includes(name))));
  const isByHand = (change: Change) =>
    change.subject === 'voucher' ? isVoucherByHand(change) : isDepartureByHand(change);
  const going = changes.filter(removesFromSale);
  const undone = changes.filter(isByHand);
  return [
    ...(going.length > 0 ? [differenceText(going), 'The import takes this off sale.'] : []),
    ...(undone.length > 0 ? [differenceText(undone), 'The import reverts these manual changes.'] : []),
  ].join('\n');
}

async function plan(context: Context, { about, switches, by }: ParsedArguments) {
  const folder = await resolveCatalogueFolder(about, context.config);
  if (folder instanceof Refusal) return folder;
  const read = await readCatalogue(folder, todayOf(context));
  if ('errors' in read) return errorsRefusal(read.errors);
  const { rows } = read;
  const booked = await bookingErrors(context.database, rows, todayOf(context));
  if (booked.length > 0) return errorsRefusal(booked);
  const samples = takesMoney(context.config) ? samplesIn(rows.terms_document, rows.current_terms) : [];
  if (samples.length > 0) return new Refusal(422, 'samples', samplesMessage(samples));
  const changes = await dryRunImport(context.database, rows, todayOf(context));
  if (switches.has('dry-run')) return dryRunPlan(changes);
  const perform: CommandPlan['perform'] = (progress) => {
    progress(`Writing ${summaryOf(changes)} …`);
    return importRows(context, rows, changes, by);
  };
  const summary = await describeLosses(context, changes);
  return { summary, harmless: summary === '', perform };
}

/** Imports a catalogue; needs confirmation if it takes something off sale or reverts a manual change (decision 018). */
export const catalogueImport: PlannedCommand = {
  name,
  takes: '[folder] [--dry-run]',
  does: 'import a catalogue in one transaction; asks before anything is lost',
  about: 'optional',
  switches: { 'dry-run': 'print what would be added, changed and removed, and change nothing' },
  destructive: true,
  plan: (context, _provider, parsed) => plan(context, parsed),
};
