import { formatMoney } from '@towpath/rules/core/format';
import { type Cents, minus, zero } from '@towpath/rules/core/money';
import type { Line } from '@towpath/rules/price/price';
import type { Discount } from '@towpath/rules/price/voucher';
import { termsValues } from '@towpath/rules/terms/terms-values';
import { memo } from 'react';
import { useNames } from '../api/use-names.ts';
import { useTranslation } from '../i18n/translation.tsx';
import { usePageContext } from '../page/page-context.tsx';
import { VisuallyHidden } from '../ui/content/visually-hidden.tsx';
import css from './price-overview.module.css';
import type { OfferedBill } from './use-breakdown.ts';

/** A row of the table: name, count and unit price, amount. */
interface Row {
  key: string;
  name: string;
  times?: string;
  amount: Cents;
}

function useRows() {
  const { t } = useTranslation();
  const { locale } = usePageContext();
  const nameOf = useNames();
  const ofLine = ({ id, name, count, unitPrice, amount }: Line): Row => ({
    key: `${id} ${unitPrice}`,
    name,
    times: t('summary_times', { pieces: count, price: formatMoney(locale, unitPrice) }),
    amount,
  });
  const ofInsurance = ({ id, name, amount }: Line): Row => ({
    key: id,
    name: t(name === 'travel' ? 'summary_insurance_travel' : 'summary_insurance_cancellation'),
    amount,
  });
  const ofDiscount = ({ code, description, amount }: Discount): Row => ({
    key: code,
    name: description ? nameOf(description) : code,
    times: description ? code : undefined,
    amount: minus(zero, amount),
  });
  return { ofLine, ofInsurance, ofDiscount };
}

function Group({ name, rows }: { name: string; rows: readonly Row[] }) {
  const { locale } = usePageContext();
  if (rows.length === 0) return null;
  return (
    <tbody>
      <tr className={css.group}>
        <th scope="rowgroup" colSpan={2}>
          {name}
        </th>
      </tr>
      {rows.map(({ key, name, times, amount }) => (
        <tr key={key}>
          <th scope="row">
            {name} <span className={css.times}>{times}</span>
          </th>
          <td className={css.amount}>{formatMoney(locale, amount)}</td>
        </tr>
      ))}
    </tbody>
  );
}

function Totals({ breakdown }: { breakdown: OfferedBill }) {
  const { t } = useTranslation();
  const { locale } = usePageContext();
  return (
    <tfoot>
      <tr className={css.total}>
        <th scope="row">{t('summary_total')}</th>
        <td className={css.amount}>{formatMoney(locale, breakdown.total)}</td>
      </tr>
      {breakdown.vat > 0 && (
        <tr className={css.vat}>
          <th scope="row">{t('summary_vat', termsValues(locale, breakdown.terms))}</th>
          <td className={css.amount}>{formatMoney(locale, breakdown.vat)}</td>
        </tr>
      )}
    </tfoot>
  );
}

/** Every line of the price with its count and unit price (specification 2, step 5). */
export const PriceOverview = memo(function PriceOverview({ breakdown }: { breakdown: OfferedBill }) {
  const { t } = useTranslation();
  const { ofLine, ofInsurance, ofDiscount } = useRows();
  const { cabins, bikes, additional, discounts, supplement, insurance, localCosts } = breakdown;
  const added = [...additional.map(ofLine), ...(supplement ? [ofLine(supplement)] : [])];
  return (
    <table className={css.overview}>
      <caption>
        <VisuallyHidden>{t('price_overview')}</VisuallyHidden>
      </caption>
      <Group name={t('summary_cabins')} rows={cabins.map(ofLine)} />
      <Group name={t('summary_bikes')} rows={bikes.map(ofLine)} />
      <Group name={t('summary_additional')} rows={[...added, ...insurance.map(ofInsurance)]} />
      <Group name={t('summary_discount')} rows={discounts.map(ofDiscount)} />
      <Group name={t('summary_local_costs')} rows={localCosts.map(ofLine)} />
      <Totals breakdown={breakdown} />
    </table>
  );
});
