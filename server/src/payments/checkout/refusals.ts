import type { Market } from '@towpath/rules/core/market';
import { invalid, Refusal } from '../../config/errors.ts';
import { isProviderFault, type Provider } from '../stripe/provider.ts';

/** The provider does not answer: nothing is known to have happened, and the same try may be repeated. */
export const providerUnreachable = (cause: unknown) =>
  new Refusal(
    503,
    'provider_unreachable',
    'This payment cannot be completed at this time.',
    undefined,
    cause,
  );

/**
 * The provider does not know an intent that we made, as with another account's keys: it may be payable or paid all the same, so
 * that there must be no second one.
 */
export function unknownIntent(provider: Provider, market: Market, intentId: string): Refusal {
  provider[market].onFault('unknown_intent');
  return providerUnreachable(
    new Error(`The provider does not know ${intentId} in the account of the market ${market}`),
  );
}

/** Somebody else is at it. */
export const paymentBusy = () =>
  new Refusal(409, 'payment_busy', 'This payment is being changed. Please try again.');

/** Paid, being paid, or withdrawn. */
export const paymentNotOpen = () =>
  new Refusal(409, 'payment_not_open', 'This payment is not open any more.');

/** The provider will have nothing to do with this payment method; message is its own. */
export const invalidPaymentMethod = (message: string) => invalid([{ path: 'payment_method_id', message }]);

/** Work, or the refusal that the provider can't be reached, with the provider's fault as its cause; other faults stay faults. */
export async function catchProviderFault<Result>(work: Promise<Result>): Promise<Result | Refusal> {
  try {
    return await work;
  } catch (fault) {
    if (isProviderFault(fault)) return providerUnreachable(fault);
    throw fault;
  }
}
