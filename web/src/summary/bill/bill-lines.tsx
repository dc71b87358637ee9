import { formatMoney } from '@towpath/rules/core/format';
import type { Market } from '@towpath/rules/core/market';
import type { Cents } from '@towpath/rules/core/money';
import { formatOnBoard } from '@towpath/rules/payment/on-board';
import { charged } from '@towpath/rules/payment/payment-result';
import { useTranslation } from '../../i18n/translation.tsx';
import { usePageContext } from '../../page/page-context.tsx';
import css from './bill-lines.module.css';

/** A line of a bill that was agreed or offered; amounts in cents, of a discount below zero. */
export interface AgreedLine {
  name: string;
  count: number;
  unit_price: Cents;
  amount: Cents;
}

interface BillLinesProps {
  lines: readonly AgreedLine[];
  total: Cents;
  /** Contained VAT; zero: none is stated. */
  vat: Cents;
  localCosts: Cents;
  /** The market in whose currency amounts are shown. */
  chargedAs: { market: Market; exchange_rate: number | null };
}

/** A bill by lines, with its total and what it contains. */
export function BillLines({ lines, total, vat, localCosts, chargedAs }: BillLinesProps) {
  const { t } = useTranslation('my-booking');
  const { t: common } = useTranslation();
  const { locale } = usePageContext();
  const money = (amount: Cents) => {
    const shown = charged(amount, chargedAs);
    return formatMoney(locale, shown.amount, shown.currency);
  };
  return (
    <dl className={css.rows}>
      {lines.map((line, index) => (
        // Lines have no other key; the list does not change.
        <div key={`${index} ${line.name}`}>
          <dt>
            {line.name}{' '}
            {line.count > 1 && (
              <span className={css.soft}>
                {common('summary_times', { pieces: line.count, price: money(line.unit_price) })}
              </span>
            )}
          </dt>
          <dd>{money(line.amount)}</dd>
        </div>
      ))}
      <div className={css.total}>
        <dt>{t('total')}</dt>
        <dd>{money(total)}</dd>
      </div>
      {vat > 0 && (
        <div className={css.soft}>
          <dt>{t('vat_included')}</dt>
          <dd>{money(vat)}</dd>
        </div>
      )}
      {localCosts > 0 && (
        <div className={css.soft}>
          <dt>{t('on_board')}</dt>
          <dd>{formatOnBoard(locale, localCosts, chargedAs)}</dd>
        </div>
      )}
    </dl>
  );
}
