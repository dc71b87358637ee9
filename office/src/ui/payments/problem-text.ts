import type { PaymentProblem } from '@towpath/rules/payment/payment-problem';
import { wordAmounts } from '@towpath/rules/text/word-amounts';
import type { Words } from '../words.ts';

/** The words for what contradicts a payment, and what to do. */
export function problemText(
  { code, values }: PaymentProblem,
  { t, find, format }: Pick<Words, 't' | 'find' | 'format'>,
): string {
  const { market } = values;
  const words = wordAmounts(values, format.money);
  return t(`problem.${code}`, {
    ...words,
    ...(market !== undefined && { market: find(`booking.market_${market}`) ?? market }),
  });
}
