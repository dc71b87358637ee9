import * as v from 'valibot';
import { DateShape } from '../core/dates.ts';
import { requiredText } from '../text/typed-text.ts';

/** Characters of a complaint. */
export const complaintLength = 5000;

/** A complaint as a customer sends it (Directive (EU) 2026/1024). */
export const ComplaintRequest = v.object({
  text: requiredText('Text is required', complaintLength),
});

/** A complaint that was received, and by when it is answered, in the operator's days. */
export const ReceivedComplaint = v.object({ received_on: DateShape, answer_by: DateShape });
