import type { AmendmentChange } from '@towpath/rules/amendments/change';
import { type RequestedChange, requestedChangesOf } from '@towpath/rules/amendments/requested-changes';
import { readParts } from '../../amendments/load-quote.ts';
import type { Sql } from '../../database/database.ts';

/** The names of cabin types, products and departures, by id. */
async function findNames(sql: Sql, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await sql.query<{ id: string; name: string }>(
    `select id, name from cabin_type where id = any($1::text[])
     union all select id, name from product where id = any($1::text[])
     union all select departure.id, date || ' ' || ship.name from departure join ship on ship.id = ship_id
       where departure.id = any($1::text[])`,
    [ids],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The differences that a customer's request makes, with names instead of ids (decision 110). */
export async function findRequestedChanges(
  sql: Sql,
  bookingId: string,
  change: AmendmentChange,
): Promise<RequestedChange[]> {
  const { request } = await readParts(sql, bookingId);
  const changes = requestedChangesOf(request, change);
  const names = await findNames(
    sql,
    changes.flatMap(({ before, after }) => [...before, ...after]),
  );
  const named = (values: readonly string[]) => values.map((value) => names.get(value) ?? value);
  return changes.map((each) => ({ ...each, before: named(each.before), after: named(each.after) }));
}
