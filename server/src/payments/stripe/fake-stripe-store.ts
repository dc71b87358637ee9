import type { ObjectStore, Outgoing, StoredKind } from '@towpath/fake-stripe/store/store';
import type { Database } from '../../database/database.ts';

type Key = [account: string, kind: StoredKind, id: string];

const byKey = 'account = $1 and kind = $2 and id = $3';

/** SQL: stores the objects of $1 whose kinds, ids and bodies are the arrays from a parameter on, if the CTE `first` wrote a row. */
const storeOthers = (from: number) => `insert into card_sandbox.object (account, kind, id, body)
  select $1, other.kind, other.id, other.body from first,
    unnest($${from}::text[], $${from + 1}::text[], $${from + 2}::jsonb[]) with ordinality as other (kind, id, body, number)
  order by number
  on conflict do nothing`;

const columnsOf = (others: readonly Outgoing[]) => [
  others.map(({ kind }) => kind),
  others.map(({ id }) => id),
  others.map(({ body }) => JSON.stringify(body)),
];

async function createObject(
  database: Database,
  key: Key,
  body: object,
  others: readonly Outgoing[],
): Promise<boolean> {
  const made = await database.query(
    `with first as (
       insert into card_sandbox.object (account, kind, id, body) values ($1, $2, $3, $4::jsonb)
       on conflict do nothing returning id),
     stored as (${storeOthers(5)})
     select from first`,
    [...key, JSON.stringify(body), ...columnsOf(others)],
  );
  return made.length > 0;
}

/** Reads, changes and writes an object without a lock: where another call has changed it meanwhile, once more. */
async function changeObject<Body extends object>(
  database: Database,
  key: Key,
  change: (body: Body) => Body,
  others: (changed: Body) => readonly Outgoing[],
): Promise<Body | null> {
  for (;;) {
    const [row] = await database.query<{ body: Body; version: string }>(
      `select body, xmin::text as version from card_sandbox.object where ${byKey}`,
      key,
    );
    if (!row) return null;
    const changed = change(row.body);
    if (changed === row.body) return changed;
    const written = await database.query(
      `with first as (
         update card_sandbox.object set body = $4::jsonb where ${byKey} and xmin::text = $8 returning id),
       stored as (${storeOthers(5)})
       select from first`,
      [...key, JSON.stringify(changed), ...columnsOf(others(changed)), row.version],
    );
    if (written.length > 0) return changed;
  }
}

async function listObjects<Body extends object>(
  database: Database,
  [account, kind, before]: [account: string, kind: StoredKind, before: string | undefined],
  limit: number,
): Promise<Body[]> {
  const rows = await database.query<{ body: Body }>(
    `select body from card_sandbox.object
     where account = $1 and kind = $2 and ($3::text is null or position <
       (select position from card_sandbox.object where ${byKey}))
     order by position desc limit $4`,
    [account, kind, before ?? null, limit],
  );
  return rows.map(({ body }) => body);
}

/**
 * Whether something settles or a webhook is to be delivered at $1, by the index `object_unfinished`. Copies of a webhook are few
 * and due soon.
 */
export const fakeStripeDue = `exists (select from card_sandbox.object
  where (body->>'due' is not null or body->>'planned' is not null or body->'copies' <> '[]')
    and (body->'copies' <> '[]'
      or coalesce(body->>'due', body->>'planned')::float8 <= extract(epoch from $1::timestamptz) * 1000))`;

/** Fake Stripe's store in a database schema of its own, shared by all instances (architecture 5). */
export function fakeStripeStore(database: Database): ObjectStore {
  return {
    create: (account, kind, id, body, others = []) =>
      createObject(database, [account, kind, id], body, others),
    find: async <Body extends object>(...key: Key) => {
      const [row] = await database.query<{ body: Body }>(
        `select body from card_sandbox.object where ${byKey}`,
        key,
      );
      return row?.body ?? null;
    },
    change: (account, kind, id, change, others = () => []) =>
      changeObject(database, [account, kind, id], change, others),
    list: (account, kind, limit, before) => listObjects(database, [account, kind, before], limit),
  };
}
