import * as v from 'valibot';
import { ManifestView, manifestLists, SupplierRow } from '../crew-views.ts';
import { list, type OperationShape } from '../entry.ts';
import { described } from '../fields/field.ts';
import { Day, Id, inOrder } from '../fields/input-fields.ts';

/** The lists for crews and suppliers. Days are inclusive. */
export const crewOperations = {
  'crew.manifest': {
    permission: 'crew.read',
    reads: true,
    destructive: false,
    does: 'print the manifest of a departure: cabins, bikes, diets, extras, emergency contacts and documents',
    input: v.object({ departure: described(Id, 'the id of the departure') }),
    returns: 'Every list of the departure',
    result: ManifestView,
    lists: manifestLists,
  },
  'crew.suppliers': list({
    permission: 'crew.read',
    does: 'count every product of the departures of a period, for its supplier',
    input: v.pipe(
      v.object({
        from: described(Day, 'departing on or after it'),
        until: described(Day, 'departing on or before it'),
        product: described(v.nullish(Id), 'the id of the only product'),
      }),
      inOrder(),
    ),
    returns: 'How many of each product the departures of the period need',
    row: SupplierRow,
    columns: ['product', 'kind', 'date', 'tour', 'ship', 'count'],
  }),
} as const satisfies Record<string, OperationShape>;
