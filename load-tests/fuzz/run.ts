import fc from 'fast-check';
import { createDatabase } from '../../e2e/support/database.ts';
import { buildApp } from '../../server/src/app.ts';
import { insertSummer, requestFor } from '../../server/src/bookings/test-request.ts';
import { readConfig } from '../../server/src/config/config.ts';
import type { Context } from '../../server/src/database/context.ts';
import type { Database } from '../../server/src/database/database.ts';
import { migrate } from '../../server/src/database/migrations.ts';
import { startFakeStripe } from '../../server/src/payments/stripe/fake-stripe.ts';
import { openProvider } from '../../server/src/payments/stripe/provider.ts';
import { openBuiltRenderer } from '../../server/src/site/renderer.ts';
import { insertTestCatalogue } from '../../server/src/testing/test-catalogue.ts';
import { testNow, testToday } from '../../server/src/testing/test-context.ts';
import { unlimited } from '../support/program.ts';
import { type Case, callCases, type Known } from './calls.ts';
import { openDrafts } from './drafts.ts';
import { otherCases } from './others.ts';
import { pageCases } from './pages.ts';

type App = Awaited<ReturnType<typeof buildApp>>;

/** Made at once, so that a long run keeps no more than these in memory. */
const BATCH = 250;
const AT_ONCE = 10;

/** What a run has seen. */
export interface Outcome {
  cases: number;
  /** How many answers had each status, by what was asked: 'call createBooking' to 422 to 1234. */
  answers: Map<string, Map<number, number>>;
  /** Answers of 5xx, drafts that threw, promises that nobody caught, in words. */
  faults: string[];
}

/** Whatever of a million cabins: the cases are not to fail because all are sold. */
async function fill(database: Database): Promise<void> {
  await migrate(database);
  await insertTestCatalogue(database);
  await insertSummer(database);
  await database.query(`update stock set total = 1000000 where departure_id = 'summer'`);
}

async function makeKnown(app: App, database: Database): Promise<Known> {
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

async function openShop() {
  const own = await createDatabase();
  const database = own.open();
  await fill(database);
  const context: Context = {
    config: readConfig({ ...unlimited, EMBED_ORIGINS: 'https://www.example.com' }),
    database,
    now: () => testNow,
  };
  const sandbox = await startFakeStripe(context);
  const provider = openProvider(context.config, sandbox?.address ?? null);
  const app = await buildApp(context, { context, provider, sandbox }, openBuiltRenderer);
  const close = async () => {
    await app.close();
    await sandbox?.close();
    await database.close();
    await own.drop();
  };
  return { app, known: await makeKnown(app, database), close };
}

async function send(app: App, { what, ...asked }: Case & { what: string }, seen: Outcome): Promise<void> {
  const { statusCode, body } = await app.inject(asked);
  const counts = seen.answers.get(what) ?? new Map<number, number>();
  seen.answers.set(what, counts.set(statusCode, (counts.get(statusCode) ?? 0) + 1));
  if (statusCode < 500) return;
  const sent = `${asked.method} ${asked.url.slice(0, 300)} ${JSON.stringify(asked.headers)} ${asked.payload?.slice(0, 600)}`;
  seen.faults.push(`${what}: ${statusCode} ${body.slice(0, 200)} to ${sent}`);
}

async function sendAll(app: App, cases: readonly (Case & { what: string })[], seen: Outcome) {
  const waiting = [...cases];
  const work = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) await send(app, next, seen);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

/** Every kind of case, calls by their names; bookings are the largest and come four times as often. */
function kindsOf(known: Known): fc.Arbitrary<Case & { what: string }> {
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

/**
 * Sends so many cases, a tenth of them to what a device may have stored, the rest to a server on a PostgreSQL; the same
 * seed sends the same (specification 5).
 */
export async function runFuzz(
  count: number,
  seed: number,
  onBatch = (_cases: number) => {},
): Promise<Outcome> {
  const seen: Outcome = { cases: 0, answers: new Map(), faults: [] };
  const onRejection = (fault: unknown) => seen.faults.push(`nobody caught: ${fault}`);
  process.on('unhandledRejection', onRejection).on('uncaughtException', onRejection);
  const { app, known, close } = await openShop();
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
