import type { EnquiryView } from '@towpath/rules/office/operations/enquiry-operations';
import type { QuoteChoice, QuoteFit } from '@towpath/rules/office/operations/quote-operations';
import { Alert } from '@towpath/web/ui/status/alert.tsx';
import { useReading } from '../../api/operations.ts';
import { useMay } from '../../api/session-context.tsx';
import { useTranslation } from '../../i18n/texts.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useNames } from '../../i18n/use-names.ts';
import { Failure } from '../../ui/page/failure.tsx';
import { Loading } from '../../ui/page/loading.tsx';
import { Panel } from '../../ui/page/page.tsx';
import { StateBadge, type StateTone } from '../../ui/states/state-badge.tsx';
import css from './enquiry.module.css';
import { SendQuote } from './send-quote.tsx';

const tones: Readonly<Record<QuoteFit, StateTone>> = { fits: 'good', full: 'waiting', too_small: 'over' };

function Choice({ enquiry, choice }: { enquiry: EnquiryView; choice: QuoteChoice }) {
  const { t } = useTranslation();
  const format = useFormat();
  const nameOf = useNames();
  const may = useMay();
  const { date, end_date, ship, fit, left, places, all_places: all, price, with_bikes } = choice;
  const prices = [
    price !== null && t('enquiry.list_price', { price: format.money(price) }),
    with_bikes !== null && t('enquiry.with_bikes', { price: format.money(with_bikes) }),
  ];
  return (
    <li className={css.choice}>
      <div>
        <strong>{`${format.range(date, end_date)}, ${nameOf(ship)}`}</strong>{' '}
        <StateBadge tone={tones[fit]}>{t(`enquiry.fit_${fit}`)}</StateBadge>
        <div className={css.soft}>
          {[t('enquiry.left_places', { count: left, places, all }), ...prices].filter(Boolean).join(' · ')}
        </div>
      </div>
      {fit !== 'too_small' && may('bookings.write') && <SendQuote enquiry={enquiry} choice={choice} />}
    </li>
  );
}

/** Departures near the wished day with free cabins and list prices for the party; an alarm where every ship is too small. */
export function Choices({ enquiry }: { enquiry: EnquiryView }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useReading('quotes.choices', { enquiry: enquiry.id });
  const { party } = enquiry;
  if (!data) return error ? <Failure error={error} retry={() => void refetch()} /> : <Loading />;
  const { rows } = data;
  const isTooSmall = rows.length > 0 && rows.every(({ fit }) => fit === 'too_small');
  return (
    <Panel title={t('enquiry.choices')}>
      <p className={css.soft}>{t('enquiry.choices_hint', { party })}</p>
      {isTooSmall && <Alert tone="warning">{t('enquiry.all_too_small', { party })}</Alert>}
      {rows.length === 0 && <p>{t('enquiry.choices_none')}</p>}
      <ul className={css.choices}>
        {rows.map((choice) => (
          <Choice key={choice.departure} enquiry={enquiry} choice={choice} />
        ))}
      </ul>
    </Panel>
  );
}
