import type { Stripe } from '@stripe/stripe-js';
import type { Locale } from '@towpath/rules/core/locale';
import type { Market } from '@towpath/rules/core/market';
import type { PageSettings } from '@towpath/rules/site/page';

const loaded = new Map<string, Promise<Stripe>>();

/** The fake Stripe derives the market from its key. */
async function loadFakeStripe(market: Market, locale: Locale): Promise<Stripe> {
  const [{ createFakeStripe }] = await Promise.all([
    import('@towpath/fake-stripe/browser/browser-api'),
    import('@towpath/fake-stripe/browser/browser.css'),
  ]);
  const publishableKey = `pk_sandbox_${market}`;
  return createFakeStripe({ baseUrl: '/fake-stripe', publishableKey, locale }) as unknown as Stripe;
}

async function loadRealStripe(key: string, locale: Locale): Promise<Stripe> {
  const { loadStripe } = await import('@stripe/stripe-js/pure');
  const stripe = await loadStripe(key, { locale });
  if (!stripe) throw new Error('Stripe can only be loaded in a browser');
  return stripe;
}

/** Loads Stripe for a market and language once; the fake Stripe if no key is set. Rejects if it cannot be loaded. */
export function loadProvider(market: Market, settings: PageSettings, locale: Locale): Promise<Stripe> {
  const id = `${market} ${locale}`;
  const known = loaded.get(id);
  if (known) return known;
  const key = settings.publishableKeys[market];
  const loading = key ? loadRealStripe(key, locale) : loadFakeStripe(market, locale);
  loaded.set(id, loading);
  loading.catch(() => loaded.delete(id));
  return loading;
}
