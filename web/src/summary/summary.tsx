import type { Departure } from '@towpath/rules/calendar/departure';
import { type Direction, directionOf } from '@towpath/rules/calendar/direction';
import type { PlainDate } from '@towpath/rules/core/dates';
import { formatDateRange } from '@towpath/rules/core/format';
import type { TermsVersion } from '@towpath/rules/terms/terms-version';
import type { ReactNode } from 'react';
import { useNames } from '../api/use-names.ts';
import { useShips } from '../api/use-ships.ts';
import { useTranslation } from '../i18n/translation.tsx';
import { usePageContext } from '../page/page-context.tsx';
import css from './summary.module.css';
import { useTerms } from './terms/use-terms.ts';

interface SummaryProps {
  departure?: Departure;
  /** The name in the page's language. It and the dates are used until the departure is known. */
  tourName?: string | null;
  start?: PlainDate | null;
  end?: PlainDate | null;
  direction?: Direction | null;
  isOnRequest?: boolean;
  /** The terms under which the price is offered, once they are known. */
  terms?: TermsVersion | undefined;
  /** The price, once it is known; true while it is computed from what the device has stored. */
  bill?: ReactNode;
  /** Whether it is booked: no price is shown then, as the payment screen shows the amounts. */
  isBooked?: boolean;
}

function Fact({ term, value }: { term: string; value: string | null | undefined }) {
  if (!value) return null;
  return (
    <div>
      <dt>{term}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** The ship's translated name (specification 3). A component of its own, as the hook needs a departure. */
function ShipFact({ departure }: { departure: Departure }) {
  const { t } = useTranslation();
  return <Fact term={t('summary_ship')} value={useShips()(departure).name} />;
}

/** Both ports of a one-way journey, else the port of departure. */
function PortFact({ departure, direction }: Pick<SummaryProps, 'departure' | 'direction'>) {
  const { t } = useTranslation();
  const nameOf = useNames();
  const ports = direction ?? (departure ? directionOf([departure]) : null);
  const port = departure?.port_of_departure_name;
  if (!ports) return <Fact term={t('summary_port')} value={port && nameOf(port)} />;
  return <Fact term={t('summary_route')} value={`${nameOf(ports.from)} → ${nameOf(ports.to)}`} />;
}

/** When a request is answered, by the offered terms or else those of the brand's own market. */
function OnRequest({ offered }: { offered: TermsVersion | undefined }) {
  const { t } = useTranslation();
  const own = useTerms('default');
  const hours = (offered ?? own)?.answer_hours;
  return hours === undefined ? null : <p className={css.request}>{t('summary_on_request', { hours })}</p>;
}

/** The booking summary: the facts and the price known so far (specification 2). */
export function Summary(props: SummaryProps) {
  const { departure, terms, bill, isBooked: booked, ...facts } = props;
  const { t } = useTranslation();
  const { locale } = usePageContext();
  const nameOf = useNames();
  const tourName = facts.tourName ?? (departure?.tour_name ? nameOf(departure.tour_name) : null);
  const { start = departure?.date, end = departure?.end_date } = facts;
  const { direction, isOnRequest = departure?.on_request } = facts;
  return (
    <section className={css.summary} aria-labelledby="summary">
      <h2 id="summary">{t('summary')}</h2>
      <dl className={css.facts}>
        <Fact term={t('summary_tour')} value={tourName ?? (departure && t('no_tour'))} />
        <Fact term={t('summary_dates')} value={start && end && formatDateRange(locale, start, end)} />
        {departure && <ShipFact departure={departure} />}
        <PortFact departure={departure} direction={direction} />
      </dl>
      {isOnRequest && !booked && <OnRequest offered={terms} />}
      {bill}
      {!bill && !booked && <p className={css.empty}>{t(start ? 'summary_price_later' : 'summary_empty')}</p>}
    </section>
  );
}
