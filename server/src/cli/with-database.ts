import type { Config } from '../config/config.ts';
import type { Context } from '../database/context.ts';
import { openDatabase } from '../database/database.ts';
import { migrate } from '../database/migrations.ts';
import { checkIdentity, createQuarantineCheck } from '../database/quarantine.ts';
import { startFakeStripe } from '../payments/stripe/fake-stripe.ts';
import { openProvider, type Provider } from '../payments/stripe/provider.ts';

/** Opens and migrates the configured database, runs `work` and closes it. */
export async function withDatabase<Result>(
  config: Config,
  work: (context: Context) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase(config);
  try {
    await migrate(database);
    await checkIdentity(database, Date.now());
    return await work({ config, database, now: Date.now });
  } finally {
    await database.close();
  }
}

/**
 * Runs `work` with the database and the card provider, or fake Stripe for markets without keys. In quarantine the provider is
 * only called if `readOnly` is set.
 */
export function withProvider<Result>(
  config: Config,
  work: (context: Context, provider: Provider) => Promise<Result>,
  { readOnly = false } = {},
): Promise<Result> {
  return withDatabase(config, async (context) => {
    const fakeStripe = await startFakeStripe(context);
    try {
      const isQuarantined = readOnly ? null : createQuarantineCheck(context.database);
      return await work(context, openProvider(config, fakeStripe?.address ?? null, { isQuarantined }));
    } finally {
      await fakeStripe?.close();
    }
  });
}
