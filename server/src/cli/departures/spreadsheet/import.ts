import { errorsRefusal } from '../../../catalogue/import/errors-refusal.ts';
import { Refusal } from '../../../config/errors.ts';
import type { Context } from '../../../database/context.ts';
import { planSheet } from '../../../operations/departures/spreadsheet/import-sheet.ts';
import { readSheetFile, refuseOtherFormats } from '../../../operations/departures/spreadsheet/sheet-file.ts';
import type { ParsedArguments } from '../../arguments.ts';
import { differenceText, summaryOf } from '../../catalogue/difference-text.ts';
import type { Operation, Plan } from '../../operation.ts';

async function plan(context: Context, { about, switches, by }: ParsedArguments): Promise<Plan | Refusal> {
  const wrongFormat = refuseOtherFormats(about);
  if (wrongFormat) return wrongFormat;
  const rows = await readSheetFile(about);
  if (rows instanceof Refusal) return rows;
  const planned = await planSheet(context, { file: about, rows, by, refuseRows: errorsRefusal });
  if (planned instanceof Refusal) return planned;
  const { differences } = planned;
  const summary = differenceText(differences);
  if (switches.has('dry-run') || differences.length === 0) {
    const result = { output: summary, details: { changes: differences } };
    return { summary, harmless: true, perform: async () => result };
  }
  const perform = async () => {
    const changes = await planned.perform();
    if (changes instanceof Refusal) return changes;
    return { output: `Imported ${about}: ${summaryOf(changes)}.`, details: { changes } };
  };
  return { summary, perform };
}

/** Imports new departures, and prices, cabins and sale of existing ones, from a spreadsheet, completely or not at all. */
export const importDepartures: Operation = {
  operation: 'departures.import',
  name: 'departures import',
  takes: '<file> [--dry-run]',
  does: 'add departures and change prices, cabins and sale as in a spreadsheet, .csv or .xlsx, in one transaction',
  switches: { 'dry-run': 'print what would change, and change nothing' },
  destructive: true,
  plan: (context, _provider, parsed) => plan(context, parsed),
};
