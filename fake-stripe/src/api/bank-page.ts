import { createHash } from 'node:crypto';
import { formatMoney } from '@towpath/rules/core/format';
import { defaultLocale, localeOf } from '@towpath/rules/core/locale';
import { cents } from '@towpath/rules/core/money';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type Stripe from 'stripe';
import { type EuroTexts, euroTexts } from '../browser/euro-texts.ts';
import type { IntentRecord } from '../objects/intent-record.ts';
import { answerRedirect, type BankAnswer, bankAnswers, returnUrlOf } from '../objects/redirects.ts';
import {
  type Account,
  changeIntent,
  createEnvironment,
  type FakeStripeOptions,
  findIntent,
} from '../store/accounts.ts';
import { readForm } from './form.ts';
import { consumeMethod } from './intent-endpoints.ts';

const styles = `:root{color-scheme:light dark;font:1rem/1.5 system-ui,sans-serif}
body{margin:0;display:grid;place-items:center;min-height:100vh;padding:1rem;box-sizing:border-box}
main,form{display:grid;gap:1rem;max-width:28rem}h1,p{margin:0}h1{font-size:1.5rem}
button,a{min-height:3rem;font:inherit;box-sizing:border-box}a{padding-block:.75rem;text-align:center}`;

const headers = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
  // Like a bank, the page refuses to be framed.
  'content-security-policy': `default-src 'none'; style-src 'sha256-${createHash('sha256').update(styles).digest('base64')}'; form-action 'self'; frame-ancestors 'none'`,
};

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

function page({ locale, bank }: EuroTexts, content: string): string {
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${bank.title}</title><style>${styles}</style></head><body><main><h1>${bank.title}</h1>${content}</main></body></html>`;
}

/** The return address with what Stripe adds to it; redirect_status must not be trusted. */
function returnAddress(returnUrl: string, intent: Stripe.PaymentIntent): string {
  const url = new URL(returnUrl);
  url.searchParams.set('payment_intent', intent.id);
  url.searchParams.set('payment_intent_client_secret', intent.client_secret ?? '');
  url.searchParams.set('redirect_status', intent.status === 'succeeded' ? 'succeeded' : 'failed');
  return url.href;
}

function questionPage(texts: EuroTexts, { intent }: IntentRecord, returnUrl: string): string {
  const { bank, locale } = texts;
  const amount = formatMoney(locale, cents(intent.amount), intent.currency);
  const labels: Record<BankAnswer, string> = {
    pay: bank.pay,
    pay_refund_fails: bank.payAndReturn,
    refuse: bank.refuse,
  };
  const buttons = bankAnswers.map(
    (answer) => `<button name="answer" value="${answer}">${labels[answer]}</button>`,
  );
  const leave = `<a href="${escaped(returnAddress(returnUrl, intent))}">${bank.leave}</a>`;
  return page(
    texts,
    `<p>${bank.explanation}</p><p><strong>${amount}</strong></p><form method="post">${buttons.join('')}</form>${leave}`,
  );
}

interface Redirect {
  account: string;
  intent: string;
  source: string;
}
type BankRequest = FastifyRequest<{ Params: Redirect; Querystring: { locale?: string } }>;

/** The texts in the language of the payment form, else of the browser. */
const textsOf = ({ query, headers: { 'accept-language': accepted } }: BankRequest) =>
  euroTexts[localeOf(String(query.locale)) ?? localeOf(accepted?.split(',', 1)[0]) ?? defaultLocale];

async function storeAnswer(
  options: FakeStripeOptions,
  account: Account,
  { intent, source }: Redirect,
  answer: BankAnswer,
): Promise<void> {
  const environment = createEnvironment(options, account);
  const record = await changeIntent(options.store, account.id, intent, (before) =>
    answerRedirect(before, source, answer, environment),
  );
  if (record) await consumeMethod(options, account, record);
}

/**
 * Serves the page of the visitor's bank at /bank/:account/:intent/:source, where a redirect method is paid or refused; the
 * answer leads back to the return address. A redirect that is over or was never started is answered with 404.
 */
export function serveBankPage(app: FastifyInstance, options: FakeStripeOptions): void {
  const findWaiting = async ({ account: id, intent, source }: Redirect) => {
    const account = options.accounts.find((candidate) => candidate.id === id);
    const record = account && (await findIntent(options.store, account.id, intent));
    const returnUrl = record ? returnUrlOf(record, source) : null;
    return account && record && returnUrl !== null ? { account, record, returnUrl } : null;
  };
  const notWaiting = (request: BankRequest, reply: FastifyReply) => {
    const texts = textsOf(request);
    return reply
      .code(404)
      .headers(headers)
      .send(page(texts, `<p>${texts.bank.over}</p>`));
  };
  const path = '/bank/:account/:intent/:source';
  app.get(path, async (request: BankRequest, reply) => {
    const found = await findWaiting(request.params);
    if (!found) return notWaiting(request, reply);
    return reply.headers(headers).send(questionPage(textsOf(request), found.record, found.returnUrl));
  });
  app.post(path, async (request: BankRequest, reply) => {
    const found = await findWaiting(request.params);
    const sent = readForm(typeof request.body === 'string' ? request.body : '')?.answer;
    const answer = bankAnswers.find((each) => each === sent);
    if (!found || !answer) return notWaiting(request, reply);
    await storeAnswer(options, found.account, request.params, answer);
    const after = await findIntent(options.store, found.account.id, found.record.intent.id);
    return reply.redirect(returnAddress(found.returnUrl, (after ?? found.record).intent), 303);
  });
}
