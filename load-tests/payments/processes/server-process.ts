import { buildApp } from '../../../server/src/app.ts';
import { bookingJobs } from '../../../server/src/bookings/jobs.ts';
import { readConfig } from '../../../server/src/config/config.ts';
import type { Context } from '../../../server/src/database/context.ts';
import { openDatabase } from '../../../server/src/database/database.ts';
import { migrate } from '../../../server/src/database/migrations.ts';
import { startJobs } from '../../../server/src/jobs/queue.ts';
import { paymentJobs } from '../../../server/src/payments/jobs.ts';
import { openProvider } from '../../../server/src/payments/stripe/provider.ts';
import { openBuiltRenderer } from '../../../server/src/site/renderer.ts';
import { seededRandom } from '../seeded-random.ts';
import { fakeStripeAt } from '../stripe-accounts.ts';
import { slowLocking } from './slow-locking.ts';

/** A server built from the same parts as main.ts, but with fake Stripe at STRIPE_PORT and slow transactions (SEED). */
const config = readConfig(process.env);
const database = await openDatabase(config);
await migrate(database);
const random = seededRandom(Number(process.env.SEED), `server ${config.port}`);
const context: Context = { config, database: slowLocking(database, random), now: Date.now };
const provider = openProvider(config, fakeStripeAt(Number(process.env.STRIPE_PORT)));
const app = await buildApp(context, { context, provider, fakeStripe: null }, openBuiltRenderer);
await app.listen({ port: config.port, host: config.host });
/** Jobs of requests run more often than in production, so that kills meet them in a run of minutes. */
const often = ['end-requests', 'finish-authorisations'];
const jobs = [...bookingJobs(context), ...paymentJobs(context, provider)].map((job) =>
  often.includes(job.name) ? { ...job, every: 2 } : job,
);
await startJobs(context, jobs, (fault) => app.log.warn({ err: fault }, 'job'));
process.send?.({ ready: true });
