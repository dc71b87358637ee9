import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createDatabase } from '../../e2e/support/server/database.ts';
import { acceptedCard, publishableKeyOf } from '../../load-tests/payments/stripe-accounts.ts';
import type { HttpClients, RequestOptions } from '../../load-tests/support/http-clients.ts';
import { noUnpaidLimits } from '../../load-tests/support/processes.ts';
import { insertTestData } from '../../load-tests/support/test-data.ts';
import type { Database } from '../../server/src/database/database.ts';
import { requestFor } from '../../server/src/testing/bookings/test-request.ts';
import { productionSettings } from '../../server/src/testing/test-production.ts';
import { type Item, LAST_UNITS, type Outcome, REQUEST_TIMEOUT, type Shop } from './shop.ts';
import { launch } from './shop-process.ts';

const twin = 'annatwin-upper';

const departures = { plenty: 'summer', last: 'last' } as const;

/** Inserts a departure with few cabins. */
async function insertLast(database: Database): Promise<void> {
  await database.query(
    `insert into departure (id, tour_id, ship_id, program_id, program_name, date, end_date, duration, overlap_accepted)
     values ($1, 'canals', 'anna', 'p', 'Canals', current_date + 150, current_date + 157, 8, true)`,
    [departures.last],
  );
  await database.query(
    `insert into stock (departure_id, cabin_type_id, total, taken, unit_price) values ($1, $2, $3, 0, 99950)`,
    [departures.last, twin, LAST_UNITS],
  );
}

/** Sends a request; repeats it after the seconds of `Retry-After` while the server sheds load or limits the rate. */
async function sendWithRetries({ send }: HttpClients, url: string, options: RequestOptions) {
  const until = Date.now() + REQUEST_TIMEOUT;
  for (;;) {
    const response = await send(url, { timeout: REQUEST_TIMEOUT, ...options });
    const seconds = Number(response?.headers['retry-after']);
    const isRefused = response?.status === 503 || response?.status === 429;
    if (!isRefused || !(seconds > 0) || Date.now() > until) return response;
    await pause(seconds * 1000);
  }
}

/** Books a cabin and pays it by card: booking, payment method, payment, confirmation, return to the site. */
async function order(clients: HttpClients, url: string, item: Item): Promise<Outcome> {
  const post = (path: string, body: object) => sendWithRetries(clients, url + path, { method: 'POST', body });
  const provider = (path: string, fields: Readonly<Record<string, string>>) =>
    sendWithRetries(clients, `${url}/fake-stripe/v1/${path}`, {
      method: 'POST',
      body: new URLSearchParams(fields).toString(),
      headers: {
        authorization: `Bearer ${publishableKeyOf('default')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
    });
  const booking = requestFor(
    { departureId: departures[item], idempotency_key: randomUUID() },
    { [twin]: [1] },
  );
  const booked = await post('/api/v1/bookings', booking);
  if (booked?.status === 409) return 'refused';
  if (booked?.body.status !== 'completed') return 'unknown';
  const method = await provider('payment_methods', acceptedCard);
  const paying = { type: 'full_payment', payment_method_id: method?.body.id };
  const started = await post(`/api/v1/bookings/${booked.body.id}/payments`, paying);
  const secret = String(started?.body.client_secret);
  const intent = secret.split('_secret_')[0] ?? '';
  const returnUrl = 'https://book.example/back';
  await provider(`payment_intents/${intent}/confirm`, { client_secret: secret, return_url: returnUrl });
  const query = new URLSearchParams({ payment_intent: intent, payment_intent_client_secret: secret });
  const page = `${url}/bookings/${booked.body.id}/confirmed?${query}`;
  const confirmed = await sendWithRetries(clients, page, {});
  return confirmed?.status === 200 ? 'paid' : 'unknown';
}

/** This product with the test catalogue and fake Stripe. */
export async function openTowpath(clients: HttpClients): Promise<Shop> {
  const own = await createDatabase();
  const database = own.open();
  await insertTestData(database);
  await insertLast(database);
  await database.close();
  return {
    name: 'Towpath',
    launch: (port) =>
      launch({
        folder: join(import.meta.dirname, '..', '..'),
        args: ['server/src/main.ts'],
        settings: {
          HOST: '127.0.0.1',
          PORT: String(port),
          DATABASE_URL: own.url,
          TRUST_PROXY: 'loopback',
          ...productionSettings,
          ...noUnpaidLimits,
        },
      }),
    one: { path: '/api/v1/tours/canals', headers: {} },
    list: { path: '/api/v1/tours', headers: {} },
    order: (url, item) => order(clients, url, item),
    close: own.drop,
  };
}
