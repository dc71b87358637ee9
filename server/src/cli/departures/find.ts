import { type StockRow, stockOf } from '../../catalogue/departure-changes.ts';
import { Refusal } from '../../config/errors.ts';
import type { Sql } from '../../database/database.ts';
import type { Asked } from '../arguments.ts';

/** The stock of the departure of an id, or that there is none. */
export async function stockAbout(sql: Sql, departureId: string): Promise<StockRow[] | Refusal> {
  const stock = await stockOf(sql, departureId);
  return stock ?? new Refusal(404, 'not_found', `There is no departure ${departureId}.`);
}

/** The stock of the cabin type that `--cabin` names, or which there are. */
export async function cabinAbout(sql: Sql, { about, flags }: Asked): Promise<StockRow | Refusal> {
  const stock = await stockAbout(sql, about);
  if (stock instanceof Refusal) return stock;
  const ids = stock.map(({ cabin_type_id }) => cabin_type_id).join(', ');
  const found = stock.find(({ cabin_type_id }) => cabin_type_id === flags.cabin);
  return (
    found ?? new Refusal(404, 'not_found', `--cabin has to be a cabin type of ${about}: ${ids || 'none'}.`)
  );
}
