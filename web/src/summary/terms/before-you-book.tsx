import type { Departure } from '@towpath/rules/calendar/departure';
import { callOffDate } from '@towpath/rules/calendar/journey';
import type { TourContent } from '@towpath/rules/calendar/tour-content';
import { formatDate, formatDateRange, formatPercentage } from '@towpath/rules/core/format';
import { excludedTexts } from '@towpath/rules/price/extras/excluded-services';
import { cancellationPeriods } from '@towpath/rules/terms/cancellation';
import { termsValues } from '@towpath/rules/terms/terms-values';
import type { TermsVersion } from '@towpath/rules/terms/terms-version';
import { placeOnMap } from '@towpath/rules/text/map-address';
import type { ReactNode } from 'react';
import { memo } from 'react';
import { useNames } from '../../api/use-names.ts';
import { useShips } from '../../api/use-ships.ts';
import { useTranslation } from '../../i18n/translation.tsx';
import { usePageContext } from '../../page/page-context.tsx';
import { Card } from '../../ui/content/card.tsx';
import { Disclosure } from '../../ui/content/disclosure.tsx';
import { InlineFacts } from '../../ui/content/inline-facts.tsx';
import type { OfferedBill } from '../price/use-breakdown.ts';
import { useMeals } from '../use-meals.ts';
import css from './before-you-book.module.css';
import { ProtectedBy } from './protected-by.tsx';

interface FactsProps {
  departure: Departure;
  /** null where the back end has no content of the tour. */
  content: TourContent | null;
}

interface ContentProps extends FactsProps {
  /** The ids of the products that the price contains. */
  booked: readonly string[];
}

interface BeforeYouBookProps extends ContentProps {
  bill: Pick<OfferedBill, 'terms' | 'insuranceTotal'>;
  className: string | undefined;
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

/** Tour, dates, ship, ports and quay. */
function Journey({ departure }: Pick<FactsProps, 'departure'>) {
  const { t } = useTranslation('review');
  const { locale } = usePageContext();
  const nameOf = useNames();
  const ship = useShips()(departure).name;
  const { tour_name, date, end_date, port_of_departure_name, port_of_arrival_name, quay } = departure;
  const named = [tour_name, port_of_departure_name, port_of_arrival_name].map((name) => name && nameOf(name));
  const [tour, ...ports] = named;
  const route = [...new Set(ports.filter(Boolean))].join(' → ');
  const place = placeOnMap(quay, t('before_map'));
  const lines = [tour, formatDateRange(locale, date, end_date), ship, route];
  return (
    <>
      <Fact term={t('before_journey')}>
        <InlineFacts facts={lines} />
      </Fact>
      {place && (
        <Fact term={t('before_quay')}>
          {place.address}
          <div>
            <a href={place.href} target="_blank" rel="noopener">
              {place.link}
            </a>
          </div>
        </Fact>
      )}
    </>
  );
}

function FoldedList({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <Disclosure title={title}>
      <List lines={lines} />
    </Disclosure>
  );
}

/** What the price contains and leaves out, and passports: named here and said in full when opened. */
function Folded({ content, booked, terms }: Omit<ContentProps, 'departure'> & { terms: TermsVersion }) {
  const { t } = useTranslation('review');
  const { locale } = usePageContext();
  const meals = useMeals();
  const included = content ? [meals(content.meals), ...content.included].filter(Boolean) : [];
  return (
    <div className={css.folded}>
      <FoldedList title={t('before_included')} lines={included} />
      <FoldedList title={t('before_excluded')} lines={content ? excludedTexts(content, booked) : []} />
      {terms.passport_note && (
        <Disclosure title={t('before_passport')}>{terms.passport_note[locale]}</Disclosure>
      )}
    </div>
  );
}

/** How many must book, and until when the journey may be called off. */
function Minimum({ departure, content }: FactsProps) {
  const { t } = useTranslation('review');
  const { locale } = usePageContext();
  const people = content?.minimum_participants;
  const latest = content && callOffDate(content, departure.date);
  if (!latest || !people) return null;
  return (
    <Fact term={t('before_minimum')}>
      {t('before_minimum_text', { people, until: formatDate(locale, latest) })}
    </Fact>
  );
}

function Cancellation({ departure, terms }: { departure: Departure; terms: TermsVersion }) {
  const { t } = useTranslation('review');
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
      {t('before_cancel_share')}
      <List lines={lines} />
    </Fact>
  );
}

/** The protector of the money with contact, and the law's information form. */
function Protection({ terms }: { terms: TermsVersion }) {
  const { t } = useTranslation('review');
  const { locale, site } = usePageContext();
  return (
    <Fact term={t('before_protection')}>
      {terms.protector && <ProtectedBy protector={terms.protector} />}
      <a href={site.packageTravel[locale]} target="_blank" rel="noopener">
        {t('before_form')}
      </a>
    </Fact>
  );
}

/** What a visitor must be told before the contract: Directive 2015/2302, article 5 (decision 074). */
export const BeforeYouBook = memo(function BeforeYouBook({
  departure,
  content,
  booked,
  bill,
  className,
}: BeforeYouBookProps) {
  const { t } = useTranslation('review');
  const { locale } = usePageContext();
  const { terms } = bill;
  return (
    <Card as="section" className={className} aria-labelledby="before">
      <h2 id="before">{t('before')}</h2>
      <dl className={css.facts}>
        <Journey departure={departure} />
        {content?.facts.map(([term = '', text]) => (
          <Fact key={term} term={term}>
            {text}
          </Fact>
        ))}
        <Minimum departure={departure} content={content} />
        <Cancellation departure={departure} terms={terms} />
        {terms.insurance_withdrawal_days !== null && bill.insuranceTotal > 0 && (
          <Fact term={t('before_withdrawal')}>{t('before_withdrawal_text', termsValues(locale, terms))}</Fact>
        )}
        <Protection terms={terms} />
      </dl>
      <Folded content={content} booked={booked} terms={terms} />
    </Card>
  );
});
