import type { Stripe, StripeElements } from '@stripe/stripe-js';
import type { Cents } from '@towpath/rules/core/money';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { usePageContext } from '../page/page-context.tsx';
import type { Billing } from './pay.ts';

/** What can be paid with where the server does not say so; Stripe offers bank accounts in dollars only. */
const fallback = ['card', 'us_bank_account'];

interface Charge {
  /** The payment methods in order. */
  methods?: string[];
  amount: Cents;
  currency: 'EUR' | 'USD';
}

/** Stripe's elements group for a payment, created once; a new amount or currency updates it. */
export function useElements(stripe: Stripe, { methods = fallback, ...charge }: Charge): StripeElements {
  const { locale } = usePageContext();
  const { amount } = charge;
  const currency = charge.currency.toLowerCase();
  const [elements] = useState(() =>
    stripe.elements({
      mode: 'payment',
      amount,
      currency,
      paymentMethodCreation: 'manual',
      allowedPaymentMethodTypes: methods,
      locale,
    }),
  );
  useEffect(() => void elements.update({ amount, currency }), [elements, amount, currency]);
  return elements;
}

interface Props {
  elements: StripeElements;
  billing: Billing;
  /** The payment methods in order. */
  methods?: string[];
  onLoadError: () => void;
}

/** Stripe asks only for what is not known; direct debits need both. */
const asked = (known?: string) => (known ? 'never' : 'auto');

/** Stripe's payment element. Not from @stripe/react-stripe-js, which would add 3 kB for other elements. */
export function PaymentElement({ elements, methods, billing: { name, email }, onLoadError }: Props) {
  const container = useRef<HTMLDivElement>(null);
  const reportLoadError = useEffectEvent(onLoadError);
  useEffect(() => {
    if (!container.current) return;
    const element = elements.create('payment', {
      paymentMethodOrder: methods,
      fields: { billingDetails: { name: asked(name), email: asked(email) } },
    });
    element.on('loaderror', () => reportLoadError());
    element.mount(container.current);
    return () => element.destroy();
  }, [elements, methods, name, email]);
  return <div ref={container} />;
}
