import type { BookingOverview } from '@towpath/rules/booking/overview/overview';
import { useTranslation } from '../../i18n/translation.tsx';
import { Link } from '../../navigation/link.tsx';
import { usePageContext } from '../../page/page-context.tsx';
import { SituationText } from '../../summary/situation-text.tsx';
import css from './my-booking.module.css';

/** The situation of a booking in words; of a request, whether its amount can be reserved. */
export function PaymentSummary({ booking }: { booking: BookingOverview }) {
  const { t } = useTranslation('my-booking');
  const { paths, locale } = usePageContext();
  const words = booking.situation.words[locale];
  return (
    <div className={css.summary}>
      {/* That of a booking that has ended is the heading of the page. */}
      {booking.state !== 'ended' && (
        <p className={css.standing}>
          <strong>{words.heading}</strong>
        </p>
      )}
      <SituationText words={words} />
      {booking.can_reserve && (
        <p>
          {t('can_reserve')} <Link to={paths.payment(booking.id)}>{t('reserve')}</Link>
        </p>
      )}
    </div>
  );
}
