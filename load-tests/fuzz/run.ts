import fc from 'fast-check';
import { createDatabase } from '../../e2e/support/server/database.ts';
import { buildApp } from '../../server/src/app.ts';
import { readConfig } from '../../server/src/config/config.ts';
import type { Context } from '../../server/src/database/context.ts';
import type { Database } from '../../server/src/database/database.ts';
import { migrate } from '../../server/src/database/migrations.ts';
import { startFakeStripe } from '../../server/src/payments/stripe/fake-stripe.ts';
import { openProvider } from '../../server/src/payments/stripe/provider.ts';
import { openBuiltRenderer } from '../../server/src/site/renderer.ts';
import { insertSummer, requestFor } from '../../server/src/testing/bookings/test-request.ts';
import { insertTestCatalogue } from '../../server/src/testing/test-catalogue.ts';
import { testNow, testToday } from '../../server/src/testing/test-context.ts';
import { noUnpaidLimits } from '../support/processes.ts';
import { increment } from '../support/report.ts';
import { type Case, callCases, type KnownIds } from './api-requests.ts';
import { bounceSecret, otherCases } from './other-requests.ts';
import { pageCases } from './page-requests.ts';
import { openDrafts } from './stored-drafts.ts';

type App = Awaited<ReturnType<typeof buildApp>>;

/** Cases generated at once, which limits memory. */
const BATCH = 250;
const CONCURRENCY = 10;

interface Outcome {
  cases: number;
  /** Responses by kind and status: 'call createBooking' to 422 to their number. */
  responses: Map<string, Map<number, number>>;
  /** Responses of 5xx, drafts that threw, and uncaught errors, as messages. */
  faults: string[];
}

/** A million cabins, so that they never sell out; the dates stay, as the run's clock is fixed. */
async function fill(database: Database): Promise<void> {
  await migrate(database);
  await insertTestCatalogue(database);
  await insertSummer(database);
  await database.query(`update stock set total = 1000000 where departure_id = 'summer'`);
}

async function makeKnown(app: App, database: Database): Promise<KnownIds> {
  const book = async () =>
    (await app.inject({ method: 'POST', url: '/api/v1/bookings', payload: requestFor() })).json();
  const bookings = [await book(), await book()].map(({ id }) => String(id));
  const [payment] = await database.query<{ id: string }>(
    `insert into payment (type, name, amount, market, currency, charge)
     values ('other', 'Repair', 5000, 'default', 'eur', 5000) returning id`,
  );
  const nobody = '6f1c1c1e-0000-4000-8000-000000000000';
  return { bookings: [...bookings, nobody], payments: [payment?.id ?? nobody, nobody] };
}

async function startSite() {
  const own = await createDatabase();
  const database = own.open();
  await fill(database);
  const context: Context = {
    config: readConfig({
      ...noUnpaidLimits,
      EMBED_ORIGINS: 'https://www.example.com',
      BOUNCE_SECRET: bounceSecret,
    }),
    database,
    now: () => testNow,
  };
  const fakeStripe = await startFakeStripe(context);
  const provider = openProvider(context.config, fakeStripe?.address ?? null);
  const app = await buildApp(context, { context, provider, fakeStripe }, openBuiltRenderer);
  const close = async () => {
    await app.close();
    await fakeStripe?.close();
    await database.close();
    await own.drop();
  };
  return { app, known: await makeKnown(app, database), close };
}

async function send(app: App, { what, ...request }: Case & { what: string }, seen: Outcome): Promise<void> {
  const { statusCode, body } = await app.inject(request);
  const counts = seen.responses.get(what) ?? new Map<number, number>();
  seen.responses.set(what, increment(counts, statusCode));
  if (statusCode < 500) return;
  const sent = `${request.method} ${request.url.slice(0, 300)} ${JSON.stringify(request.headers)} ${request.payload?.slice(0, 600)}`;
  seen.faults.push(`${what}: ${statusCode} ${body.slice(0, 200)} to ${sent}`);
}

async function sendAll(app: App, cases: readonly (Case & { what: string })[], seen: Outcome) {
  const waiting = [...cases];
  const work = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) await send(app, next, seen);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
}

/** All kinds of cases; bookings are four times as frequent as other calls. */
function kindsOf(known: KnownIds): fc.Arbitrary<Case & { what: string }> {
  const named = (what: string, cases: fc.Arbitrary<Case>, weight: number) => ({
    weight,
    arbitrary: cases.map((each) => ({ what, ...each })),
  });
  return fc.oneof(
    ...callCases(known, testToday).map(([name, cases]) =>
      named(`call ${name}`, cases, name === 'createBooking' ? 20 : 5),
    ),
    named('page', pageCases(known), 8),
    named('other', otherCases, 6),
  );
}

/** Sends `count` random cases of a seed: a tenth as stored drafts, the others to a server (specification 5). */
export async function runFuzz(
  count: number,
  seed: number,
  onBatch = (_cases: number) => {},
): Promise<Outcome> {
  const seen: Outcome = { cases: 0, responses: new Map(), faults: [] };
  const onRejection = (fault: unknown) => seen.faults.push(`uncaught: ${fault}`);
  process.on('unhandledRejection', onRejection).on('uncaughtException', onRejection);
  const { app, known, close } = await startSite();
  try {
    const kinds = kindsOf(known);
    for (; seen.cases < count; onBatch(seen.cases)) {
      const size = Math.min(BATCH, count - seen.cases);
      const drafts = Math.ceil(size / 10);
      const batch = seed + seen.cases;
      seen.faults.push(...openDrafts(batch, drafts));
      await sendAll(app, fc.sample(kinds, { seed: batch, numRuns: size - drafts }), seen);
      seen.cases += size;
    }
  } finally {
    process.off('unhandledRejection', onRejection).off('uncaughtException', onRejection);
    await close();
  }
  return seen;
}
