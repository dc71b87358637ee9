import { formatMoney } from '@towpath/rules/core/format';
import { minus, zero } from '@towpath/rules/core/money';
import type { Line } from '@towpath/rules/price/price';
import type { Discount } from '@towpath/rules/price/voucher';
import { memo } from 'react';
import { useNames } from '../../api/use-names.ts';
import { useTranslation } from '../../i18n/translation.tsx';
import { usePageContext } from '../../page/page-context.tsx';
import { Group, type OverviewRow, OverviewTable } from '../overview-table.tsx';
import type { OfferedBill } from './use-breakdown.ts';

function useRows() {
  const { t } = useTranslation();
  const { locale } = usePageContext();
  const nameOf = useNames();
  // Cabins of a type can have lines of the same price for different numbers of people.
  const ofLine = ({ id, name, count, unitPrice, amount }: Line, index: number): OverviewRow => ({
    key: `${id} ${index}`,
    name,
    times: t('summary_times', { pieces: count, price: formatMoney(locale, unitPrice) }),
    amount,
  });
  const ofInsurance = ({ id, name, amount }: Line): OverviewRow => ({
    key: id,
    name: t(name === 'travel' ? 'summary_insurance_travel' : 'summary_insurance_cancellation'),
    amount,
  });
  const ofDiscount = ({ code, description, amount }: Discount): OverviewRow => ({
    key: code,
    name: description ? nameOf(description) : code,
    times: description ? code : undefined,
    amount: minus(zero, amount),
  });
  return { ofLine, ofInsurance, ofDiscount };
}

/** Every line of the price with its count and unit price (specification 2, step 5). */
export const PriceOverview = memo(function PriceOverview({ breakdown }: { breakdown: OfferedBill }) {
  const { t } = useTranslation();
  const { ofLine, ofInsurance, ofDiscount } = useRows();
  const { cabins, bikes, additional, discounts, supplement, insurance, localCosts } = breakdown;
  const single = [...(supplement ? [ofLine(supplement, 0)] : []), ...insurance.map(ofInsurance)];
  return (
    <OverviewTable {...breakdown}>
      <Group name={t('summary_cabins')} rows={cabins.map(ofLine)} />
      <Group name={t('summary_bikes')} rows={bikes.map(ofLine)} />
      <Group name={t('summary_additional')} rows={additional.map(ofLine)} />
      <Group name={t('summary_discount')} rows={discounts.map(ofDiscount)} />
      <Group rows={single} />
      <Group name={t('summary_local_costs')} rows={localCosts.map(ofLine)} />
    </OverviewTable>
  );
});
