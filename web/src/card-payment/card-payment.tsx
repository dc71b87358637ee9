import { Elements } from '@stripe/react-stripe-js';
import type { StripeElementsOptionsMode } from '@stripe/stripe-js';
import type { Market } from '@towpath/rules/core/market';
import type { Cents } from '@towpath/rules/core/money';
import { useEffect } from 'react';
import { useTranslation } from '../i18n/translation.tsx';
import { useVisit } from '../page/visit.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { CardForm } from './card-form.tsx';
import { FormFailed } from './form-failed.tsx';
import type { Billing } from './pay.ts';
import { useProvider } from './use-provider.ts';

export interface CardPaymentProps {
  market: Market;
  /** What the card is charged, in the currency's cents. */
  amount: Cents;
  currency: 'EUR' | 'USD';
  billing: Billing;
  /** The page to which the provider sends the visitor afterwards. */
  returnTo: string;
  /** Asks our server for an intent; gives its client secret. */
  start: (paymentMethodId: string) => Promise<string>;
}

const methods: Record<Market, string[]> = {
  default: ['card'],
  north_america: ['card', 'us_bank_account'],
};

/** A page that comes back out of the browser's memory is loaded anew: by now it may be paid. */
function useFreshOnReturn(): void {
  useEffect(() => {
    const reload = ({ persisted }: PageTransitionEvent) => {
      if (persisted) window.location.reload();
    };
    window.addEventListener('pageshow', reload);
    return () => window.removeEventListener('pageshow', reload);
  }, []);
}

/** The card form of a market's provider, once its script is there (specification 2, step 6). */
export function CardPayment(props: CardPaymentProps) {
  const { market, amount, currency } = props;
  const { t } = useTranslation('payment');
  const { locale } = useVisit();
  const provider = useProvider(market);
  useFreshOnReturn();
  if (provider.isError) return <FormFailed onRetry={() => void provider.refetch()} />;
  if (!provider.data) return <Spinner text={t('form_loading')} />;
  const options: StripeElementsOptionsMode = {
    mode: 'payment',
    amount,
    currency: currency.toLowerCase(),
    paymentMethodCreation: 'manual',
    allowedPaymentMethodTypes: methods[market],
    locale,
  };
  return (
    <Elements key={`${market} ${locale}`} stripe={provider.data} options={options}>
      <CardForm {...props} />
    </Elements>
  );
}
