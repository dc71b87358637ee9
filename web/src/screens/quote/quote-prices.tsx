import { formatMoney } from '@towpath/rules/core/format';
import { type Cents, minus, zero } from '@towpath/rules/core/money';
import type { GroupQuote } from '@towpath/rules/enquiries/quote-wire';
import { charged } from '@towpath/rules/payment/payment-result';
import { useTranslation } from '../../i18n/translation.tsx';
import { usePageContext } from '../../page/page-context.tsx';
import css from './quote.module.css';

type Line = GroupQuote['lines'][number];

/** The lines of the quote, with the agreed discount, the total and its tax. */
export function QuotePrices({ quote }: { quote: GroupQuote }) {
  const { t } = useTranslation('my-booking');
  const { t: common } = useTranslation();
  const { locale } = usePageContext();
  const money = (amount: Cents) => {
    const shown = charged(amount, quote);
    return formatMoney(locale, shown.amount, shown.currency);
  };
  const amountOf = ({ group, amount }: Line) => money(group === 'discount' ? minus(zero, amount) : amount);
  const { lines, amount, vat, local_costs } = quote;
  return (
    <section className={css.section} aria-labelledby="prices">
      <h2 id="prices">{t('prices')}</h2>
      <dl className={css.rows}>
        {lines
          .filter((line) => line.amount > 0)
          .map((line) => (
            <div key={`${line.group} ${line.name} ${line.unit_price}`}>
              <dt>
                {line.name}{' '}
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
            <dd>{money(vat)}</dd>
          </div>
        )}
        {local_costs > 0 && (
          <div className={css.soft}>
            <dt>{t('on_board')}</dt>
            <dd>{money(local_costs)}</dd>
          </div>
        )}
      </dl>
    </section>
  );
}
