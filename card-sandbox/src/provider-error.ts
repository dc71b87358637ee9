import type Stripe from 'stripe';
import type { Failure } from './test-cards.ts';

/** What the provider says of a request that it does not fulfil (facts of its API: errors). */
export interface ProviderErrorBody {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  message: string;
  code?: string;
  decline_code?: string;
  doc_url?: string;
  param?: string;
  charge?: string;
  payment_intent?: Stripe.PaymentIntent;
  payment_method?: Stripe.PaymentMethod;
  payment_method_type?: string;
}

/** An expected refusal, answered with its status as {error: body}. Returned, not thrown. */
export class ProviderError {
  readonly status: number;
  readonly body: ProviderErrorBody;

  constructor(status: number, body: ProviderErrorBody) {
    this.status = status;
    this.body = body;
  }
}

/** Where the provider explains an error code. */
export function docUrl(code: string): string {
  return `https://docs.stripe.com/error-codes#${code.replaceAll('_', '-')}`;
}

/** A 400: the request is at fault; nothing has happened. */
export function invalidRequest(
  message: string,
  details: { code?: string; param?: string; payment_intent?: Stripe.PaymentIntent } = {},
): ProviderError {
  const doc_url = details.code === undefined ? {} : { doc_url: docUrl(details.code) };
  return new ProviderError(400, { type: 'invalid_request_error', message, ...details, ...doc_url });
}

/** A 404 for an id in the path, or a 400 for one in a parameter. */
export function missing(what: string, id: string, param: string, status: 400 | 404 = 404): ProviderError {
  const code = 'resource_missing';
  const message = `No such ${what}: '${id}'`;
  return new ProviderError(status, {
    type: 'invalid_request_error',
    code,
    doc_url: docUrl(code),
    message,
    param,
  });
}

/** The part of an error that a failure of a card or an account decides. */
export function failureBody({ code, decline_code, message, param }: Failure) {
  return {
    code,
    doc_url: docUrl(code),
    message,
    ...(decline_code === undefined ? {} : { decline_code }),
    ...(param === undefined ? {} : { param }),
  };
}

/** A 402: the card or account was refused, and the intent says so too. */
export function paymentRefused(failure: Failure, details: Partial<ProviderErrorBody>): ProviderError {
  return new ProviderError(402, { type: 'card_error', ...failureBody(failure), ...details });
}
