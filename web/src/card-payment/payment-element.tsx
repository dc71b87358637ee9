import type { Stripe, StripeElements } from '@stripe/stripe-js';
import type { Cents } from '@towpath/rules/core/money';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { usePageContext } from '../page/page-context.tsx';

/** The payment methods where the server does not list them; Stripe offers bank accounts in dollars only. */
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
  /** The payment methods in order. */
  methods?: string[];
  /** Whether its first field gets the focus once it is there. */
  takesFocus: boolean;
  onLoadError: () => void;
}

/** Stripe's payment element. Not from @stripe/react-stripe-js, which would add 3 kB for other elements. */
export function PaymentElement({ elements, methods, takesFocus, onLoadError }: Props) {
  const container = useRef<HTMLDivElement>(null);
  const reportLoadError = useEffectEvent(onLoadError);
  useEffect(() => {
    if (!container.current) return;
    const element = elements.create('payment', { paymentMethodOrder: methods });
    element.on('loaderror', () => reportLoadError());
    if (takesFocus) element.on('ready', () => element.focus());
    element.mount(container.current);
    return () => element.destroy();
  }, [elements, methods, takesFocus]);
  return <div ref={container} />;
}
