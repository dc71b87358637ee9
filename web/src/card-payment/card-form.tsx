import { PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import { formatMoney } from '@towpath/rules/core/format';
import Lock from 'lucide-react/icons/lock';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from '../i18n/translation.tsx';
import { useVisit } from '../page/visit.tsx';
import { Button } from '../ui/button.tsx';
import css from './card-payment.module.css';
import type { CardPaymentProps } from './card-payment.tsx';
import { FormFailed } from './form-failed.tsx';
import { type PayFailure, pay } from './pay.ts';
import { PaymentFailure } from './payment-failure.tsx';

/** One try at a time, even when the button is hit twice before the screen has caught up. */
function usePay({ billing, returnTo, start }: CardPaymentProps) {
  const stripe = useStripe();
  const elements = useElements();
  const under = useRef(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<PayFailure | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!stripe || !elements || under.current) return;
    under.current = true;
    setBusy(true);
    setFailure(null);
    try {
      const returnUrl = new URL(returnTo, window.location.href).href;
      const failed = await pay({ stripe, elements, billing, returnUrl, start });
      setFailure(failed);
      setBusy(failed === null);
    } catch (error) {
      setFailure({ kind: 'start', error });
      setBusy(false);
    }
    under.current = false;
  };
  return { busy, failure, submit };
}

/** Whether the provider's fields could be loaded; `load` tries it with a new element. */
function useLoading() {
  const [isMissing, setMissing] = useState(false);
  return { isMissing, element: { onLoadError: () => setMissing(true) }, load: () => setMissing(false) };
}

/** The provider's fields, the Checkout button and what came of the last try. */
export function CardForm(props: CardPaymentProps) {
  const { t } = useTranslation('payment');
  const { locale } = useVisit();
  const { busy, failure, submit } = usePay(props);
  const { element, isMissing, load } = useLoading();
  return (
    <form className={css.form} onSubmit={(event) => void submit(event)} noValidate>
      {isMissing ? <FormFailed onRetry={load} /> : <PaymentElement {...element} />}
      {failure && <PaymentFailure failure={failure} />}
      <Button type="submit" busy={busy} disabled={isMissing} wide>
        {t('checkout')} · {formatMoney(locale, props.amount, props.currency)}
      </Button>
      <p className={css.secure}>
        <Lock size={16} aria-hidden="true" /> {t('secure')}
      </p>
    </form>
  );
}
