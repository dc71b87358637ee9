import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { paymentTypes } from '@towpath/rules/payment/payment';
import {
  american,
  americanTerms,
  requestFor,
  summer,
} from '../../../server/src/testing/bookings/test-request.ts';
import { increment } from '../../support/report.ts';
import type { SeededRandom } from '../seeded-random.ts';
import type { Response, VisitorClient } from './visitor-client.ts';
import type { Attempts, Method, Plan } from './visitor-plan.ts';

/** Outcomes of visits: description to count. */
export type Tally = Map<string, number>;

/** Counts responses of 500. */
export const countFaults = (tally: Tally) => (response: Response) => {
  if (response?.status === 500) increment(tally, 'status 500');
};

export interface Visitor {
  client: VisitorClient;
  random: SeededRandom;
  plan: Plan;
  tally: Tally;
}

/** A payable object: its calls, its return page, and whether it can be paid. */
interface Subject {
  readPath: string;
  payPath: string;
  returnPath: string;
  isOpen: (body: Readonly<Record<string, unknown>>) => boolean;
}

const MAX_RETRIES = 40;

/** Retries after cut connections and responses of 5xx. */
export async function retry(
  { random }: Pick<Visitor, 'random'>,
  send: () => Promise<Response>,
): Promise<Response> {
  for (let retries = 0; retries < MAX_RETRIES; retries += 1) {
    const response = await send();
    if (response && response.status < 500) return response;
    await pause(random.between(100, 600));
  }
  return null;
}

/** Books on a departure; the booking's id, or null if that failed. */
export async function book(visitor: Visitor, departureId: string): Promise<string | null> {
  const changes = visitor.plan.market === 'north_america' ? { main: american, terms: americanTerms } : {};
  const own = { departureId, idempotency_key: randomUUID() };
  const request = requestFor({ ...changes, ...own }, { 'annatwin-upper': [1] });
  const response = await retry(visitor, () => visitor.client.post('/api/v1/bookings', request));
  if (response?.status === 200) return String(response.body.id);
  increment(visitor.tally, 'booking failed');
  return null;
}

/** The first payment of a booking. */
export function firstPaymentOf(id: string): Subject {
  return {
    readPath: `/api/v1/bookings/${id}`,
    payPath: `/api/v1/bookings/${id}/payments`,
    returnPath: `/bookings/${id}/confirmed`,
    isOpen: ({ status, can_pay }) => status === 'pending' || can_pay === true,
  };
}

const standalone = (id: string): Subject => ({
  readPath: `/api/v1/payments/${id}`,
  payPath: `/api/v1/payments/${id}`,
  returnPath: `/payments/${id}/completed`,
  isOpen: ({ status }) => status === 'Open',
});

/** Starts the payment on the server; after a cut connection half of the visitors send the request again. */
async function startPayment({ client, random, tally }: Visitor, subject: Subject, methodId: unknown) {
  const body = { type: random.pick(paymentTypes), payment_method_id: methodId };
  const first = await client.post(subject.payPath, body);
  const response = first ?? (random.chance(0.5) ? await client.post(subject.payPath, body) : null);
  increment(tally, `start ${response ? response.status : 'cut'}`);
  const secret = response?.body.client_secret;
  return typeof secret === 'string' ? secret : null;
}

const mandate = { 'mandate_data[customer_acceptance][type]': 'online' };

/** Confirms at Stripe, with the bank's challenge or page; the intent's status, or null if the connection was cut or the visitor left. */
async function confirm({ client, plan }: Visitor, secret: string, method: Method): Promise<string | null> {
  const path = `payment_intents/${secret.split('_secret_')[0]}`;
  const confirmed = await client.stripe(plan.market, `${path}/confirm`, {
    client_secret: secret,
    return_url: 'https://book.example/back',
    ...(method.fields.type === 'sepa_debit' ? mandate : {}),
  });
  const action = confirmed?.body.next_action;
  if (!action || typeof action !== 'object') return confirmed ? String(confirmed.body.status) : null;
  if (method.answer === 'leave') return null;
  if ('redirect_to_url' in action) {
    const { url } = action.redirect_to_url as { url: string };
    return client.bank(url, method.answer);
  }
  if (!('use_stripe_sdk' in action)) return null;
  const { source } = action.use_stripe_sdk as { source: string };
  const fields = { client_secret: secret, source, answer: method.answer };
  const challenged = await client.stripe(plan.market, `${path}/challenge`, fields);
  return challenged ? String(challenged.body.status) : null;
}

/** One payment attempt; a fifth of the visitors do not come back to the return page. */
async function attempt(visitor: Visitor, subject: Subject, method: Method): Promise<void> {
  const { client, random, plan, tally } = visitor;
  const created = await client.stripe(plan.market, 'payment_methods', method.fields);
  const secret = created?.status === 200 ? await startPayment(visitor, subject, created.body.id) : null;
  if (!secret) return;
  increment(tally, method.name);
  const status = await confirm(visitor, secret, method);
  const returns = status === 'succeeded' || status === 'processing';
  if (!returns || random.chance(0.2)) return;
  const query = { payment_intent: secret.split('_secret_')[0] ?? '', payment_intent_client_secret: secret };
  await client.get(`${subject.returnPath}?${new URLSearchParams({ ...query, redirect_status: status })}`);
}

/** Pays in one tab: one attempt after the other while the subject can be paid. */
async function payInTab(visitor: Visitor, subject: Subject, methods: readonly Method[]): Promise<void> {
  for (const method of methods) {
    const response = await retry(visitor, () => visitor.client.get(subject.readPath));
    if (!response || !subject.isOpen(response.body)) return;
    await attempt(visitor, subject, method);
    await pause(visitor.random.between(0, 300));
  }
}

/** Pays in all tabs at once. */
export async function payInTabs(
  visitor: Visitor,
  subject: Subject,
  tabs: readonly Attempts[],
): Promise<void> {
  await Promise.all(tabs.map((methods) => payInTab(visitor, subject, methods)));
}

/** A visit: books, unless there is a stand-alone payment, and pays in all tabs at once. */
export async function visit(visitor: Visitor, paymentId: string | null): Promise<void> {
  const booking = paymentId === null ? await book(visitor, summer) : null;
  const subject = booking === null ? paymentId && standalone(paymentId) : firstPaymentOf(booking);
  if (subject) await payInTabs(visitor, subject, visitor.plan.tabs);
}
