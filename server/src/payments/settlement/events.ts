import type { Market } from '@towpath/rules/core/market';
import type { Context } from '../../database/context.ts';
import { postponeRow } from '../../jobs/postpone.ts';
import { runForEach } from '../../jobs/run-for-each.ts';
import type { Provider } from '../stripe/provider.ts';
import type { ProviderEvent } from '../stripe/provider-events.ts';
import { settle } from './settle.ts';

type StoredEvent = ProviderEvent & { market: Market };

/** How long the process that stored an event has to handle it before the job does, in milliseconds. */
const GRACE_PERIOD = 30_000;
const BATCH_SIZE = 100;

/** SQL condition on a row of `provider_event`: it is to be handled at $1. */
const isDue = 'handled_at is null and retry_at <= $1::timestamptz';
/** SQL condition: some event is to be handled at $1. */
export const eventsDue = `exists (select from provider_event where ${isDue})`;

/** Stores an event; false if it was stored before, because the provider may send it more than once (architecture 5). */
export async function storeEvent(context: Context, market: Market, event: ProviderEvent): Promise<boolean> {
  const now = context.now();
  const stored = await context.database.query(
    `insert into provider_event (id, market, type, intent_id, received_at, retry_at)
     values ($1, $2, $3, $4, $5::timestamptz, $6::timestamptz) on conflict (id) do nothing returning id`,
    [event.id, market, event.type, event.intentId, new Date(now), new Date(now + GRACE_PERIOD)],
  );
  return stored.length > 0;
}

/** Whether an event is about a refund or a dispute. */
const isReversal = ({ type }: StoredEvent) => /^(refund|charge\.(refund|dispute))/.test(type);

/** Settles the intent of an event; its payload is not trusted. After a fault the job tries again; the fault is rethrown. */
export async function handleEvent(context: Context, provider: Provider, event: StoredEvent): Promise<void> {
  try {
    if (event.intentId) await settle(context, provider, event.market, event.intentId, isReversal(event));
  } catch (fault) {
    await postponeRow(context.database, 'provider_event', event.id, context.now());
    throw fault;
  }
  await context.database.query(`update provider_event set handled_at = $2::timestamptz where id = $1`, [
    event.id,
    new Date(context.now()),
  ]);
}

/** Handles stored events that are due, after a process died or the provider was unreachable. */
export async function handleEvents(context: Context, provider: Provider): Promise<void> {
  const due = await context.database.query<StoredEvent>(
    `select id, market, type, intent_id as "intentId" from provider_event
     where ${isDue} order by retry_at limit $2`,
    [new Date(context.now()), BATCH_SIZE],
  );
  const handle = (event: StoredEvent) => handleEvent(context, provider, event);
  await runForEach(due, handle, 'Some events could not be handled');
}
