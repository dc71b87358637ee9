import { todayOf } from '../../../database/context.ts';
import type { Handler } from '../../implement.ts';
import { fileTypes } from '../../sheets/file-types.ts';
import { renderSheet } from './sheet-file.ts';
import { readStock, stockTable } from './stock-rows.ts';

/** Departures with their prices and stock as a spreadsheet that can be imported again. */
export const exportSheet: Handler<'departures.export'> = async ({ context }, input) => {
  const { format, locale, from, until, tour } = input;
  const today = todayOf(context);
  const rows = await readStock(context.database, from ?? today, until ?? '9999-12-31', tour ?? null);
  const name = `departures-${today}.${format}`;
  const bytes = await renderSheet(name, stockTable(rows, locale));
  return { name, type: fileTypes[format], content: bytes.toString('base64') };
};
