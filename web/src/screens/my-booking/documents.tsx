import { calendarPath } from '@towpath/rules/booking/boarding-pass';
import type { BookingOverview } from '@towpath/rules/booking/overview/overview';
import { apiBase } from '@towpath/rules/contract/contract';
import { formatDate } from '@towpath/rules/core/format';
import { useTranslation } from '../../i18n/translation.tsx';
import { usePageContext } from '../../page/page-context.tsx';
import { Button } from '../../ui/button/button.tsx';
import { LinkButton } from '../../ui/button/link-button.tsx';
import css from './my-booking.module.css';

/** The insurance that is booked, while the booking has not ended. */
export function Insurance({ booking: { insurance, state } }: { booking: BookingOverview }) {
  const { t } = useTranslation('my-booking');
  const { t: common } = useTranslation();
  if (state === 'ended') return null;
  const policies = insurance.map((type) => common(`summary_insurance_${type}`)).join(', ');
  return (
    <section className={css.section} aria-labelledby="insurance">
      <h2 id="insurance">{t('insurance')}</h2>
      <p>{policies || t('insurance_none')}</p>
    </section>
  );
}

/** The files and pages that belong to a booking. */
export function Documents({ booking }: { booking: BookingOverview }) {
  const { t } = useTranslation('my-booking');
  const { locale, site, today } = usePageContext();
  const { id, contact, market, documents } = booking;
  const calendar = calendarPath(booking, booking, locale, today);
  return (
    <section className={css.section} aria-labelledby="documents">
      <h2 id="documents">{t('documents')}</h2>
      <ul className={css.documents}>
        {booking.has_contract && (
          <li>
            {contact ? (
              <>
                <a href={`${apiBase}/bookings/${id}/documents/confirmation.pdf`}>{t('confirmation')}</a>{' '}
                <a href={`${apiBase}/bookings/${id}/documents/confirmation`} download>
                  {t('confirmation_page')}
                </a>
              </>
            ) : (
              t('confirmation_locked')
            )}
          </li>
        )}
        {documents.map(({ number, kind, issued_on }) => (
          <li key={number}>
            <a href={`${apiBase}/bookings/${id}/documents/${encodeURIComponent(number)}`}>
              {t(kind, { number, date: formatDate(locale, issued_on) })}
            </a>
          </li>
        ))}
        {market === 'default' && (
          <li>
            <a href={site.packageTravel[locale]}>{t('information_form')}</a>
          </li>
        )}
      </ul>
      <p className={css.actions}>
        {calendar && (
          <LinkButton href={calendar} variant="secondary">
            {t('calendar')}
          </LinkButton>
        )}
        <Button variant="secondary" onClick={() => window.print()}>
          {t('print')}
        </Button>
      </p>
    </section>
  );
}
