import type { QueryClient } from '@tanstack/react-query';
import type { Booking } from '@towpath/rules/booking/booking';
import { defaultLocale } from '@towpath/rules/core/locale';
import type { Market } from '@towpath/rules/core/market';
import { paymentRedirect } from '@towpath/rules/payment/payment-result';
import type { Payment } from '@towpath/rules/payment/standalone-payment';
import type { PageSettings } from '@towpath/rules/site/page';
import type { Params } from '../navigation/params.ts';
import type { ScreenPage } from '../page/page.ts';

/** Stripe's script, at the URL that its loader uses. */
export const providerScript = 'https://js.stripe.com/endive/stripe.js';
/** The fake Stripe, by its key in the build's manifest. */
export const fakeStripeSource = '../fake-stripe/src/browser/browser-api.ts';

/** The market of the page's card form, or null if it shows none (specification 4). */
function marketOf(client: QueryClient, params: Params, page?: ScreenPage): Market | null {
  if (!page?.resource || !page.hasCardForm) return null;
  // Bookings and payments are the same in every language.
  const resource = client.getQueryData<Booking | Payment | null>(page.resource.key(params, defaultLocale));
  if (!resource || !('market' in resource)) return null;
  const isOpen =
    'can_pay' in resource
      ? resource.can_pay || resource.can_reserve
      : paymentRedirect(resource.status) === null;
  return isOpen ? resource.market : null;
}

/** The files of a page's card form to preload (decision 035): modules of the build and third-party scripts. */
export function providerFiles(
  client: QueryClient,
  params: Params,
  { publishableKeys }: Pick<PageSettings, 'publishableKeys'>,
  page?: ScreenPage,
): { sources: readonly string[]; scripts: readonly string[] } {
  const market = marketOf(client, params, page);
  if (!market) return { sources: [], scripts: [] };
  return publishableKeys[market]
    ? { sources: [], scripts: [providerScript] }
    : { sources: [fakeStripeSource], scripts: [] };
}
