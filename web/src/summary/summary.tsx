import type { Departure } from '@towpath/rules/calendar/departure';
import type { PlainDate } from '@towpath/rules/core/dates';
import { formatDateRange } from '@towpath/rules/core/format';
import type { Breakdown } from '@towpath/rules/price/price';
import { memo } from 'react';
import { useShips } from '../api/use-ships.ts';
import { useTranslation } from '../i18n/translation.tsx';
import { useVisit } from '../page/visit.tsx';
import { Bill } from './bill.tsx';
import css from './summary.module.css';

interface SummaryProps {
  /** Names the journey; before it is known the single facts below do. */
  departure?: Departure;
  tourName?: string | null;
  start?: PlainDate | null;
  end?: PlainDate | null;
  /** null while it is not known. */
  breakdown?: Breakdown | null;
  /** The booking is made: what it costs is the payment's to say. */
  booked?: boolean;
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

/** The ship as its content names it (specification 3). Apart, as only a departure has one to ask for. */
function ShipFact({ departure }: { departure: Departure }) {
  const { t } = useTranslation();
  return <Fact term={t('summary_ship')} value={useShips()(departure).name} />;
}

/** The booking summary: what is booked and what it costs, as far as it is known (specification 2). */
export const Summary = memo(function Summary(props: SummaryProps) {
  const { departure, breakdown, booked, ...facts } = props;
  const { t } = useTranslation();
  const { locale } = useVisit();
  const tourName = (facts.tourName ?? departure?.tour_name) || null;
  const { start = departure?.date, end = departure?.end_date } = facts;
  return (
    <section className={css.summary} aria-labelledby="summary">
      <h2 id="summary">{t('summary')}</h2>
      <dl className={css.facts}>
        <Fact term={t('summary_tour')} value={tourName ?? (departure && t('no_tour'))} />
        <Fact term={t('summary_dates')} value={start && end && formatDateRange(locale, start, end)} />
        {departure && <ShipFact departure={departure} />}
        <Fact term={t('summary_port')} value={departure?.port_of_departure_name} />
      </dl>
      {breakdown && breakdown.passengers > 0 ? (
        <Bill breakdown={breakdown} />
      ) : (
        !booked && <p className={css.empty}>{t(start ? 'summary_price_later' : 'summary_empty')}</p>
      )}
    </section>
  );
});
