import type { BookingOverview } from '@towpath/rules/booking/overview/overview';
import { formatMoney } from '@towpath/rules/core/format';
import { type Cents, zero } from '@towpath/rules/core/money';
import { isChargeable } from '@towpath/rules/payment/credit';
import { charged } from '@towpath/rules/payment/payment-result';
import { usePageContext } from '../../page/page-context.tsx';

/** Formats amounts of a booking (euro cents) in the currency that is charged. */
export function useMoney(booking: BookingOverview): (amount: Cents) => string {
  const { locale } = usePageContext();
  return (amount) => {
    const shown = charged(amount, booking);
    return formatMoney(locale, shown.amount, shown.currency);
  };
}

/** Formats charges of a booking (minor units of the currency that is charged). */
export function useCharge(booking: BookingOverview): (charge: Cents) => string {
  const { locale } = usePageContext();
  const { currency } = charged(zero, booking);
  return (charge) => formatMoney(locale, charge, currency);
}

/** The open payments of a booking that can be charged. */
export const owedPayments = ({ payments }: BookingOverview) =>
  payments.filter(({ state, charge }) => state === 'open' && isChargeable(charge));
