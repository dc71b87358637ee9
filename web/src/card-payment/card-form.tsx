import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { formatMoney } from '@towpath/rules/core/format';
import Lock from 'lucide-react/icons/lock';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../i18n/translation.tsx';
import { usePageContext } from '../page/page-context.tsx';
import { Button } from '../ui/button/button.tsx';
import css from './card-payment.module.css';
import type { CardPaymentProps } from './card-payment-props.ts';
import { FormFailed } from './form-failed.tsx';
import { type PayFailure, pay } from './pay.ts';
import { PaymentElement, useElements } from './payment-element.tsx';
import { PaymentFailure } from './payment-failure.tsx';

type CardFormProps = CardPaymentProps & { stripe: Stripe };

/** One attempt at a time, also if the button is clicked twice before the next render. */
function usePay({ stripe, billing, returnTo, startPayment, ...amounts }: CardFormProps) {
  const elements = useElements(stripe, amounts);
  const isSubmitting = useRef(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<PayFailure | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSubmitting.current) return;
    isSubmitting.current = true;
    setBusy(true);
    setFailure(null);
    try {
      const returnUrl = new URL(returnTo, window.location.href).href;
      const failed = await pay({ stripe, elements, billing, returnUrl, startPayment });
      setFailure(failed);
      setBusy(failed === null);
    } catch (error) {
      setFailure({ kind: 'start', error });
      setBusy(false);
    }
    isSubmitting.current = false;
  };
  return { elements, busy, failure, submit };
}

/** Moves the focus to the provider's fields after a declined payment, so that another card can be typed at once. */
function useFocusAfterDecline(elements: StripeElements, failure: PayFailure | null): void {
  useEffect(() => {
    if (failure?.kind === 'declined') elements.getElement('payment')?.focus();
  }, [elements, failure]);
}

/** Whether the provider's fields could be loaded; `retry` creates a new element. */
function useLoading() {
  const [hasLoadError, setLoadError] = useState(false);
  return { hasLoadError, onLoadError: () => setLoadError(true), retry: () => setLoadError(false) };
}

/** Stripe's payment fields, the Checkout button and the failure of the last attempt. */
export function CardForm(props: CardFormProps) {
  const { t } = useTranslation('payment');
  const { locale } = usePageContext();
  const { elements, busy, failure, submit } = usePay(props);
  const { hasLoadError, onLoadError, retry } = useLoading();
  useFocusAfterDecline(elements, failure);
  return (
    <form className={css.form} onSubmit={(event) => void submit(event)} noValidate>
      {failure ? <PaymentFailure failure={failure} keptUntil={props.keptUntil} /> : props.earlier}
      {hasLoadError ? (
        <FormFailed onRetry={retry} />
      ) : (
        <PaymentElement
          elements={elements}
          methods={props.methods}
          takesFocus={Boolean(props.earlier)}
          onLoadError={onLoadError}
        />
      )}
      <Button type="submit" busy={busy} disabled={hasLoadError} wide>
        {t(props.action ?? 'checkout')} · {formatMoney(locale, props.amount, props.currency)}
      </Button>
      <p className={css.secure}>
        <Lock size={16} aria-hidden="true" /> {t('secure')}
      </p>
    </form>
  );
}
