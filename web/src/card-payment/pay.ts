import type { Stripe, StripeElements, StripeError } from '@stripe/stripe-js';

/** The payer, as far as known. */
export interface Billing {
  name?: string;
  email?: string;
}

/**
 * Why a payment failed: invalid input, our server did not start the payment, or Stripe declined it; unpaid: whether that is certain, as
 * it is not where Stripe's answer was lost.
 */
export type PayFailure =
  | { kind: 'input'; message: string | null }
  | { kind: 'start'; error: unknown }
  | { kind: 'declined'; message: string | null; unpaid: boolean };

interface PayOptions {
  stripe: Stripe;
  elements: StripeElements;
  billing: Billing;
  returnUrl: string;
  /** Creates an intent on our server and returns its client secret. */
  startPayment: (paymentMethodId: string) => Promise<string>;
}

const inputFailure = (error: StripeError | undefined): PayFailure => ({
  kind: 'input',
  message: error?.message ?? null,
});

const declined = ({ type, message, payment_intent }: StripeError): PayFailure => ({
  kind: 'declined',
  message: message ?? null,
  unpaid: type === 'card_error' || payment_intent?.status === 'requires_payment_method',
});

/** The id of a new payment method, or the failure. */
async function createPaymentMethod({ stripe, elements, billing }: PayOptions) {
  const submitted = await elements.submit();
  if (submitted.error) return inputFailure(submitted.error);
  const created = await stripe.createPaymentMethod({ elements, params: { billing_details: billing } });
  return created.paymentMethod?.id ?? inputFailure(created.error);
}

/**
 * Validates the form, creates a payment method, starts the payment on our server and confirms it (specification 4, card
 * payment flow). On success Stripe redirects to returnUrl.
 */
export async function pay(options: PayOptions): Promise<PayFailure | null> {
  const method = await createPaymentMethod(options);
  if (typeof method !== 'string') return method;
  let clientSecret: string;
  try {
    clientSecret = await options.startPayment(method);
  } catch (error) {
    return { kind: 'start', error };
  }
  const { error } = await options.stripe.confirmPayment({
    clientSecret,
    confirmParams: { return_url: options.returnUrl },
  });
  return error ? declined(error) : null;
}
