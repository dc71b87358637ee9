import { findStock, type StockRow } from '../../catalogue/departure-changes.ts';
import { Refusal } from '../../config/errors.ts';
import type { Sql } from '../../database/database.ts';
import type { ParsedArguments } from '../arguments.ts';

/** The stock of a departure; 404 if it does not exist. */
export async function requireStock(sql: Sql, departureId: string): Promise<StockRow[] | Refusal> {
  const stock = await findStock(sql, departureId);
  return stock ?? new Refusal(404, 'not_found', `There is no departure ${departureId}.`);
}

/** The stock of the cabin type in `--cabin`; a refusal that lists the cabin types if it is unknown. */
export async function requireCabinType(
  sql: Sql,
  { about, flags }: ParsedArguments,
): Promise<StockRow | Refusal> {
  const stock = await requireStock(sql, about);
  if (stock instanceof Refusal) return stock;
  const ids = stock.map(({ cabin_type_id }) => cabin_type_id).join(', ');
  const found = stock.find(({ cabin_type_id }) => cabin_type_id === flags.cabin);
  return (
    found ?? new Refusal(404, 'not_found', `--cabin must be a cabin type of ${about}: ${ids || 'none'}.`)
  );
}
