import type { Market } from '@towpath/rules/core/market';
import type { Context } from '../../database/context.ts';
import { backoff } from '../../jobs/backoff.ts';
import { settle } from '../settlement/settle.ts';
import type { Provider, ProviderEvent } from './provider.ts';

type StoredEvent = ProviderEvent & { market: Market };

/** How long whoever stored an event has to handle it before the job does, in milliseconds. */
const GRACE = 30_000;
const AT_ONCE = 100;

/** Keeps an event; false when it was kept before: the provider may tell the same one again (architecture 5). */
export async function storeEvent(context: Context, market: Market, event: ProviderEvent): Promise<boolean> {
  const now = context.now();
  const stored = await context.database.query(
    `insert into provider_event (id, market, type, intent_id, received_at, retry_at)
     values ($1, $2, $3, $4, $5::timestamptz, $6::timestamptz) on conflict (id) do nothing returning id`,
    [event.id, market, event.type, event.intentId, new Date(now), new Date(now + GRACE)],
  );
  return stored.length > 0;
}

async function noteFault(context: Context, id: string): Promise<void> {
  const [event] = await context.database.query<{ tries: number }>(
    `update provider_event set tries = tries + 1 where id = $1 returning tries`,
    [id],
  );
  const wait = backoff(event?.tries ?? 1);
  await context.database.query(`update provider_event set retry_at = $2::timestamptz where id = $1`, [
    id,
    new Date(context.now() + wait),
  ]);
}

/** Whether an event is of money that was given or taken back. */
const isOfMoney = ({ type }: StoredEvent) => /^(refund|charge\.(refund|dispute))/.test(type);

/** Takes an event as a reason to ask the provider, whatever it says itself. A fault leaves it to the job, then is thrown. */
export async function handleEvent(context: Context, provider: Provider, event: StoredEvent): Promise<void> {
  try {
    if (event.intentId) await settle(context, provider, event.market, event.intentId, isOfMoney(event));
  } catch (fault) {
    await noteFault(context, event.id);
    throw fault;
  }
  await context.database.query(`update provider_event set handled_at = $2::timestamptz where id = $1`, [
    event.id,
    new Date(context.now()),
  ]);
}

/** Handles the events that were stored and not handled, where a process died or the provider was silent. */
export async function handleEvents(context: Context, provider: Provider): Promise<void> {
  const due = await context.database.query<StoredEvent>(
    `select id, market, type, intent_id as "intentId" from provider_event
     where handled_at is null and retry_at <= $1::timestamptz order by retry_at limit $2`,
    [new Date(context.now()), AT_ONCE],
  );
  const faults: unknown[] = [];
  for (const event of due) await handleEvent(context, provider, event).catch((fault) => faults.push(fault));
  if (faults.length > 0) throw new AggregateError(faults, 'Some events could not be handled');
}
