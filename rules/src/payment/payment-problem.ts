import * as v from 'valibot';
import { formatMoney } from '../core/format.ts';
import { fill } from '../text/fill.ts';
import { wordAmounts } from '../text/word-amounts.ts';

/** What contradicts a payment, by code, as an English sentence for the command line and for the operator's mail. */
export const problemMessages = {
  other_account: '{{object}} belongs to the account of the market {{market}}',
  other_payment: '{{object}} was created for payment {{payment}}',
  other_booking: '{{object}} was created for booking {{booking}}',
  other_amount: '{{object}} is over {{amount}}, not {{expected}}',
  short: '{{object}} brought in {{amount}}, not {{expected}}',
  paid_twice: '{{object}} was paid in addition to {{other}}',
  not_captured: '{{object}} could not be captured: {{answer}}',
} as const;
export type ProblemCode = keyof typeof problemMessages;
export const problemCodes = Object.keys(problemMessages) as [ProblemCode, ...ProblemCode[]];

/** What contradicts a payment. object: the provider's id of it; amounts in minor units of `currency`, or of `NAME_currency`. */
export const PaymentProblem = v.object({
  code: v.picklist(problemCodes),
  object: v.string(),
  values: v.record(v.string(), v.union([v.string(), v.number()])),
});
export type PaymentProblem = v.InferOutput<typeof PaymentProblem>;

/** The English sentence of a problem. */
export function problemSentence({ code, object, values }: PaymentProblem): string {
  const worded = wordAmounts(values, (amount, currency) => formatMoney('en', amount, currency));
  return fill(problemMessages[code], { object, ...worded });
}
