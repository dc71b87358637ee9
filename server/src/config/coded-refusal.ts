import type { Issue } from '@towpath/rules/core/issue';
import { type OperationIssue, withCode } from '@towpath/rules/office/issues/operation-issue';
import {
  type Reason,
  type ReasonValues,
  reasonOf,
  reasonSentence,
} from '@towpath/rules/office/refusals/reason';
import type { ReasonCode } from '@towpath/rules/office/refusals/reason-messages';
import { Refusal } from './errors.ts';

interface Kind {
  status: number;
  error: string;
  cause?: unknown;
}

/** A refusal that staff see: the office words its code and those of its issues; the message is the English sentence. */
export class CodedRefusal extends Refusal {
  readonly reason: Reason;
  declare readonly issues: readonly OperationIssue[] | undefined;

  constructor({ status, error, cause }: Kind, reason: Reason, issues?: readonly OperationIssue[]) {
    super(status, error, reasonSentence(reason), issues, cause);
    this.reason = reason;
  }
}

/** A refusal by its code and values. issues: the fields that it is about. */
export const refuse = <Code extends ReasonCode>(
  status: number,
  error: string,
  code: Code,
  values: ReasonValues<Code>,
  issues?: readonly OperationIssue[],
): CodedRefusal => new CodedRefusal({ status, error }, reasonOf(code, values), issues);

/** A 409: the current state does not allow the operation. */
export const stateConflict = <Code extends ReasonCode>(
  code: Code,
  values: ReasonValues<Code>,
): CodedRefusal => refuse(409, 'not_now', code, values);

/** A 404: what the operation is about does not exist. */
export const missing = <Code extends ReasonCode>(code: Code, values: ReasonValues<Code>): CodedRefusal =>
  refuse(404, 'not_found', code, values);

/** A 422 that lists every invalid field. */
export const refuseInput = (issues: readonly Issue[]): CodedRefusal =>
  refuse(422, 'invalid', 'input_invalid', {}, issues.map(withCode));
