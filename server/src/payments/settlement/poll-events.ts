import { type Market, markets } from '@towpath/rules/core/market';
import type { Context } from '../../database/context.ts';
import { runForEach } from '../../jobs/run-for-each.ts';
import type { Provider } from '../stripe/provider.ts';
import { listEvents } from '../stripe/provider-events.ts';
import { storeEvent } from './events.ts';

/** Milliseconds that are read again each time, because events may be listed late. */
const OVERLAP = 10 * 60_000;
/** How far the first poll goes back, in milliseconds. */
const FIRST = 24 * 3_600_000;

async function readSince(context: Context, market: Market): Promise<number> {
  const [cursor] = await context.database.query<{ read_until: Date }>(
    `select read_until from provider_cursor where market = $1`,
    [market],
  );
  return cursor ? cursor.read_until.getTime() - OVERLAP : context.now() - FIRST;
}

async function pollMarket(context: Context, provider: Provider, market: Market): Promise<void> {
  const now = context.now();
  const since = await readSince(context, market);
  for await (const event of listEvents(provider, market, since)) await storeEvent(context, market, event);
  await context.database.query(
    `insert into provider_cursor (market, read_until) values ($1, $2::timestamptz)
     on conflict (market) do update set read_until = excluded.read_until`,
    [market, new Date(now)],
  );
}

/**
 * Stores events from the provider's list, so that refunds and disputes are noticed even if every webhook was lost. Throws
 * after both markets were tried if one failed.
 */
export async function pollEvents(context: Context, provider: Provider): Promise<void> {
  const poll = (market: Market) => pollMarket(context, provider, market);
  await runForEach(markets, poll, 'Some events could not be read');
}
