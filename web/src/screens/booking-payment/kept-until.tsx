import type { CompletedBooking } from '@towpath/rules/booking/booking';
import { formatZonedTime } from '@towpath/rules/core/zoned-time';
import { useTranslation } from '../../i18n/translation.tsx';
import { usePageContext } from '../../page/page-context.tsx';
import css from './booking-payment.module.css';

/** Until when the cabins are kept unpaid, on the operator's clock; nothing where the back end sets no end. */
export function KeptUntil({ booking }: { booking: CompletedBooking }) {
  const { t } = useTranslation('payment');
  const { locale } = usePageContext();
  if (!booking.kept_until) return null;
  return (
    <p className={css.note}>{t('kept_until', { until: formatZonedTime(locale, booking.kept_until) })}</p>
  );
}
