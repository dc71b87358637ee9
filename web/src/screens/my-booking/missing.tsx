import { countMissing } from '@towpath/rules/booking/overview/missing-details';
import type { BookingOverview } from '@towpath/rules/booking/overview/overview';
import { formatDate } from '@towpath/rules/core/format';
import { useTranslation } from '../../i18n/translation.tsx';
import { usePageContext } from '../../page/page-context.tsx';
import { LinkButton } from '../../ui/button/link-button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Alert } from '../../ui/status/alert.tsx';
import css from './my-booking.module.css';
import { owedPayments } from './use-money.ts';

/** Where missing details are filled in: behind the code, then in the passengers' own parts; null where it is too late. */
function formOf({ contact, state, details_due_on }: BookingOverview, today: string): string | null {
  if (state !== 'confirmed' || details_due_on < today) return null;
  return contact === null ? '#access' : '#own-parts';
}

/** Data still missing, with the number of passengers, the deadline and the way to fill them in. */
export function Missing({ booking }: { booking: BookingOverview }) {
  const { t } = useTranslation('my-booking');
  const { locale, today } = usePageContext();
  const missing = countMissing(booking.passengers);
  if (missing.length === 0) return null;
  const count = missing.reduce((sum, each) => sum + each.count, 0);
  const form = formOf(booking, today);
  const action = form && (
    <LinkButton href={form} variant={owedPayments(booking).length > 0 ? 'secondary' : 'primary'}>
      {t('fill_in', { count })}
    </LinkButton>
  );
  return (
    <Alert
      tone="warning"
      title={t('missing', { date: formatDate(locale, booking.details_due_on) })}
      action={action}
    >
      <ul className={classNames(css.plainList, css.missing)}>
        {missing.map(({ field, count: passengers }) => (
          <li key={field}>{t(`missing_${field}`, { count: passengers })}</li>
        ))}
      </ul>
    </Alert>
  );
}
