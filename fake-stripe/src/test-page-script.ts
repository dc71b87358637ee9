import { Elements, PaymentElement } from '@stripe/react-stripe-js';
import type { Stripe, StripeElements, StripeElementsOptionsMode } from '@stripe/stripe-js';
import { createElement, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createSandboxStripe } from './browser-api.ts';

/** What the test page exposes to the tests: paying by hand and with React. */
export interface Shop {
  open: (key: string, options: StripeElementsOptionsMode) => void;
  openWithReact: (key: string, options: StripeElementsOptionsMode) => void;
  stripe: () => Stripe;
  elements: () => StripeElements;
  /** Every event of the element, in order. */
  told: object[];
}

declare global {
  interface Window {
    shop: Shop;
  }
}

let stripe: Stripe | undefined;
let elements: StripeElements | undefined;
const told: object[] = [];
const place = () => document.querySelector<HTMLElement>('#place') ?? document.body;

function there<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('open the shop first');
  return value;
}

window.shop = {
  open(publishableKey, options) {
    stripe = createSandboxStripe({ baseUrl: '/card-sandbox', publishableKey });
    elements = stripe.elements(options);
    const element = elements.create('payment');
    element.on('change', ({ complete, empty, value }) => told.push({ complete, empty, type: value.type }));
    element.mount(place());
    element.on('ready', () => told.push({ ready: true }));
  },
  openWithReact(publishableKey, options) {
    const made = createSandboxStripe({ baseUrl: '/card-sandbox', publishableKey });
    const payment = createElement(PaymentElement, {
      onReady: () => told.push({ ready: true }),
      onChange: ({ complete, value }) => told.push({ complete, type: value.type }),
    });
    const group = createElement(Elements, { stripe: Promise.resolve(made), options }, payment);
    createRoot(place()).render(createElement(StrictMode, {}, group));
  },
  stripe: () => there(stripe),
  elements: () => there(elements),
  told,
};
