import type { Departure } from '@towpath/rules/calendar/departure';
import { formatDate, formatDateRange, formatMoney, formatPercentage } from '@towpath/rules/core/format';
import { callOffDate, cancellationPeriods } from '@towpath/rules/terms/cancellation';
import { termsValues } from '@towpath/rules/terms/terms-values';
import type { TermsVersion } from '@towpath/rules/terms/terms-version';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/translation.tsx';
import { usePageContext } from '../../page/page-context.tsx';
import type { OfferedBill } from '../../summary/use-breakdown.ts';
import { Card } from '../../ui/content/card.tsx';
import css from './before-you-book.module.css';
import sections from './confirmation.module.css';

/** What the tour's content says of the journey, in the page's language. */
export interface JourneyFacts {
  included: readonly string[];
  excluded: readonly string[];
  minimum_participants: number | null;
  /** Days before departure until which the journey may be called off. */
  call_off_days: number | null;
}

interface BeforeYouBookProps {
  departure: Departure;
  bill: OfferedBill;
  /** null where the back end has no content of the tour. */
  journey: JourneyFacts | null;
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function List({ lines }: { lines: readonly string[] }) {
  return (
    <ul>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

/** Tour, dates, ship, ports, and what the price contains. */
function Journey({ departure, journey }: Omit<BeforeYouBookProps, 'bill'>) {
  const { t } = useTranslation('confirmation');
  const { locale } = usePageContext();
  const { tour_name, ship_name, date, end_date, port_of_departure_name, port_of_arrival_name } = departure;
  const ports = [port_of_departure_name, port_of_arrival_name].filter((port) => port != null);
  const lines = [tour_name, formatDateRange(locale, date, end_date), ship_name, ...new Set(ports)];
  return (
    <>
      <Fact term={t('before_journey')}>{lines.join(' · ')}</Fact>
      {journey && journey.included.length > 0 && (
        <Fact term={t('before_included')}>
          <List lines={journey.included} />
        </Fact>
      )}
    </>
  );
}

/** The total, and what it does not contain. */
function Price({ bill, journey }: Omit<BeforeYouBookProps, 'departure'>) {
  const { t } = useTranslation('confirmation');
  const { locale } = usePageContext();
  const excluded = journey?.excluded ?? [];
  const onBoard = formatMoney(locale, bill.localCostTotal);
  return (
    <>
      <Fact term={t('before_price')}>
        {formatMoney(locale, bill.total)}
        {bill.localCostTotal > 0 && ` ${t('before_on_board', { amount: onBoard })}`}
      </Fact>
      {excluded.length > 0 && (
        <Fact term={t('before_excluded')}>
          <List lines={excluded} />
        </Fact>
      )}
    </>
  );
}

/** How many must book, and until when the journey may be called off. */
function Minimum({ departure, journey }: Omit<BeforeYouBookProps, 'bill'>) {
  const { t } = useTranslation('confirmation');
  const { locale } = usePageContext();
  if (!journey?.minimum_participants || journey.call_off_days === null) return null;
  const until = formatDate(locale, callOffDate(departure.date, journey.call_off_days));
  return (
    <Fact term={t('before_minimum')}>
      {t('before_minimum_text', { people: journey.minimum_participants, until })}
    </Fact>
  );
}

function Cancellation({ departure, terms }: { departure: Departure; terms: TermsVersion }) {
  const { t } = useTranslation('confirmation');
  const { locale, today } = usePageContext();
  const periods = cancellationPeriods(terms.cancellation, departure.date, today);
  const lines = periods.map(({ until, percentage }) => {
    const share = formatPercentage(locale, percentage);
    return until
      ? t('before_cancel_until', { date: formatDate(locale, until), share })
      : t('before_cancel_later', { share });
  });
  return (
    <Fact term={t('before_cancel')}>
      <List lines={lines} />
    </Fact>
  );
}

/** Who protects the money, with name and contact, and the law's information form. */
function Protection({ terms }: { terms: TermsVersion }) {
  const { t } = useTranslation('confirmation');
  const { locale, site } = usePageContext();
  const { protector } = terms;
  return (
    <Fact term={t('before_protection')}>
      {protector && (
        <>
          {t('before_protected')} {protector.name}, {protector.address}
          {protector.phone && (
            <>
              {' · '}
              <a href={`tel:${protector.phone.replaceAll(' ', '')}`}>{protector.phone}</a>
            </>
          )}
          {protector.email && (
            <>
              {' · '}
              <a href={`mailto:${protector.email}`}>{protector.email}</a>
            </>
          )}
          <br />
        </>
      )}
      <a href={site.packageTravel[locale]} target="_blank" rel="noopener">
        {t('before_form')}
      </a>
    </Fact>
  );
}

/** What the law wants a visitor to know before the contract: Directive 2015/2302, article 5 (decision 073). */
export function BeforeYouBook({ departure, bill, journey }: BeforeYouBookProps) {
  const { t } = useTranslation('confirmation');
  const { locale } = usePageContext();
  const { terms } = bill;
  return (
    <Card as="section" className={sections.section} aria-labelledby="before">
      <h2 id="before">{t('before')}</h2>
      <dl className={css.facts}>
        <Journey departure={departure} journey={journey} />
        <Price bill={bill} journey={journey} />
        <Minimum departure={departure} journey={journey} />
        <Cancellation departure={departure} terms={terms} />
        {terms.insurance_withdrawal_days !== null && bill.insuranceTotal > 0 && (
          <Fact term={t('before_withdrawal')}>{t('before_withdrawal_text', termsValues(locale, terms))}</Fact>
        )}
        {terms.passport_note && <Fact term={t('before_passport')}>{terms.passport_note[locale]}</Fact>}
        <Protection terms={terms} />
      </dl>
    </Card>
  );
}
