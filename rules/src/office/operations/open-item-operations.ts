import * as v from 'valibot';
import { limitedText } from '../../core/limited-text.ts';
import { BrandShape } from '../../site/brand.ts';
import { list, type OperationShape } from '../entry.ts';
import { described } from '../fields/field.ts';
import { Id, PageLimit } from '../fields/input-fields.ts';
import { listOf, text } from '../fields/result-fields.ts';
import { officeLimits } from '../office-limits.ts';
import { OpenItemRow, OpenItemTotals, openItemKinds, RemindedCustomers } from '../open-items.ts';

/** Operations on bookings whose money is not settled. */
export const openItemOperations = {
  'payments.open-items': list({
    permission: 'payments.read',
    does: 'list the bookings with money that is open, overdue or to be refunded, the longest overdue first',
    returns: 'A page of bookings, the sums of all by currency, and the cursor of the next page',
    input: v.object({
      kind: described(v.nullish(v.picklist(openItemKinds)), 'only bookings with this; default: any'),
      brand: described(v.nullish(BrandShape), 'only bookings of this brand'),
      tour: described(v.nullish(Id), 'only bookings of this tour, by its id'),
      departure: described(v.nullish(Id), 'only bookings of this departure'),
      cursor: described(v.nullish(limitedText(100)), 'next of the page before'),
      limit: PageLimit,
    }),
    row: OpenItemRow,
    columns: [
      'number',
      'name',
      'tour',
      'date',
      'open',
      'overdue',
      'due_on',
      'days_overdue',
      'refund',
      'paid',
    ],
    further: ['brand', 'currency', 'id'],
    more: {
      totals: listOf(OpenItemTotals),
      next: described(v.nullable(text), 'the cursor of the following page, null on the last'),
    },
  }),
  'payments.remind': {
    permission: 'payments.write',
    reads: false,
    leavesVersion: true,
    destructive: true,
    does: 'remind the customers of bookings of what is open, each in their language',
    returns: 'How many were reminded, and the bookings that were left out, each with the reason',
    result: RemindedCustomers,
    input: v.object({
      bookings: described(
        v.pipe(v.array(Id), v.minLength(1), v.maxLength(officeLimits.reminders)),
        `ids or numbers of bookings, at most ${officeLimits.reminders}`,
      ),
    }),
  },
} as const satisfies Record<string, OperationShape>;
