import type { Stripe, StripeElements, StripeError } from '@stripe/stripe-js';

export interface Billing {
  name: string;
  email: string;
}

/** Why a payment did not go through: the input is wrong, the start was refused, or the provider said no. */
export type PayFailure =
  | { kind: 'input'; message: string | null }
  | { kind: 'start'; error: unknown }
  | { kind: 'declined'; message: string | null };

interface Paying {
  stripe: Stripe;
  elements: StripeElements;
  billing: Billing;
  returnUrl: string;
  /** Asks our server for an intent; gives its client secret. */
  start: (paymentMethodId: string) => Promise<string>;
}

const inputFailure = (error: StripeError | undefined): PayFailure => ({
  kind: 'input',
  message: error?.message ?? null,
});

async function createMethod({ stripe, elements, billing }: Paying) {
  const submitted = await elements.submit();
  if (submitted.error) return inputFailure(submitted.error);
  const created = await stripe.createPaymentMethod({ elements, params: { billing_details: billing } });
  return created.paymentMethod?.id ?? inputFailure(created.error);
}

/**
 * One try to pay: check the form, make a payment method, have the server start the payment, confirm it
 * (specification 4, card payment flow). When all goes well the provider leaves for returnUrl and this never comes back
 * with a failure.
 */
export async function pay(paying: Paying): Promise<PayFailure | null> {
  const method = await createMethod(paying);
  if (typeof method !== 'string') return method;
  let clientSecret: string;
  try {
    clientSecret = await paying.start(method);
  } catch (error) {
    return { kind: 'start', error };
  }
  const { error } = await paying.stripe.confirmPayment({
    clientSecret,
    confirmParams: { return_url: paying.returnUrl },
  });
  return error ? { kind: 'declined', message: error.message ?? null } : null;
}
