import type { Config } from '../config.ts';
import type { Context } from '../context.ts';
import { openDatabase } from '../database.ts';
import { migrate } from '../migrations.ts';
import { openProvider, type Provider } from '../payments/provider.ts';
import { startSandbox } from '../payments/sandbox.ts';

/** Does some work on the database that the settings name, brought up to date before, and closes it. */
export async function withDatabase<Result>(
  config: Config,
  work: (context: Context) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase(config);
  try {
    await migrate(database);
    return await work({ config, database, now: Date.now });
  } finally {
    await database.close();
  }
}

/** Does some work on the database and with the card provider, or with the sandbox in the markets without keys. */
export function withProvider<Result>(
  config: Config,
  work: (context: Context, provider: Provider) => Promise<Result>,
): Promise<Result> {
  return withDatabase(config, async (context) => {
    const sandbox = await startSandbox(context);
    try {
      return await work(context, openProvider(config, sandbox?.address ?? null));
    } finally {
      await sandbox?.close();
    }
  });
}
