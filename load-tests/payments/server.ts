import { buildApp } from '../../server/src/app.ts';
import { readConfig } from '../../server/src/config/config.ts';
import type { Context } from '../../server/src/database/context.ts';
import { openDatabase } from '../../server/src/database/database.ts';
import { migrate } from '../../server/src/database/migrations.ts';
import { startJobs } from '../../server/src/jobs/queue.ts';
import { bookingJobs } from '../../server/src/payments/jobs.ts';
import { openProvider } from '../../server/src/payments/stripe/provider.ts';
import { openBuiltRenderer } from '../../server/src/site/renderer.ts';
import { sandboxAt } from './accounts.ts';
import { chanceOf } from './chance.ts';
import { slowLocking } from './slow-locking.ts';

/**
 * A server of the fault run, in a process of its own: the product's parts as main.ts puts them together, but with the
 * provider at the end of a bad line (SANDBOX_PORT) and slow transactions.
 */
process.on('disconnect', () => process.exit());

const config = readConfig(process.env);
const database = await openDatabase(config);
await migrate(database);
const chance = chanceOf(Number(process.env.SEED), `server ${config.port}`);
const context: Context = {
  config,
  database: slowLocking(database, chance),
  now: Date.now,
};
const provider = openProvider(config, sandboxAt(Number(process.env.SANDBOX_PORT)));
const app = await buildApp(context, { context, provider, sandbox: null }, openBuiltRenderer);
await app.listen({ port: config.port, host: config.host });
await startJobs(database, bookingJobs(context, provider), (fault) => app.log.warn({ err: fault }, 'job'));
process.send?.({ ready: true });
