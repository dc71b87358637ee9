import type { PaymentIntent, PaymentMethod, StripeError } from '@stripe/stripe-js';
import type { ElementTexts } from './texts.ts';

export type ClientResult<Item> = { item: Item; error?: undefined } | { error: StripeError; item?: undefined };

/** The browser API, called with a publishable key. */
export interface BrowserClient {
  createMethod: (parameters: Record<string, string>) => Promise<ClientResult<PaymentMethod>>;
  retrieve: (clientSecret: string) => Promise<ClientResult<PaymentIntent>>;
  confirm: (clientSecret: string, parameters: Record<string, string>) => Promise<ClientResult<PaymentIntent>>;
  answerChallenge: (
    clientSecret: string,
    source: string,
    answer: string,
  ) => Promise<ClientResult<PaymentIntent>>;
}

/** The intent id in a client secret. Throws for anything else, as Stripe's library does. */
export function intentIdOf(clientSecret: string): string {
  const id = /^(pi_[A-Za-z0-9]+)_secret_[A-Za-z0-9]+$/.exec(clientSecret)?.[1];
  if (!id) throw new Error('A client secret has the form {id}_secret_{secret}.');
  return id;
}

/** An error in the visitor's language. */
function inLanguage(error: StripeError, texts: ElementTexts): StripeError {
  if (['us_bank_account', 'sepa_debit'].includes(error.payment_method?.type ?? '')) return error;
  const message = texts.refusals[error.decline_code ?? ''] ?? texts.refusals[error.code ?? ''];
  return message === undefined ? error : { ...error, message };
}

function intentInLanguage(intent: PaymentIntent, texts: ElementTexts): PaymentIntent {
  const { last_payment_error } = intent;
  if (!last_payment_error) return intent;
  const { message } = inLanguage({ ...last_payment_error, type: 'card_error' }, texts);
  return { ...intent, last_payment_error: { ...last_payment_error, message } };
}

/** Calls the browser API at `baseUrl`. A lost connection is an error like any other. */
export function createBrowserClient(
  baseUrl: string,
  publishableKey: string,
  textsNow: () => ElementTexts,
): BrowserClient {
  async function call<Item>(path: string, init: RequestInit): Promise<ClientResult<Item>> {
    const headers = { authorization: `Bearer ${publishableKey}` };
    try {
      const answer = await fetch(baseUrl + path, { ...init, headers });
      const body: unknown = await answer.json();
      if (answer.ok) return { item: body as Item };
      return { error: inLanguage((body as { error: StripeError }).error, textsNow()) };
    } catch {
      return { error: { type: 'api_connection_error', message: textsNow().noConnection } };
    }
  }
  const post = <Item>(path: string, parameters: Record<string, string>) =>
    call<Item>(path, { method: 'POST', body: new URLSearchParams(parameters) });
  const onIntent = (clientSecret: string, action: string, parameters: Record<string, string>) =>
    post<PaymentIntent>(`/v1/payment_intents/${intentIdOf(clientSecret)}/${action}`, {
      client_secret: clientSecret,
      ...parameters,
    });
  return {
    createMethod: (parameters) => post<PaymentMethod>('/v1/payment_methods', parameters),
    async retrieve(clientSecret) {
      const query = new URLSearchParams({ client_secret: clientSecret });
      const path = `/v1/payment_intents/${intentIdOf(clientSecret)}?${query}`;
      const result = await call<PaymentIntent>(path, {});
      return result.item ? { item: intentInLanguage(result.item, textsNow()) } : result;
    },
    confirm: (clientSecret, parameters) =>
      onIntent(clientSecret, 'confirm', { use_stripe_sdk: 'true', ...parameters }),
    async answerChallenge(clientSecret, source, answer) {
      const result = await onIntent(clientSecret, 'challenge', { source, answer });
      return result.item ? { item: intentInLanguage(result.item, textsNow()) } : result;
    },
  };
}
