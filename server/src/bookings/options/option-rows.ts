import type { PlainDate } from '@towpath/rules/core/dates';
import type { Sql } from '../../database/database.ts';
import { releaseCabins } from '../stock.ts';

/** An option: cabins that staff hold for a caller (decision 086). */
export interface OptionRow {
  id: string;
  departure_id: string;
  /** Cabin type id to number of cabins. */
  cabins: Readonly<Record<string, number>>;
  name: string;
  email: string | null;
  phone: string | null;
  /** The last day for which the cabins are kept. */
  until: PlainDate;
  created_on: PlainDate;
  created_at: Date;
  created_by: string;
  reminded_at: Date | null;
}

/** SQL expression for the cabins of a stock row that are on option. */
export const cabinsOnOption = `(
  select coalesce(sum((cabins ->> stock.cabin_type_id)::int), 0)::int from cabin_option
  where cabin_option.departure_id = stock.departure_id)`;

/** The options of a departure, or of all of them, those that end first before the others. */
export function findOptions(sql: Sql, departureId: string | null = null): Promise<OptionRow[]> {
  return sql.query(
    'select * from cabin_option where $1::text is null or departure_id = $1 order by until, id',
    [departureId],
  );
}

/** Deletes an option and returns its cabins to stock; null where it has ended. Lock order: hold, stock. */
export async function endOption(sql: Sql, id: string): Promise<OptionRow | null> {
  const [option] = await sql.query<OptionRow>('delete from cabin_option where id::text = $1 returning *', [
    id,
  ]);
  if (!option) return null;
  await releaseCabins(sql, option.departure_id, new Map(Object.entries(option.cabins)));
  return option;
}
