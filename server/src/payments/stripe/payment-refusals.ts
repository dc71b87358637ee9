import type { Market } from '@towpath/rules/core/market';
import { reasonOf } from '@towpath/rules/office/refusals/reason';
import { CodedRefusal, refuse } from '../../config/coded-refusal.ts';
import { invalid } from '../../config/errors.ts';
import { isProviderFault, type Provider } from './provider.ts';

/** The provider is unreachable. The outcome is unknown and the same attempt can be repeated. */
const providerUnreachable = (cause: unknown) =>
  new CodedRefusal(
    { status: 503, error: 'provider_unreachable', cause },
    reasonOf('provider_unreachable', {}),
  );

/**
 * The provider does not know an intent that we created, for example after a change of keys. It may still be payable or
 * paid, so no second one must be created.
 */
export function unknownIntent(provider: Provider, market: Market, intentId: string): CodedRefusal {
  provider[market].onFault('unknown_intent');
  return providerUnreachable(
    new Error(`The provider does not know ${intentId} in the account of the market ${market}`),
  );
}

/** A concurrent request is changing the payment. */
export const paymentBusy = () => refuse(409, 'payment_busy', 'payment_busy', {});

/** The payment is paid, being paid or canceled. */
export const paymentNotOpen = () => refuse(409, 'payment_not_open', 'payment_closed', {});

/** The provider refused the payment method, with its message. */
export const invalidPaymentMethod = (message: string) => invalid([{ path: 'payment_method_id', message }]);

/** Turns a provider fault into the refusal `provider_unreachable` with the fault as its cause. Other faults are rethrown. */
export async function catchProviderFault<Result>(work: Promise<Result>): Promise<Result | CodedRefusal> {
  try {
    return await work;
  } catch (fault) {
    if (isProviderFault(fault)) return providerUnreachable(fault);
    throw fault;
  }
}
