import type Stripe from 'stripe';
import type { Failure } from '../objects/failures.ts';

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

/** An expected error, answered with its status as {error: body}. Returned, not thrown. */
export class ProviderError {
  readonly status: number;
  readonly body: ProviderErrorBody;

  constructor(status: number, body: ProviderErrorBody) {
    this.status = status;
    this.body = body;
  }
}

/** Stripe's documentation of an error code. */
function docUrl(code: string): string {
  return `https://docs.stripe.com/error-codes#${code.replaceAll('_', '-')}`;
}

/** A 400 for an invalid request. */
export function invalidRequest(
  message: string,
  details: { code?: string; param?: string; payment_intent?: Stripe.PaymentIntent } = {},
): ProviderError {
  const doc_url = details.code === undefined ? {} : { doc_url: docUrl(details.code) };
  return new ProviderError(400, { type: 'invalid_request_error', message, ...details, ...doc_url });
}

/** A 404 for an id in the path, a 400 for one in a parameter. */
export function resourceMissing(
  what: string,
  id: string,
  param: string,
  status: 400 | 404 = 404,
): ProviderError {
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

/** The part of an error that depends on the card or account. */
export function failureBody({ code, decline_code, message, param }: Failure) {
  return {
    code,
    doc_url: docUrl(code),
    message,
    ...(decline_code === undefined ? {} : { decline_code }),
    ...(param === undefined ? {} : { param }),
  };
}

/** A 402 for a refused card or account. */
export function paymentFailed(failure: Failure, details: Partial<ProviderErrorBody>): ProviderError {
  return new ProviderError(402, { type: 'card_error', ...failureBody(failure), ...details });
}
