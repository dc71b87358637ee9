import type { QueryClient } from '@tanstack/react-query';
import type { Booking } from '@towpath/rules/booking/booking';
import type { Market } from '@towpath/rules/core/market';
import type { Payment } from '@towpath/rules/payment/payment';
import { paymentRedirect } from '@towpath/rules/payment/payment-result';
import type { PageSettings } from '@towpath/rules/site/page';
import type { Params } from 'react-router';
import type { ScreenPage } from '../page/page.ts';

/** The provider's script, at the address from which its loader takes it. */
export const providerScript = 'https://js.stripe.com/endive/stripe.js';
/** What stands in for it, as the build's manifest names it. */
export const sandboxSource = '../fake-stripe/src/browser-api.ts';

type Subject = Booking | Payment | null;

/** The market in which a page opens with a card form, or null where it shows none (specification 4). */
function marketOf(client: QueryClient, params: Params, page?: ScreenPage): Market | null {
  if (!page?.subject || !page.takesCards) return null;
  const subject = client.getQueryData<Subject>(page.subject.key(params));
  if (!subject || !('market' in subject)) return null;
  const isOpen = 'can_pay' in subject ? subject.can_pay : paymentRedirect(subject.status) === null;
  return isOpen ? subject.market : null;
}

/** What a page's card form will be made by, so that it is loaded along with the page (decision 035): sources of ours, scripts of others. */
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
    : { sources: [sandboxSource], scripts: [] };
}
