import type { CompletedBooking } from '@towpath/rules/booking/booking';
import { formatZonedTime } from '@towpath/rules/core/zoned-time';
import { useTranslation } from '../../i18n/translation.tsx';
import { usePageContext } from '../../page/page-context.tsx';
import css from './booking-payment.module.css';

/** The end of the hold of an unpaid booking, in the operator's time zone; nothing if the back end sets none. */
export function KeptUntil({ booking }: { booking: CompletedBooking }) {
  const { t } = useTranslation('payment');
  const { locale, settings } = usePageContext();
  if (!booking.kept_until) return null;
  const until = formatZonedTime(locale, booking.kept_until, settings.timeZone);
  return <p className={css.note}>{t('kept_until', { until })}</p>;
}
