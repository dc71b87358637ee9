import { type HeldByClient, isHoldingTooMuch } from '@towpath/rules/booking/holds/hold';
import type { Config } from '../../config/config.ts';
import type { Sql } from '../../database/database.ts';
import { lockName } from '../../database/name-lock.ts';
import { type CountedClient, clientLocks } from '../../http/limits/rate-limits.ts';

interface Holding {
  departureId: string;
  /** The client; null if it is exempt. */
  client: CountedClient | null;
  browser: string;
  /** The number of cabins. */
  count: number;
  /** The current time in milliseconds. */
  now: number;
}

/** The holds of the client and its network, without the browser's own hold of this departure, which will be replaced. */
async function findHeld(
  sql: Sql,
  { departureId, browser, now }: Holding,
  { client, network }: CountedClient,
): Promise<HeldByClient> {
  const [held] = await sql.query<HeldByClient>(
    `select count(distinct hold.id) filter (where client = $1)::int as holds,
       coalesce(sum(cabins.count::int) filter (where client = $1), 0)::int as cabins,
       count(distinct hold.id)::int as "networkHolds", coalesce(sum(cabins.count::int), 0)::int as "networkCabins",
       coalesce(sum(cabins.count::int) filter (where departure_id = $2), 0)::int as "onDeparture",
       (select coalesce(sum(total), 0)::int from stock where departure_id = $2) as "departureCabins"
     from hold cross join jsonb_each_text(cabins) as cabins (type, count)
     where (client = $1 or client_network = $5) and expires_at > $4::timestamptz and (departure_id, browser) <> ($2, $3)`,
    [client, departureId, browser, new Date(now), network],
  );
  if (!held) throw new Error('The holds of a client were not counted');
  return held;
}

/** Whether a client would hold more than the limits allow; the caller has locked the client (decision 079). */
export async function exceedsLimits({ holdLimits }: Config, sql: Sql, holding: Holding): Promise<boolean> {
  if (holding.client === null) return false;
  return isHoldingTooMuch(await findHeld(sql, holding, holding.client), holding.count, holdLimits);
}

/**
 * Makes concurrent requests of a client, and of a browser, wait for each other until the transaction ends. Lock order:
 * visitor.
 */
export async function lockHolder(sql: Sql, { client, browser }: Pick<Holding, 'client' | 'browser'>) {
  for (const name of [...clientLocks(client), `browser ${browser}`]) await lockName(sql, name);
}
