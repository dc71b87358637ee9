import { resolve } from 'node:path';
import { exportCatalogue } from '../../catalogue/export/export.ts';
import { findManualChanges, type ManualChange } from '../../catalogue/manual-changes.ts';
import { Refusal } from '../../config/errors.ts';
import { todayOf } from '../../database/context.ts';
import type { PlannedCommand } from '../planned-command.ts';

function leftOutText(changes: readonly ManualChange[]): string[] {
  const lines = changes.map(
    ({ departure, cabin, what }) => `  ${cabin ? `${departure} ${cabin}` : departure}: ${what}`,
  );
  return lines.length > 0
    ? ['Not exported, because it was changed by hand on a single departure:', ...lines]
    : [];
}

/** Exports the catalogue to a folder that can be imported again. */
export const catalogueExport: PlannedCommand = {
  name: 'catalogue export',
  takes: '<folder>',
  does: 'export the catalogue to a new folder',
  destructive: false,
  plan: async (context, _provider, { about }) => {
    const folder = resolve(about);
    const perform = async (progress: (text: string) => void) => {
      progress(`Writing ${folder} …`);
      const files = await exportCatalogue(context.database, folder);
      if (files instanceof Refusal) return files;
      const leftOut = await findManualChanges(context.database, todayOf(context));
      const output = [`Exported the catalogue to ${folder}: ${files} files.`, ...leftOutText(leftOut)];
      return { output: output.join('\n'), details: { folder, files, leftOut } };
    };
    return { summary: `The catalogue will be exported to ${folder}.`, perform };
  },
};
