import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { paymentTypes } from '@towpath/rules/payment/payment';
import { american, americanTerms, requestFor } from '../../server/src/bookings/test-request.ts';
import type { Answer, Browser } from './browser.ts';
import type { Chance } from './chance.ts';
import type { Means, Plan } from './plan.ts';

/** What the run's visitors have been through, counted. */
export type Tally = Map<string, number>;

const count = (tally: Tally, what: string) => tally.set(what, (tally.get(what) ?? 0) + 1);

interface Visitor {
  browser: Browser;
  chance: Chance;
  plan: Plan;
  tally: Tally;
}

/** What is being paid: its page, its call, and how it says that it can be paid. */
interface Subject {
  view: string;
  pay: string;
  returns: string;
  isOpen: (body: Readonly<Record<string, unknown>>) => boolean;
}

const MOST_REPEATS = 40;

/** Asks again until there is an answer that is not a fault: a reload, by a visitor who does not give up. */
async function insist({ chance }: Visitor, asking: () => Promise<Answer>): Promise<Answer> {
  for (let repeats = 0; repeats < MOST_REPEATS; repeats += 1) {
    const answer = await asking();
    if (answer && answer.status < 500) return answer;
    await pause(chance.between(100, 600));
  }
  return null;
}

async function book(visitor: Visitor): Promise<Subject | null> {
  const abroad = visitor.plan.market === 'north_america' ? { main: american, terms: americanTerms } : {};
  const request = requestFor({ ...abroad, idempotency_key: randomUUID() }, { 'annatwin-upper': [1] });
  const answer = await insist(visitor, () => visitor.browser.post('/api/v1/bookings', request));
  if (answer?.status !== 200) return null;
  const { id } = answer.body;
  return {
    view: `/api/v1/bookings/${id}`,
    pay: `/api/v1/bookings/${id}/payments`,
    returns: `/bookings/${id}/confirmed`,
    isOpen: ({ status, can_pay }) => status === 'pending' || can_pay === true,
  };
}

const standalone = (id: string): Subject => ({
  view: `/api/v1/payments/${id}`,
  pay: `/api/v1/payments/${id}`,
  returns: `/payments/${id}/completed`,
  isOpen: ({ status }) => status === 'Open',
});

const cardFields = (number: string) => ({
  type: 'card',
  'card[number]': number,
  'card[exp_month]': '12',
  'card[exp_year]': '2034',
  'card[cvc]': '123',
});
const bankFields = (number: string) => ({
  type: 'us_bank_account',
  'us_bank_account[routing_number]': '110000000',
  'us_bank_account[account_number]': number,
  'us_bank_account[account_holder_type]': 'individual',
  'billing_details[name]': 'Anna Visser',
});

/** Has the server start the payment; where the answer is lost some visitors' browsers send the very same again. */
async function startPaying({ browser, chance, tally }: Visitor, subject: Subject, methodId: unknown) {
  const body = { type: chance.pick(paymentTypes), payment_method_id: methodId };
  const first = await browser.post(subject.pay, body);
  const answer = first ?? (chance.hits(0.5) ? await browser.post(subject.pay, body) : null);
  count(tally, `start ${answer ? answer.status : 'cut'}`);
  const secret = answer?.body.client_secret;
  return typeof secret === 'string' ? secret : null;
}

/** Confirms at the provider and answers what the bank asks. Null where the connection was cut or the visitor left. */
async function confirm({ browser, plan }: Visitor, secret: string, means: Means): Promise<string | null> {
  const path = `payment_intents/${secret.split('_secret_')[0]}`;
  const confirmed = await browser.provider(plan.market, `${path}/confirm`, { client_secret: secret });
  const action = confirmed?.body.next_action;
  if (!action || typeof action !== 'object') return confirmed ? String(confirmed.body.status) : null;
  if (means.answer === 'leave' || !('use_stripe_sdk' in action)) return null;
  const { source } = action.use_stripe_sdk as { source: string };
  const fields = { client_secret: secret, source, answer: means.answer };
  const answered = await browser.provider(plan.market, `${path}/challenge`, fields);
  return answered ? String(answered.body.status) : null;
}

/** One try in one tab, from an empty form to the return or wherever it ends. */
async function tryOnce(visitor: Visitor, subject: Subject, means: Means): Promise<void> {
  const { browser, chance, plan, tally } = visitor;
  const fields = means.kind === 'card' ? cardFields(means.number) : bankFields(means.number);
  const made = await browser.provider(plan.market, 'payment_methods', fields);
  const secret = made?.status === 200 ? await startPaying(visitor, subject, made.body.id) : null;
  if (!secret) return;
  count(tally, means.name);
  const status = await confirm(visitor, secret, means);
  const comesBack = status === 'succeeded' || status === 'processing';
  if (!comesBack || chance.hits(0.2)) return;
  const back = { payment_intent: secret.split('_secret_')[0] ?? '', payment_intent_client_secret: secret };
  await browser.get(`${subject.returns}?${new URLSearchParams({ ...back, redirect_status: status })}`);
}

async function payInTab(visitor: Visitor, subject: Subject, course: readonly Means[]): Promise<void> {
  for (const means of course) {
    const shown = await insist(visitor, () => visitor.browser.get(subject.view));
    if (!shown || !subject.isOpen(shown.body)) return;
    await tryOnce(visitor, subject, means);
    await pause(visitor.chance.between(0, 300));
  }
}

/** Goes through a visit: a booking is made, unless a payment was asked for, and paid as planned, in all tabs at once. */
export async function visit(visitor: Visitor, paymentId: string | null): Promise<void> {
  const subject = paymentId === null ? await book(visitor) : standalone(paymentId);
  if (!subject) return void count(visitor.tally, 'booking not made');
  await Promise.all(visitor.plan.tabs.map((course) => payInTab(visitor, subject, course)));
}
