import { type Cents, zero } from '@towpath/rules/core/money';
import type { RefundSplit } from '@towpath/rules/payment/refund-lines';
import { fill } from '@towpath/rules/text/fill';
import { formatAmount, type LocaleContext } from '../composition/locale-context.ts';

/** What a mail says about a refund: a sentence for each way it goes. Without a split all of it goes back as money. */
export function refundSentences(
  { texts, locale }: LocaleContext,
  { refund, currency, split }: { refund: Cents; currency: string; split?: RefundSplit | undefined },
): string[] {
  const { money, given, returned } = split ?? { money: refund, given: zero, returned: zero };
  const sentence = (text: string, amount: Cents) =>
    amount > 0 ? [fill(text, { amount: formatAmount(locale, { amount, currency }) })] : [];
  const words = texts.refund_ways;
  return [
    ...sentence(words.money, money),
    ...sentence(words.given, given),
    ...sentence(words.returned, returned),
  ];
}
