import type { ObjectStore, StoredKind } from '@towpath/fake-stripe/store/store';
import type { Database } from '../../database/database.ts';

type Key = [account: string, kind: StoredKind, id: string];

const byKey = 'account = $1 and kind = $2 and id = $3';

function changeObject<Body extends object>(
  database: Database,
  key: Key,
  change: (body: Body) => Body,
): Promise<Body | null> {
  return database.transaction(async (sql) => {
    // Lock order: alone.
    const [row] = await sql.query<{ body: Body }>(
      `select body from card_sandbox.object where ${byKey} for update`,
      key,
    );
    if (!row) return null;
    const changed = change(row.body);
    await sql.query(`update card_sandbox.object set body = $4::jsonb where ${byKey}`, [
      ...key,
      JSON.stringify(changed),
    ]);
    return changed;
  });
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
    create: async (account, kind, id, body) => {
      const made = await database.query(
        `insert into card_sandbox.object (account, kind, id, body) values ($1, $2, $3, $4::jsonb)
         on conflict do nothing returning id`,
        [account, kind, id, JSON.stringify(body)],
      );
      return made.length > 0;
    },
    find: async <Body extends object>(...key: Key) => {
      const [row] = await database.query<{ body: Body }>(
        `select body from card_sandbox.object where ${byKey}`,
        key,
      );
      return row?.body ?? null;
    },
    change: (account, kind, id, change) => changeObject(database, [account, kind, id], change),
    list: (account, kind, limit, before) => listObjects(database, [account, kind, before], limit),
  };
}
