import type { BookingOverview } from '@towpath/rules/booking/overview/overview';
import { minus, zero } from '@towpath/rules/core/money';
import { formatOnBoard } from '@towpath/rules/payment/on-board';
import { useNames } from '../../api/use-names.ts';
import { useTranslation } from '../../i18n/translation.tsx';
import { usePageContext } from '../../page/page-context.tsx';
import css from './my-booking.module.css';
import { useCharge, useMoney } from './use-money.ts';

type Line = BookingOverview['lines'][number];

function useLineName(): (line: Line) => string {
  const { t } = useTranslation();
  const nameOf = useNames();
  return ({ group, name }) => {
    if (group === 'discount') return nameOf(name);
    if (group !== 'insurance') return name;
    return t(name === 'travel' ? 'summary_insurance_travel' : 'summary_insurance_cancellation');
  };
}

/** The price lines with total and tax. */
export function Prices({ booking }: { booking: BookingOverview }) {
  const { t } = useTranslation('my-booking');
  const { t: common } = useTranslation();
  const money = useMoney(booking);
  const charge = useCharge(booking);
  const nameOf = useLineName();
  const { locale } = usePageContext();
  const amountOf = ({ group, amount }: Line) => money(group === 'discount' ? minus(zero, amount) : amount);
  const { lines, amount, vat, vat_charge, local_costs } = booking;
  return (
    <section className={css.section} aria-labelledby="prices">
      <h2 id="prices">{t('prices')}</h2>
      <dl className={css.rows}>
        {lines.map((line, index) => (
          // Cabins of a type can have lines of the same price for different numbers of people.
          <div key={`${line.group} ${line.name} ${index}`}>
            <dt>
              {nameOf(line)}{' '}
              {line.count > 1 && (
                <span className={css.soft}>
                  {common('summary_times', { pieces: line.count, price: money(line.unit_price) })}
                </span>
              )}
            </dt>
            <dd>{amountOf(line)}</dd>
          </div>
        ))}
        <div className={css.total}>
          <dt>{t('total')}</dt>
          <dd>{money(amount)}</dd>
        </div>
        {vat > 0 && (
          <div className={css.soft}>
            <dt>{t('vat_included')}</dt>
            <dd>{vat_charge === undefined ? money(vat) : charge(vat_charge)}</dd>
          </div>
        )}
        {local_costs > 0 && (
          <div className={css.soft}>
            <dt>{t('on_board')}</dt>
            <dd>{formatOnBoard(locale, local_costs, booking)}</dd>
          </div>
        )}
      </dl>
    </section>
  );
}
