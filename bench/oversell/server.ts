import { buildApp } from '../../server/src/app.ts';
import { readConfig } from '../../server/src/config.ts';
import type { Context } from '../../server/src/context.ts';
import { openDatabase } from '../../server/src/database.ts';
import { bookingJobs } from '../../server/src/payments/jobs.ts';
import { openProvider } from '../../server/src/payments/provider.ts';
import { startJobs } from '../../server/src/payments/queue.ts';
import { openBuilt } from '../../server/src/site/renderer.ts';
import { withoutStockLock } from './unlocked.ts';

/**
 * A server of the race, in a process of its own: the product's parts as main.ts puts them together. STOCK_UNLOCKED takes
 * the lock of the stock away, which only this entry can.
 */
const config = readConfig(process.env);
const opened = await openDatabase(config);
const database = process.env.STOCK_UNLOCKED === '1' ? withoutStockLock(opened) : opened;
const context: Context = { config, database, now: Date.now };
const provider = openProvider(config, null);
const app = await buildApp(context, { context, provider, sandbox: null }, openBuilt);
const url = await app.listen({ port: 0, host: '127.0.0.1' });
await startJobs(opened, bookingJobs(context, provider), (fault) => app.log.error({ err: fault }, 'job'));
process.send?.({ url });
