import type { PaymentIntent, Stripe, StripeError } from '@stripe/stripe-js';
import { type BrowserClient, type ClientResult, createBrowserClient, intentIdOf } from './browser-client.ts';
import { showChallenge } from './challenge.ts';
import { createElements, type GroupOptions, groupState } from './elements-group.ts';
import { type ElementTexts, textsFor } from './texts.ts';

interface BrowserApiOptions {
  /** Where the browser API is mounted, such as '/fake-stripe'. */
  baseUrl: string;
  publishableKey: string;
  /** The language of texts unless the options of a group name another. */
  locale?: string;
}

type IntentResult = { paymentIntent: PaymentIntent; error?: undefined } | { error: StripeError };

/** The error of a failed confirmation, or null. */
function failureOf(intent: PaymentIntent): StripeError | null {
  const { last_payment_error: last } = intent;
  if (intent.status !== 'requires_payment_method' || !last) return null;
  const type = last.type === 'card_error' ? 'card_error' : 'invalid_request_error';
  return { ...last, type, payment_intent: intent };
}

const resultOf = ({ item, error }: ClientResult<PaymentIntent>): IntentResult => {
  if (!item) return { error: error ?? { type: 'api_error' } };
  const failure = failureOf(item);
  return failure ? { error: failure } : { paymentIntent: item };
};

/** Shows the 3-D Secure challenge or opens the bank's page, where the intent requires it. */
async function completeAuthentication(
  client: BrowserClient,
  texts: ElementTexts,
  clientSecret: string,
  confirmed: ClientResult<PaymentIntent>,
): Promise<IntentResult> {
  const { item } = confirmed;
  const action = item?.next_action;
  if (item?.status === 'requires_action' && action?.type === 'redirect_to_url')
    return leaveTo(`${action.redirect_to_url?.url}?locale=${texts.locale}`);
  if (item?.status !== 'requires_action' || action?.type !== 'use_stripe_sdk') return resultOf(confirmed);
  const answer = await showChallenge(texts, item);
  const source =
    action.use_stripe_sdk && 'source' in action.use_stripe_sdk ? action.use_stripe_sdk.source : '';
  return resultOf(await client.answerChallenge(clientSecret, String(source), answer));
}

/** Leaves the page, and a frame that it is in, as banks refuse to be framed. */
function leaveTo(url: string): Promise<never> {
  (window.top ?? window).location.href = new URL(url, window.location.href).href;
  return new Promise(() => {});
}

const redirectStatuses: Record<string, string> = { succeeded: 'succeeded', processing: 'pending' };

/** Opens the return URL with the parameters that Stripe adds; redirect_status must not be trusted. */
function redirectToReturnUrl(returnUrl: string, intent: PaymentIntent): Promise<never> {
  const url = new URL(returnUrl);
  url.searchParams.set('payment_intent', intent.id);
  url.searchParams.set('payment_intent_client_secret', intent.client_secret ?? '');
  url.searchParams.set('redirect_status', redirectStatuses[intent.status] ?? 'failed');
  window.location.assign(url);
  return new Promise(() => {});
}

/** Parameters in Stripe's bracket form: billing_details[address][city]. */
function bracketed(name: string, value: unknown): [string, string][] {
  if (value === undefined || value === null) return [];
  if (typeof value !== 'object') return [[name, String(value)]];
  return Object.entries(value).flatMap(([key, inner]) => bracketed(`${name}[${key}]`, inner));
}

interface CreateOptions {
  elements: object;
  params?: { billing_details?: object };
}

interface ConfirmOptions {
  clientSecret?: string;
  confirmParams?: { return_url?: string; payment_method?: string };
  redirect?: 'always' | 'if_required';
}

async function createMethod(client: BrowserClient, { elements, params }: CreateOptions) {
  const { form, submitted } = groupState(elements);
  if (!form || !submitted) throw new Error('elements.submit() must be called before createPaymentMethod().');
  const billing = Object.fromEntries(bracketed('billing_details', params?.billing_details));
  const { item, error } = await client.createMethod({ ...form.parameters(), ...billing });
  return item ? { paymentMethod: item } : { error: error ?? { type: 'api_error' } };
}

async function confirm(client: BrowserClient, texts: ElementTexts, options: ConfirmOptions) {
  const { clientSecret = '', confirmParams = {}, redirect = 'always' } = options;
  const { return_url } = confirmParams;
  intentIdOf(clientSecret);
  if (redirect === 'always' && return_url === undefined)
    throw new Error('confirmPayment() needs confirmParams.return_url unless redirect is if_required.');
  const { payment_method } = confirmParams;
  // Stripe's library accepts the mandate of a direct debit for the visitor, who confirms in this browser.
  const mandate_data = { customer_acceptance: { type: 'online' } };
  const parameters = Object.fromEntries([
    ...bracketed('return_url', return_url),
    ...bracketed('payment_method', payment_method),
    ...bracketed('mandate_data', mandate_data),
  ]);
  const confirmed = await client.confirm(clientSecret, parameters);
  const result = await completeAuthentication(client, texts, clientSecret, confirmed);
  if ('paymentIntent' in result && redirect === 'always' && return_url !== undefined)
    return redirectToReturnUrl(return_url, result.paymentIntent);
  return result;
}

type ImplementedStripe = Pick<
  Stripe,
  | 'elements'
  | 'createPaymentMethod'
  | 'confirmPayment'
  | 'confirmCardPayment'
  | 'retrievePaymentIntent'
  | 'createToken'
>;

const noTokens: StripeError = { type: 'invalid_request_error', message: 'Fake Stripe creates no tokens.' };

/**
 * The part of Stripe's browser library that the payment screens use, accepted by @stripe/react-stripe-js. Card errors are
 * returned; wrong use throws, as with Stripe.
 */
export function createFakeStripe({ baseUrl, publishableKey, locale }: BrowserApiOptions): Stripe {
  let texts = textsFor(locale);
  const client = createBrowserClient(baseUrl, publishableKey, () => texts);
  const elements = (options: GroupOptions = {}) => {
    if (options.locale !== undefined) texts = textsFor(options.locale);
    return createElements(options, texts);
  };
  const confirmPayment = (options: ConfirmOptions) => confirm(client, texts, options);
  const confirmCardPayment = (clientSecret: string, data: { payment_method?: string } = {}) =>
    confirm(client, texts, { clientSecret, confirmParams: data, redirect: 'if_required' });
  const retrievePaymentIntent = async (clientSecret: string) => {
    const { item, error } = await client.retrieve(clientSecret);
    return item ? { paymentIntent: item } : { error };
  };
  const implemented: ImplementedStripe = {
    // Stripe's type has an overload for each of its elements.
    elements: elements as unknown as Stripe['elements'],
    createPaymentMethod: ((options: CreateOptions) =>
      createMethod(client, options)) as ImplementedStripe['createPaymentMethod'],
    confirmPayment: confirmPayment as ImplementedStripe['confirmPayment'],
    confirmCardPayment: confirmCardPayment as ImplementedStripe['confirmCardPayment'],
    retrievePaymentIntent,
    createToken: async () => ({ error: noTokens }),
  };
  return implemented as Stripe;
}
