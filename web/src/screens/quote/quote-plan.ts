import type { PlainDate } from '@towpath/rules/core/dates';
import { minus, zero } from '@towpath/rules/core/money';
import type { GroupQuote } from '@towpath/rules/enquiries/quote-wire';
import { billAhead, type Instalment, paymentPlan } from '@towpath/rules/payment/payment-plan';
import type { TermsVersion } from '@towpath/rules/terms/terms-version';

/** The payments of a quote that is accepted today under terms, in euro cents. */
export function planOf(
  { departure_date: departure, amount, local_costs }: GroupQuote,
  terms: TermsVersion,
  today: PlainDate,
): Instalment[] {
  const amounts = { full_amount: minus(amount, local_costs), insurance_amount: zero, local_costs };
  const bill = billAhead(amounts, departure, today, terms);
  return paymentPlan(bill, bill.deposit === null ? 'full_payment' : 'deposit', departure, today, terms);
}
