import { setTimeout as pause } from 'node:timers/promises';
import { readConfig } from '../../server/src/config.ts';
import type { Context } from '../../server/src/context.ts';
import type { Database } from '../../server/src/database.ts';
import { handleEvents } from '../../server/src/payments/events.ts';
import { openProvider } from '../../server/src/payments/provider.ts';
import { reconcile } from '../../server/src/payments/reconcile.ts';
import { sandboxAt } from './accounts.ts';

const HOUR = 3_600_000;
const MOST_ROUNDS = 500;

async function unasked(database: Database, since: number): Promise<number> {
  const [row] = await database.query<{ left: number }>(
    `select count(*) as left from payment
     where state in ('open', 'processing') and coalesce(checked_at, '-infinity') < $1::timestamptz`,
    [new Date(since)],
  );
  return row?.left ?? 0;
}

/**
 * The quiet after the storm: `rest` milliseconds as they pass, then the hours in which the reconciling job asks about
 * every payment that is not settled, skipped by setting its clock ahead.
 */
export async function restAndReconcile(database: Database, sandboxPort: number, rest: number): Promise<void> {
  await pause(rest);
  const config = readConfig({});
  const provider = openProvider(config, sandboxAt(sandboxPort));
  const later = Date.now() + 24 * HOUR;
  const context: Context = { config, database, now: () => later };
  await handleEvents(context, provider);
  for (let rounds = 0; rounds < MOST_ROUNDS; rounds += 1) {
    if ((await unasked(database, later)) === 0) return;
    await reconcile(context, provider);
  }
  throw new Error('The reconciling job never comes to an end.');
}
