import type { BookingView } from '@towpath/rules/office/views/booking-view';
import { useTranslation } from '../../i18n/texts.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useNames } from '../../i18n/use-names.ts';
import css from './bill-table.module.css';

interface BillTableProps {
  bill: Pick<
    BookingView['bill'],
    | 'cabins'
    | 'bikes'
    | 'additional'
    | 'localCosts'
    | 'discounts'
    | 'supplement'
    | 'insurance'
    | 'localCostTotal'
    | 'vat'
    | 'total'
  >;
  /** The name of the ship. */
  ship: string;
}

interface BillLine {
  key: string;
  text: string;
  amount: number;
}

/** The lines of a price, in the order of the visitor's overview. */
function useLines({ bill, ship }: BillTableProps): BillLine[] {
  const { t, find } = useTranslation();
  const format = useFormat();
  const nameOf = useNames();
  const counted = [
    ...bill.cabins,
    ...bill.bikes,
    ...bill.additional,
    ...(bill.supplement ? [bill.supplement] : []),
  ];
  // Cabins of a type can have lines of the same price for different numbers of people.
  const line = (
    { id, name, count, unitPrice, amount }: (typeof counted)[number],
    index: number,
  ): BillLine => ({
    key: `${id} ${index}`,
    text: t('booking.bill_line', {
      name: find(`booking.line_${id}`) ?? nameOf(name, ship),
      times: count,
      price: format.money(unitPrice),
    }),
    amount,
  });
  const discounts = bill.discounts.map((discount) => ({
    key: `discount ${discount.code}`,
    text: [t('booking.discount'), discount.code, discount.description && nameOf(discount.description)]
      .filter(Boolean)
      .join(' · '),
    amount: -Math.abs(discount.amount),
  }));
  const insurance = bill.insurance.map((policy) => ({
    key: policy.id,
    text: find(`booking.insurance_${policy.name}`) ?? policy.name,
    amount: policy.amount,
  }));
  return [...counted.map(line), ...discounts, ...insurance, ...bill.localCosts.map(line)];
}

/** The lines of a price with its total, and what of it is paid on board and VAT. */
export function BillTable({ bill, ship }: BillTableProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <table className={css.bill}>
      <tbody>
        {useLines({ bill, ship }).map(({ key, text, amount }) => (
          <tr key={key}>
            <th scope="row">{text}</th>
            <td>{format.money(amount)}</td>
          </tr>
        ))}
        <tr className={css.sum}>
          <th scope="row">{t('booking.total')}</th>
          <td>{format.money(bill.total)}</td>
        </tr>
        {bill.localCostTotal > 0 && (
          <tr className={css.soft}>
            <th scope="row">{t('booking.local_costs')}</th>
            <td>{format.money(bill.localCostTotal)}</td>
          </tr>
        )}
        {bill.vat > 0 && (
          <tr className={css.soft}>
            <th scope="row">{t('booking.vat')}</th>
            <td>{format.money(bill.vat)}</td>
          </tr>
        )}
      </tbody>
    </table>
  );
}
