import type { OperationIssue } from '../issues/operation-issue.ts';
import { type Reason, reasonSentence } from './reason.ts';

/** Why a booking is left as it is: the reason, and the first field that it is about. */
export interface Why {
  reason: Reason;
  issue: OperationIssue | null;
}

/** A booking that an operation on its departure leaves as it is. */
export interface LeftBooking extends Why {
  booking: string;
  number: string;
  /** The main booker's. */
  name: string;
}

/** The English sentence. */
export const whySentence = ({ reason, issue }: Why): string => issue?.message ?? reasonSentence(reason);
