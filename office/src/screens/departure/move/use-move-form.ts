import { issueMessages } from '@towpath/rules/office/issues/issue-messages';
import type { TypedShapes } from '@towpath/rules/office/issues/typed-input';
import { amendmentOperations } from '@towpath/rules/office/operations/amendment-operations';
import type { DepartureView } from '@towpath/rules/office/views/departure-view';
import * as v from 'valibot';
import { useOperationForm } from '../../../ui/form/use-operation-form.ts';

/**
 * Reads the departure to which bookings are moved, and which bookings. At least one has to be selected, as none would
 * mean all.
 */
export const moveShape = ({ text, choice, flag }: TypedShapes) =>
  v.pipe(
    v.object({
      tour: text,
      to: choice,
      all: flag,
      bookings: v.array(v.string()),
      reason: text,
      keep_price: flag,
    }),
    v.forward(
      v.partialCheck(
        [['all'], ['bookings']],
        ({ all, bookings }) => all || bookings.length > 0,
        issueMessages.bookings_required,
      ),
      ['all'],
    ),
  );

/** The form of bookings that are moved to another departure, at first of the same tour. */
export function useMoveForm({ id, tour_id }: DepartureView) {
  return useOperationForm({
    fields: moveShape,
    start: { tour: tour_id, to: '', all: true, bookings: [], reason: '', keep_price: true },
    shape: amendmentOperations['departures.move'].input,
    input: ({ to, all, bookings, reason, keep_price }) => ({
      departure: id,
      to,
      bookings: all ? [] : bookings,
      reason,
      keep_price,
    }),
  });
}
export type MoveForm = ReturnType<typeof useMoveForm>;
