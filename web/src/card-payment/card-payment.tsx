import { useEffect } from 'react';
import { useTranslation } from '../i18n/translation.tsx';
import { usePageContext } from '../page/page-context.tsx';
import { Spinner } from '../ui/status/spinner.tsx';
import { CardForm } from './card-form.tsx';
import type { CardPaymentProps } from './card-payment-props.ts';
import { FormFailed } from './form-failed.tsx';
import { useStripe } from './use-stripe.ts';

/** Reloads a page restored from the back/forward cache, as it may be paid by now. */
function useReloadOnRestore(): void {
  useEffect(() => {
    const reload = ({ persisted }: PageTransitionEvent) => {
      if (persisted) window.location.reload();
    };
    window.addEventListener('pageshow', reload);
    return () => window.removeEventListener('pageshow', reload);
  }, []);
}

/** Loads Stripe for a market and shows the card form (specification 2, step 6). */
export function CardPayment(props: CardPaymentProps) {
  const { market } = props;
  const { t } = useTranslation('payment');
  const { locale } = usePageContext();
  const provider = useStripe(market);
  useReloadOnRestore();
  if (provider.isError) return <FormFailed onRetry={() => void provider.refetch()} />;
  if (!provider.data) return <Spinner text={t('form_loading')} />;
  return <CardForm {...props} key={`${market} ${locale}`} stripe={provider.data} />;
}
