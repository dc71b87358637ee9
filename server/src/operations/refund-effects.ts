import type { Currency } from '@towpath/rules/core/market';
import type { Effect } from '@towpath/rules/office/effects';
import type { RefundSplit } from '@towpath/rules/payment/refund-lines';
import { consentIssues, type VoucherConsent } from '@towpath/rules/payment/voucher-consent';
import { type CodedRefusal, refuseInput } from '../config/coded-refusal.ts';
import { type Context, todayOf } from '../database/context.ts';

const kinds = { money: 'refund', given: 'refund_voucher', returned: 'refund_to_voucher' } as const;

/** A refund as effects, by where it goes; that nothing is refunded is an effect too. */
export function splitEffects(split: RefundSplit, currency: Currency): Effect[] {
  const { money, given, returned } = split;
  const isNothing = money + given + returned === 0;
  return (['money', 'given', 'returned'] as const)
    .filter((each) => split[each] > 0 || (each === 'money' && isNothing))
    .map((each) => ({ kind: kinds[each], values: { amount: split[each], currency } }));
}

/** The effects of mails to the visitor: the named ones, and the one about a credit voucher. */
export function mailEffects({ given, returned }: RefundSplit, mails: readonly string[]): Effect[] {
  const all = [...mails, ...(given + returned > 0 ? ['voucher_raised'] : [])];
  return all.map((mail) => ({ kind: 'mail_visitor', values: { mail } }));
}

/** A 422 where a customer's consent to a credit voucher is dated after today, otherwise null. */
export function findConsentProblem(
  context: Context,
  consent: VoucherConsent | null | undefined,
  path?: string,
): CodedRefusal | null {
  const issues = consentIssues(consent, todayOf(context), path);
  return issues.length > 0 ? refuseInput(issues) : null;
}
