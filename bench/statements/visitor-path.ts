import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '../../server/src/app.ts';
import { beginBookingAccess } from '../../server/src/bookings/access/access-session.ts';
import { readConfig } from '../../server/src/config/config.ts';
import type { Context } from '../../server/src/database/context.ts';
import type { Database } from '../../server/src/database/database.ts';
import { settle } from '../../server/src/payments/settlement/settle.ts';
import { startFakeStripe } from '../../server/src/payments/stripe/fake-stripe.ts';
import { openProvider, type Provider } from '../../server/src/payments/stripe/provider.ts';
import { requestFor, summer } from '../../server/src/testing/bookings/test-request.ts';
import { intentIdOf } from '../../server/src/testing/payments/test-payments.ts';
import { plainPage, testRenderer } from '../../server/src/testing/site/test-renderer.ts';
import { testContext } from '../../server/src/testing/test-context.ts';
import { recording, type Statement } from '../bookings/recorded-statements.ts';

/** A statement and the call that ran it, such as GET /tours. */
export interface CallStatement extends Statement {
  call: string;
}

interface Visit {
  context: Context;
  provider: Provider;
  /** Sends a call below /api/v1 and returns its body; throws for a refusal. */
  ask: (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: object,
    cookie?: string,
  ) => Promise<Body>;
}

interface Body {
  id?: string;
  client_secret?: string;
}

/** The call that compares all tours. */
export const LIST = 'GET /tours';

/** The calls of a visitor from the list of tours to the cabins; month: the query of a month in which the tour has departures. */
const readings = (tour: string, month: string) => [
  '/tours',
  `/tours/${tour}`,
  `/tours/${tour}/departures?${month}`,
  `/tours/moselle-anna:moselle-berta/departures?${month}`,
  `/tours/${tour}/prices`,
  '/tours/canals/content?locale=en',
  `/departures/${summer}`,
  `/departures/${summer}/cabins`,
  `/departures/${summer}/products`,
  `/departures/${summer}/voucher?code=TEN`,
  '/translations/ships',
  '/translations/ships/anna/cabins',
  '/translations/products',
  '/translations/names?locale=de',
  '/terms/boatbiketours',
  '/terms/boatbiketours/texts?locale=en',
];

async function readAndHold({ ask }: Visit, paths: readonly string[]): Promise<void> {
  for (const path of paths) await ask('GET', path);
  const hold = { cabins: { 'annatwin-upper': 1 }, browser: 'the browser of the visitor' };
  const { id } = await ask('POST', `/departures/${summer}/holds`, hold);
  await ask('PUT', `/holds/${id}`, hold);
  await ask('DELETE', `/holds/${id}`);
}

/** Places a booking and pays it; returns its id. */
async function bookAndPay({ context, provider, ask }: Visit): Promise<string> {
  const request = requestFor({ voucher: 'TEN' });
  const { id = '' } = await ask('POST', '/bookings', request);
  await ask('POST', '/bookings', request);
  await ask('GET', `/bookings/${id}`);
  const { client_secret = '' } = await ask('POST', `/bookings/${id}/payments`, {
    type: 'full_payment',
    payment_method_id: 'pm_card_visa',
  });
  const intent = intentIdOf(client_secret);
  await provider.default.stripe.paymentIntents.confirm(intent);
  await settle(context, provider, 'default', intent);
  return id;
}

async function openOwnBooking({ context, ask }: Visit, id: string): Promise<void> {
  await ask('POST', `/bookings/${id}/access-codes`, {});
  let cookie = '';
  const reply = {
    header: (_name: string, value: unknown) => {
      cookie = String(value).split(';')[0] ?? '';
    },
  };
  await context.database.transaction((sql) => beginBookingAccess(context, sql, reply as never, id));
  await ask('GET', `/bookings/${id}/access`, undefined, cookie);
  await ask('GET', `/bookings/${id}/overview?locale=en`, undefined, cookie);
  await ask('GET', `/bookings/${id}/amendments`, undefined, cookie);
}

/** Answers calls with the server's code; throws for a refusal. */
function caller(app: Awaited<ReturnType<typeof buildApp>>, onCall: (name: string) => void): Visit['ask'] {
  return async (method, path, payload, cookie) => {
    onCall(`${method} ${path.replace(/\?.*/, '').replace(/[0-9a-f-]{36}/, ':id')}`);
    const headers = cookie ? { cookie } : {};
    const { statusCode, body } = await app.inject({
      method,
      url: `/api/v1${path}`,
      headers,
      ...(payload && { payload }),
    });
    if (statusCode >= 300) throw new Error(`${method} ${path} was answered ${statusCode}: ${body}`);
    return JSON.parse(body);
  };
}

/**
 * Visits the site like a visitor who reads all screens, books on the departure `summer` of the test catalogue, pays and opens
 * the booking's page. Returns the statements that the server ran, with their calls.
 */
export async function recordVisitorPath(
  database: Database,
  tour = 'canals',
  month = 'start=2027-06-01&end=2027-07-01',
): Promise<CallStatement[]> {
  const statements: CallStatement[] = [];
  let call = '';
  const record = { push: (statement: Statement) => statements.push({ ...statement, call }) };
  const { unpaidLimits } = readConfig({});
  const context = testContext(recording(database, record), { unpaidLimits });
  const fakeStripe = await startFakeStripe(testContext(database));
  if (!fakeStripe) throw new Error('Fake Stripe did not start though no keys are set');
  const provider = openProvider(context.config, fakeStripe.address);
  const files = await mkdtemp(join(tmpdir(), 'towpath-statements-'));
  const { renderer } = testRenderer(files, () => plainPage());
  const app = await buildApp(context, { context, provider, fakeStripe: null }, async () => renderer);
  const ask = caller(app, (name) => {
    call = name;
  });
  try {
    const visit = { context, provider, ask };
    await readAndHold(visit, readings(tour, month));
    await openOwnBooking(visit, await bookAndPay(visit));
    return statements;
  } finally {
    await app.close();
    await fakeStripe.close();
    await rm(files, { recursive: true });
  }
}
