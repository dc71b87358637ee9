import { formatZonedTime, type ZonedTime } from '@towpath/rules/core/zoned-time';
import { isTransient } from '../api/retries.ts';
import { useTranslation } from '../i18n/translation.tsx';
import { usePageContext } from '../page/page-context.tsx';
import { Alert } from '../ui/status/alert.tsx';
import type { PayFailure } from './pay.ts';

interface PaymentFailureProps {
  failure: PayFailure;
  /** Until when the cabins are kept; absent: nothing is said. */
  keptUntil?: ZonedTime | null | undefined;
}

/** Until when the cabins are kept, if that is known. */
export function KeptUntil({ keptUntil }: Pick<PaymentFailureProps, 'keptUntil'>) {
  const { t } = useTranslation('payment');
  const { locale, settings } = usePageContext();
  if (!keptUntil) return null;
  const until = formatZonedTime(locale, keptUntil, settings.timeZone);
  // The page's beginning then leaves the sentence out.
  return <span data-kept-until>{t('kept_until', { until })}</span>;
}

/** A declined payment: that nothing was charged, Stripe's message (specification 8), how else to pay, and until when the cabins are kept. */
function Declined({
  message,
  unpaid,
  keptUntil,
}: Omit<Extract<PayFailure, { kind: 'declined' }>, 'kind'> & Pick<PaymentFailureProps, 'keptUntil'>) {
  const { t } = useTranslation('payment');
  return (
    <Alert tone="error" title={unpaid ? t('not_charged') : t('failed_title')}>
      {unpaid && <p>{t('failed_title')}</p>}
      {message && <p>{message}</p>}
      <p>
        {unpaid && t('other_way')} <KeptUntil keptUntil={keptUntil} />
      </p>
    </Alert>
  );
}

/** The error of a failed payment, with Stripe's message if there is one (specification 8). */
export function PaymentFailure({ failure, keptUntil }: PaymentFailureProps) {
  const { t } = useTranslation('payment');
  if (failure.kind === 'input') return <Alert tone="error">{failure.message ?? t('unable')}</Alert>;
  if (failure.kind === 'start')
    return (
      <Alert tone="error" title={t('wrong')}>
        {t('not_charged')} {t(isTransient(failure.error) ? 'start_again' : 'start_call')}
      </Alert>
    );
  return <Declined {...failure} keptUntil={keptUntil} />;
}
