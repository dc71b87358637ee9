import { minus, zero } from '@towpath/rules/core/money';
import type { GroupQuote } from '@towpath/rules/enquiries/quote-wire';
import { useTranslation } from '../../i18n/translation.tsx';
import { BillLines } from '../../summary/bill/bill-lines.tsx';
import css from './quote.module.css';

/** The lines of the quote, with the agreed discount, the total and its tax. */
export function QuotePrices({ quote }: { quote: GroupQuote }) {
  const { t } = useTranslation('my-booking');
  const { amount, vat, local_costs } = quote;
  const lines = quote.lines
    .filter((line) => line.amount > 0)
    .map((line) => (line.group === 'discount' ? { ...line, amount: minus(zero, line.amount) } : line));
  return (
    <section className={css.section} aria-labelledby="prices">
      <h2 id="prices">{t('prices')}</h2>
      <BillLines lines={lines} total={amount} vat={vat} localCosts={local_costs} chargedAs={quote} />
    </section>
  );
}
