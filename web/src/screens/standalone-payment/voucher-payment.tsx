import { useQueryClient } from '@tanstack/react-query';
import { giftContract } from '@towpath/rules/contract/gift-contract';
import { formatMoney } from '@towpath/rules/core/format';
import type { VoucherPaid } from '@towpath/rules/gifts/wire';
import type { Payment } from '@towpath/rules/payment/standalone-payment';
import { type SubmitEvent, useRef, useState } from 'react';
import { inTime } from '../../api/additions.ts';
import { createCalls, getErrorKind } from '../../api/api.ts';
import { transportOf } from '../../api/transports.ts';
import { useTranslation } from '../../i18n/translation.tsx';
import { usePageContext } from '../../page/page-context.tsx';
import { adviceOn } from '../../shell/failure/failure.tsx';
import { Button } from '../../ui/button/button.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { Alert } from '../../ui/status/alert.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import css from './standalone-payment.module.css';

interface VoucherPaymentProps {
  payment: Payment;
  /** Called when a voucher has paid, or the payment has changed meanwhile: its data is to be loaded again. */
  onPaid: () => void;
}

type Failure = NonNullable<ReturnType<typeof adviceOn>> | 'unknown';

/** Pays with the voucher of a code, one at a time. */
function useVoucher({ payment, onPaid }: VoucherPaymentProps) {
  const client = useQueryClient();
  const isPaying = useRef(false);
  const [state, setState] = useState<{
    isPending: boolean;
    paid: VoucherPaid | null;
    failure: Failure | null;
  }>({
    isPending: false,
    paid: null,
    failure: null,
  });
  const use = async (code: string) => {
    if (isPaying.current) return;
    isPaying.current = true;
    // What was answered before stays until the next answer, so that the button does not move under a double click.
    setState((before) => ({ ...before, isPending: true }));
    const call = createCalls(giftContract, transportOf(client));
    try {
      const request = { params: { id: payment.id }, body: { code } };
      const paid = await inTime(client, (signal) => call('payWithVoucher', { ...request, signal }));
      setState({ isPending: false, paid, failure: null });
      onPaid();
    } catch (error) {
      const isRefused = ['not_found', 'client'].includes(getErrorKind(error) ?? '');
      const advice = adviceOn(error) ?? 'advice_fault';
      const failure = isRefused && advice === 'advice_fault' ? 'unknown' : advice;
      setState({ isPending: false, paid: null, failure });
      if (isRefused) onPaid();
    }
    isPaying.current = false;
  };
  return { ...state, use: (code: string) => void use(code) };
}

/** Pays a stand-alone payment, or a part of it, with a gift voucher or credit voucher (decision 132). */
export function VoucherPayment(props: VoucherPaymentProps) {
  const { t } = useTranslation('payment');
  const { t: common } = useTranslation();
  const { locale } = usePageContext();
  const isHydrated = useHydrated();
  const { use, isPending, paid, failure } = useVoucher(props);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    use(String(new FormData(event.currentTarget).get('voucher') ?? '').trim());
  };
  return (
    <details className={css.voucher}>
      <summary>{t('voucher_title')}</summary>
      {paid && (
        <Alert tone="success">
          {t('voucher_paid', { amount: formatMoney(locale, paid.paid, paid.currency) })}
        </Alert>
      )}
      <form className={css.code} onSubmit={submit} noValidate>
        <TextField
          id="voucher"
          name="voucher"
          label={t('voucher_code')}
          autoComplete="off"
          spellCheck={false}
          error={failure === 'unknown' ? t('voucher_unknown') : undefined}
        />
        <Button type={isHydrated ? 'submit' : 'button'} variant="secondary" busy={isPending}>
          {t('voucher_use')}
        </Button>
      </form>
      {failure && failure !== 'unknown' && <Alert tone="error">{common(failure)}</Alert>}
    </details>
  );
}
