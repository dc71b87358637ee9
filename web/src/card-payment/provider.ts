import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import type { Locale } from '@towpath/rules/core/locale';
import type { Market } from '@towpath/rules/core/market';
import type { PageSettings } from '@towpath/rules/site/page';

const loaded = new Map<string, Promise<Stripe>>();

/** The sandbox's keys name the market as real ones would (no money moves). */
async function loadSandbox(market: Market, locale: Locale): Promise<Stripe> {
  const [{ createSandboxStripe }] = await Promise.all([
    import('@towpath/fake-stripe/browser-api'),
    import('@towpath/fake-stripe/browser.css'),
  ]);
  const publishableKey = `pk_sandbox_${market}`;
  return createSandboxStripe({ baseUrl: '/card-sandbox', publishableKey, locale }) as unknown as Stripe;
}

async function loadReal(key: string, locale: Locale): Promise<Stripe> {
  const stripe = await loadStripe(key, { locale });
  if (!stripe) throw new Error('The card provider can only be loaded in a browser');
  return stripe;
}

/** The card provider's script for a market, loaded once; the sandbox where no key is set. Rejects when it can't be loaded. */
export function loadProvider(market: Market, settings: PageSettings, locale: Locale): Promise<Stripe> {
  const id = `${market} ${locale}`;
  const known = loaded.get(id);
  if (known) return known;
  const key = settings.publishableKeys[market];
  const loading = key ? loadReal(key, locale) : loadSandbox(market, locale);
  loaded.set(id, loading);
  loading.catch(() => loaded.delete(id));
  return loading;
}
