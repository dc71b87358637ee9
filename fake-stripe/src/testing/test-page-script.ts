import { Elements, PaymentElement } from '@stripe/react-stripe-js';
import type { Stripe, StripeElements, StripeElementsOptionsMode } from '@stripe/stripe-js';
import { createElement, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createFakeStripe } from '../browser/browser-api.ts';

/** Interface of the test page: pays with Stripe's library, directly or with its React components. */
interface TestPage {
  open: (key: string, options: StripeElementsOptionsMode) => void;
  openWithReact: (key: string, options: StripeElementsOptionsMode) => void;
  stripe: () => Stripe;
  elements: () => StripeElements;
  /** Every event of the element, in order. */
  events: object[];
}

declare global {
  interface Window {
    testPage: TestPage;
  }
}

let stripe: Stripe | undefined;
let elements: StripeElements | undefined;
const events: object[] = [];
const place = () => document.querySelector<HTMLElement>('#place') ?? document.body;

function required<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('call open first');
  return value;
}

window.testPage = {
  open(publishableKey, options) {
    stripe = createFakeStripe({ baseUrl: '/fake-stripe', publishableKey });
    elements = stripe.elements(options);
    const element = elements.create('payment');
    element.on('change', ({ complete, empty, value }) => events.push({ complete, empty, type: value.type }));
    element.mount(place());
    element.on('ready', () => events.push({ ready: true }));
  },
  openWithReact(publishableKey, options) {
    const made = createFakeStripe({ baseUrl: '/fake-stripe', publishableKey });
    const payment = createElement(PaymentElement, {
      onReady: () => events.push({ ready: true }),
      onChange: ({ complete, value }) => events.push({ complete, type: value.type }),
    });
    const group = createElement(Elements, { stripe: Promise.resolve(made), options }, payment);
    createRoot(place()).render(createElement(StrictMode, {}, group));
  },
  stripe: () => required(stripe),
  elements: () => required(elements),
  events,
};
