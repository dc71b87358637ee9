import { type HeldByClient, isHoldingTooMuch } from '@towpath/rules/booking/holds/hold';
import type { Config } from '../../config/config.ts';
import type { Sql } from '../../database/database.ts';
import { lockName } from '../../database/name-lock.ts';

interface Holding {
  departureId: string;
  /** The hash of the client's address; null for a client that is exempt. */
  client: string | null;
  browser: string;
  /** The number of cabins. */
  count: number;
  /** Milliseconds. */
  now: number;
}

/** The client's holds, without the browser's own of this departure, which is replaced. */
async function findHeld(sql: Sql, { departureId, client, browser, now }: Holding): Promise<HeldByClient> {
  const [held] = await sql.query<HeldByClient>(
    `select count(distinct hold.id)::int as holds, coalesce(sum(cabins.count::int), 0)::int as cabins,
       coalesce(sum(cabins.count::int) filter (where departure_id = $2), 0)::int as "onDeparture",
       (select coalesce(sum(total), 0)::int from stock where departure_id = $2) as "departureCabins"
     from hold cross join jsonb_each_text(cabins) as cabins (type, count)
     where client = $1 and expires_at > $4::timestamptz and (departure_id, browser) <> ($2, $3)`,
    [client, departureId, browser, new Date(now)],
  );
  return held ?? { holds: 0, cabins: 0, onDeparture: 0, departureCabins: 0 };
}

/** Whether a client would hold more than the limits allow; the caller has locked the client (decision 079). */
export async function exceedsLimits({ holdLimits }: Config, sql: Sql, holding: Holding): Promise<boolean> {
  if (holding.client === null) return false;
  return isHoldingTooMuch(await findHeld(sql, holding), holding.count, holdLimits);
}

/** Has concurrent requests of a client, and of a browser, wait for each other until the transaction ends. */
export async function lockHolder(sql: Sql, { client, browser }: Pick<Holding, 'client' | 'browser'>) {
  for (const name of [...(client === null ? [] : [`client ${client}`]), `browser ${browser}`])
    await lockName(sql, name);
}
