import * as v from 'valibot';
import { ComplaintRequest } from '../../booking/complaint.ts';
import { requiredText } from '../../text/typed-text.ts';
import type { OperationShape } from '../entry.ts';
import { described } from '../fields/field.ts';
import { BookingId, Day, Id } from '../fields/input-fields.ts';
import { text } from '../fields/result-fields.ts';
import { officeLimits } from '../office-limits.ts';

const Complaint = v.object({ complaint: text, number: text });
const returns = 'The id of the complaint and the number of its booking';

/** Operations on complaints of customers (decision 099). */
export const complaintOperations = {
  'complaints.add': {
    permission: 'bookings.write',
    reads: false,
    leavesVersion: true,
    destructive: false,
    does: 'write down a complaint about a booking; the customer is mailed that it was received',
    input: v.object({
      booking: BookingId,
      text: described(ComplaintRequest.entries.text, 'the complaint'),
      received_on: described(Day, 'the day on which it was received'),
    }),
    returns,
    result: Complaint,
  },
  'complaints.answer': {
    permission: 'bookings.write',
    reads: false,
    leavesVersion: true,
    destructive: false,
    does: 'answer a complaint; the answer is mailed to the customer',
    input: v.object({
      complaint: described(Id, 'the id of the complaint, as today shows it'),
      text: described(
        requiredText('Text is required', officeLimits.text),
        'the answer, in the language of the booking',
      ),
    }),
    returns,
    result: Complaint,
  },
} as const satisfies Record<string, OperationShape>;
