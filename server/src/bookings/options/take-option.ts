import type { Context } from '../../database/context.ts';
import type { Sql } from '../../database/database.ts';
import { cabinsOfHolds, endHolds, lockHolds } from '../holds/hold-rows.ts';
import { lockStock, reserveCabins } from '../stock.ts';
import { endOption, insertOption, type NewOption } from './option-rows.ts';

/** The departure of an option that is locked; null where the option has ended. */
async function lockOptionElsewhere(sql: Sql, id: string, departure: string): Promise<string | null> {
  const [option] = await sql.query<{ departure_id: string }>(
    'select departure_id from cabin_option where id::text = $1 and departure_id <> $2 for update',
    [id, departure],
  );
  return option?.departure_id ?? null;
}

/**
 * Takes an option, all its cabins or none: null where too few are left, and the caller rolls back. Releases the expired holds of the
 * departure first, and the option that it replaces, which may be on another departure. Lock order: hold, stock.
 */
export async function takeOption(
  context: Context,
  sql: Sql,
  option: NewOption,
  replaced: string | null = null,
): Promise<string | null> {
  const { departure, cabins } = option;
  const filter = { departureId: departure, now: context.now(), id: replaced, byTelephone: true };
  const ended = await lockHolds(sql, filter);
  const elsewhere = replaced === null ? null : await lockOptionElsewhere(sql, replaced, departure);
  const types = [...cabinsOfHolds(ended).keys(), ...cabins.keys()];
  if (elsewhere !== null && elsewhere < departure && replaced !== null) await endOption(sql, replaced);
  if (ended.length > 0) await lockStock(sql, departure, types);
  await endHolds(sql, departure, ended);
  const id = await insertOption(context, sql, option);
  const isTaken = await reserveCabins(sql, departure, cabins);
  if (elsewhere !== null && elsewhere > departure && replaced !== null) await endOption(sql, replaced);
  return isTaken ? id : null;
}
