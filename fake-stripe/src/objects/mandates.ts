import type Stripe from 'stripe';
import { type Environment, seconds } from '../store/environment.ts';
import type { IntentRecord, MethodRecord } from './intent-record.ts';

/** The mandate of a direct debit, accepted in the browser for one payment. */
export function createMandate(
  { intent }: IntentRecord,
  { method }: MethodRecord,
  environment: Environment,
): Stripe.Mandate {
  const id = environment.newId('mandate');
  return {
    id,
    object: 'mandate',
    customer_acceptance: {
      accepted_at: seconds(environment.now),
      online: { ip_address: null, user_agent: null },
      type: 'online',
    },
    livemode: false,
    payment_method: method.id,
    payment_method_details: {
      type: 'sepa_debit',
      sepa_debit: { reference: id.slice(-12).toUpperCase(), url: `https://hooks.stripe.com/${id}` },
    },
    single_use: { amount: intent.amount, currency: intent.currency },
    status: 'active',
    type: 'single_use',
  };
}
