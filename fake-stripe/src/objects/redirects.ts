import type { Environment } from '../store/environment.ts';
import { chargeNow, failAttempt, requireAction, type Transition } from './attempts.ts';
import { authenticationFailed } from './failures.ts';
import type { IntentRecord, MethodRecord } from './intent-record.ts';

/** The answers on the bank's page; after pay_refund_fails the bank returns later refunds. */
export const bankAnswers = ['pay', 'pay_refund_fails', 'refuse'] as const;
export type BankAnswer = (typeof bankAnswers)[number];

/** Sends the visitor to the bank's page, from which they return to `returnUrl`. */
export function startRedirect(record: IntentRecord, returnUrl: string, environment: Environment): Transition {
  const url = `${environment.bankPage}/${record.intent.id}/${environment.newId('src')}`;
  const redirect_to_url = { return_url: returnUrl, url };
  return requireAction(record, { type: 'redirect_to_url', redirect_to_url }, environment);
}

/** The return address of the redirect `source`, or null if the intent does not wait for it. */
export function returnUrlOf({ intent }: IntentRecord, source: string): string | null {
  const redirect = intent.next_action?.redirect_to_url;
  return redirect?.url?.endsWith(`/${source}`) ? redirect.return_url : null;
}

const withFailingRefunds = (method: MethodRecord): MethodRecord => ({
  ...method,
  token: `pm_${method.method.type}_refundFails`,
});

/** Ends the redirect `source`: the money is charged, or the attempt fails. Has no effect if the intent does not wait for it. */
export function answerRedirect(
  record: IntentRecord,
  source: string,
  answer: BankAnswer,
  environment: Environment,
): IntentRecord {
  const { method } = record;
  if (!method || returnUrlOf(record, source) === null) return record;
  if (answer === 'refuse') return failAttempt(record, method, authenticationFailed, environment, null);
  const paying = answer === 'pay' ? method : withFailingRefunds(method);
  return chargeNow({ ...record, method: paying }, paying, environment, false).record;
}
