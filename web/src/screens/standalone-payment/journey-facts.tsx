import { formatDateRange } from '@towpath/rules/core/format';
import type { Payment } from '@towpath/rules/payment/standalone-payment';
import { useNames } from '../../api/use-names.ts';
import { useTranslation } from '../../i18n/translation.tsx';
import { usePageContext } from '../../page/page-context.tsx';
import css from './standalone-payment.module.css';

interface FactProps {
  term: string;
  value: string | null | undefined;
  className?: string;
}

/** A fact of a payment; nothing without a value. */
export function Fact({ term, value, className }: FactProps) {
  if (!value) return null;
  return (
    <div className={className}>
      <dt>{term}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** The booking that a payment is for: the tour with dates and ship where the back end tells them, and its number. */
export function JourneyFacts({ payment: { booking_number, journey } }: { payment: Payment }) {
  const { t } = useTranslation('payment');
  const { locale } = usePageContext();
  const nameOf = useNames();
  return (
    <>
      <Fact className={css.tour} term={t('tour')} value={journey && nameOf(journey.tour_name)} />
      <Fact
        term={t('dates')}
        value={journey && formatDateRange(locale, journey.departure_date, journey.end_date)}
      />
      <Fact term={t('pass_ship')} value={journey?.ship_name} />
      <Fact term={t('booking_number')} value={booking_number} />
    </>
  );
}
