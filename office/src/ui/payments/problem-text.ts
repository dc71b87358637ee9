import { type PaymentProblem, problemAmounts } from '@towpath/rules/payment/payment-problem';
import type { Words } from '../words.ts';

type ProblemWords = Pick<Words, 't' | 'find' | 'format'>;

function valueText(
  { values }: PaymentProblem,
  [name, value]: [string, string | number],
  words: ProblemWords,
) {
  const currency = values[`${name}_currency`] ?? values.currency;
  if (typeof value === 'number' && problemAmounts.includes(name))
    return words.format.money(value, `${currency}`);
  return name === 'market' ? (words.find(`booking.market_${value}`) ?? value) : value;
}

/** Words what contradicts a payment, and what to do; a general text where only a sentence was kept. */
export function problemText(problem: PaymentProblem | null, words: ProblemWords): string {
  if (!problem) return words.t('problem.unknown');
  const texts = Object.entries(problem.values).map((entry) => [entry[0], valueText(problem, entry, words)]);
  return words.find(`problem.${problem.code}`, Object.fromEntries(texts)) ?? words.t('problem.unknown');
}
