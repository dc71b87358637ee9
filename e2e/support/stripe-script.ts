import { createFakeStripe } from '../../fake-stripe/src/browser/browser-api.ts';

// What Stripe's own script leaves in the page, except that payments go to fake Stripe.
const Stripe = (publishableKey: string, { locale }: { locale?: string } = {}) =>
  createFakeStripe({ baseUrl: 'https://api.stripe.com', publishableKey, locale });

Object.assign(window, { Stripe });
