import type { BookingOverview } from '@towpath/rules/booking/overview/overview';
import { formatDate } from '@towpath/rules/core/format';
import { useTranslation } from '../../i18n/translation.tsx';
import { usePageContext } from '../../page/page-context.tsx';
import { InlineFacts } from '../../ui/content/inline-facts.tsx';
import css from './my-booking.module.css';

type Passenger = BookingOverview['passengers'][number];

function Person({ passenger: { number, first_name, missing, details } }: { passenger: Passenger }) {
  const { t } = useTranslation('my-booking');
  const { locale } = usePageContext();
  const name = [first_name, details?.last_name].filter(Boolean).join(' ') || t('passenger', { number });
  const facts = details && [
    details.date_of_birth === '' && missing.includes('birth') && t('not_filled_in'),
    details.date_of_birth && t('born', { date: formatDate(locale, details.date_of_birth) }),
    details.body_height !== null && t('height', { height: details.body_height }),
    details.bike,
    details.diet,
    ...details.extras,
  ];
  return (
    <li>
      <strong dir="auto">{name}</strong>
      {facts && (
        <span className={css.soft}>
          <InlineFacts facts={facts} />
        </span>
      )}
    </li>
  );
}

/** The passengers by cabin; with access also their details. */
export function Passengers({ booking: { cabins, passengers } }: { booking: BookingOverview }) {
  const { t } = useTranslation('my-booking');
  return (
    <section className={css.section} aria-labelledby="cabins">
      <h2 id="cabins">{t('cabins')}</h2>
      <div className={css.cabins}>
        {cabins.map((cabin) => (
          <div key={cabin.key} className={css.cabin}>
            <h3>{cabin.name}</h3>
            <ul className={css.plainList}>
              {passengers
                .filter(({ number }) => cabin.passengers.includes(number))
                .map((passenger) => (
                  <Person key={passenger.number} passenger={passenger} />
                ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}
