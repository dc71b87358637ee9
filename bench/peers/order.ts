import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { acceptedCard, publishableKeyOf } from '../../load-tests/payments/stripe-accounts.ts';
import type { HttpClients, RequestOptions } from '../../load-tests/support/http-clients.ts';
import { requestFor } from '../../server/src/testing/bookings/test-request.ts';
import { type Outcome, REQUEST_TIMEOUT } from './shop.ts';

/** The cabin type that is ordered. */
export const twin = 'annatwin-upper';

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

/**
 * Books a cabin of a departure and pays it by card: booking, payment method, payment, confirmation, return to the site. url: of the
 * site; provider: the base URL of fake Stripe's API for browsers; emailAddress: of the customer, otherwise the same for all.
 */
export async function orderCabin(
  clients: HttpClients,
  { url, provider }: { url: string; provider: string },
  departureId: string,
  emailAddress = requestFor().main.emailAddress,
): Promise<Outcome> {
  const post = (path: string, body: object) => sendWithRetries(clients, url + path, { method: 'POST', body });
  const ask = (path: string, fields: Readonly<Record<string, string>>) =>
    sendWithRetries(clients, `${provider}/v1/${path}`, {
      method: 'POST',
      body: new URLSearchParams(fields).toString(),
      headers: {
        authorization: `Bearer ${publishableKeyOf('default')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
    });
  const main = { ...requestFor().main, emailAddress };
  const booking = requestFor({ departureId, main, idempotency_key: randomUUID() }, { [twin]: [1] });
  const booked = await post('/api/v1/bookings', booking);
  if (booked?.status === 409) return 'refused';
  if (booked?.body.status !== 'completed') return 'unknown';
  const method = await ask('payment_methods', acceptedCard);
  const paying = { type: 'full_payment', payment_method_id: method?.body.id };
  const started = await post(`/api/v1/bookings/${booked.body.id}/payments`, paying);
  const secret = String(started?.body.client_secret);
  const intent = secret.split('_secret_')[0] ?? '';
  const returnUrl = 'https://book.example/back';
  await ask(`payment_intents/${intent}/confirm`, { client_secret: secret, return_url: returnUrl });
  const query = new URLSearchParams({ payment_intent: intent, payment_intent_client_secret: secret });
  const page = `${url}/bookings/${booked.body.id}/confirmed?${query}`;
  const confirmed = await sendWithRetries(clients, page, {});
  return confirmed?.status === 200 ? 'paid' : 'unknown';
}
