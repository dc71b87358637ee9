import { countMissing } from '@towpath/rules/booking/overview/missing-details';
import type { BookingOverview } from '@towpath/rules/booking/overview/overview';
import { isChargeable } from '@towpath/rules/payment/credit';
import { useTranslation } from '../../i18n/translation.tsx';
import { Link } from '../../navigation/link.tsx';
import { usePageContext } from '../../page/page-context.tsx';
import { LinkButton } from '../../ui/button/link-button.tsx';
import css from './my-booking.module.css';
import { useCharge } from './use-money.ts';

/** Where missing details are filled in: behind the code, then in the passengers' own parts; null where it is too late. */
function formOf({ contact, state, details_due_on }: BookingOverview, today: string): string | null {
  if (state !== 'confirmed' || details_due_on < today) return null;
  return contact === null ? '#access' : '#own-parts';
}

/** A button for each payment that is open, and one for the details that are missing. */
export function OpenSteps({ booking }: { booking: BookingOverview }) {
  const { t } = useTranslation('my-booking');
  const { paths, today } = usePageContext();
  const money = useCharge(booking);
  const owed = booking.payments.filter(({ state, charge }) => state === 'open' && isChargeable(charge));
  const form = formOf(booking, today);
  const count = countMissing(booking.passengers).reduce((sum, each) => sum + each.count, 0);
  const isMissing = form !== null && count > 0;
  if (owed.length === 0 && !isMissing) return null;
  return (
    <nav aria-label={t('to_do')} className={css.actions}>
      {owed.map(({ id, charge }) => (
        <LinkButton key={id} as={Link} to={paths.standalonePayment(id)}>
          {t('pay_owed', { amount: money(charge) })}
        </LinkButton>
      ))}
      {isMissing && (
        <LinkButton href={form} variant={owed.length > 0 ? 'secondary' : 'primary'}>
          {t('fill_in', { count })}
        </LinkButton>
      )}
    </nav>
  );
}
