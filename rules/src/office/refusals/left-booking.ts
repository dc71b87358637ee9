import * as v from 'valibot';
import { Issue } from '../../core/issue.ts';
import { type IssueCode, issueMessages } from '../issues/issue-messages.ts';
import type { OperationIssue } from '../issues/operation-issue.ts';
import type { Reason } from './reason.ts';
import { type ReasonCode, reasonMessages } from './reason-messages.ts';

const reasonCodes = Object.keys(reasonMessages) as ReasonCode[];
const issueCodes = Object.keys(issueMessages) as IssueCode[];
const value = v.union([v.string(), v.number()]);

/** A reason in an answer. */
export const ReasonShape = v.object({
  code: v.picklist(reasonCodes),
  values: v.record(v.string(), v.union([value, v.array(v.string())])),
});

/** A booking that an operation on its departure leaves unchanged, with the reason and the first field concerned. */
export const LeftBooking = v.object({
  booking: v.string(),
  number: v.string(),
  /** The main booker's name. */
  name: v.string(),
  reason: ReasonShape,
  issue: v.nullable(
    v.object({
      ...Issue.entries,
      code: v.picklist(issueCodes),
      values: v.exactOptional(v.record(v.string(), value)),
    }),
  ),
});
export type LeftBooking = v.InferOutput<typeof LeftBooking>;

/** Why a booking is left unchanged. */
export interface Why {
  reason: Reason;
  issue: OperationIssue | null;
}
