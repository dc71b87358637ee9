import { fakeStripeAt } from '../../load-tests/payments/stripe-accounts.ts';
import { buildApp } from '../../server/src/app.ts';
import { bookingJobs } from '../../server/src/bookings/jobs.ts';
import { readConfig } from '../../server/src/config/config.ts';
import type { Context } from '../../server/src/database/context.ts';
import { openDatabase } from '../../server/src/database/database.ts';
import { migrate } from '../../server/src/database/migrations.ts';
import { startJobs } from '../../server/src/jobs/queue.ts';
import { paymentJobs } from '../../server/src/payments/jobs.ts';
import { openProvider } from '../../server/src/payments/stripe/provider.ts';
import { openBuiltRenderer } from '../../server/src/site/renderer.ts';

/** An instance built from the same parts as main.ts, with the jobs of bookings and payments, and fake Stripe in another process at STRIPE_PORT. */
const config = readConfig(process.env);
const database = await openDatabase(config);
await migrate(database);
const context: Context = { config, database, now: Date.now };
const provider = openProvider(config, fakeStripeAt(Number(process.env.STRIPE_PORT)));
const app = await buildApp(context, { context, provider, fakeStripe: null }, openBuiltRenderer);
await app.listen({ port: config.port, host: config.host });
const jobs = [...bookingJobs(context), ...paymentJobs(context, provider)];
await startJobs(context, jobs, (fault) => app.log.warn({ err: fault }, 'job'));
process.send?.({ ready: true });
