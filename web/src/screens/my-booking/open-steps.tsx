import type { BookingOverview } from '@towpath/rules/booking/overview/overview';
import { useTranslation } from '../../i18n/translation.tsx';
import { Link } from '../../navigation/link.tsx';
import { usePageContext } from '../../page/page-context.tsx';
import { LinkButton } from '../../ui/button/link-button.tsx';
import css from './my-booking.module.css';
import { owedPayments, useCharge } from './use-money.ts';

/** A button for each payment that is open. */
export function OpenSteps({ booking }: { booking: BookingOverview }) {
  const { t } = useTranslation('my-booking');
  const { paths } = usePageContext();
  const money = useCharge(booking);
  const owed = owedPayments(booking);
  if (owed.length === 0) return null;
  return (
    <nav aria-label={t('to_do')} className={css.actions}>
      {owed.map(({ id, charge }) => (
        <LinkButton key={id} as={Link} to={paths.standalonePayment(id)}>
          {t('pay_owed', { amount: money(charge) })}
        </LinkButton>
      ))}
    </nav>
  );
}
