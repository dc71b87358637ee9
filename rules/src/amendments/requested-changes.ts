import { parseCabinKey } from '../booking/cabins/cabin-selection.ts';
import { fieldsByDifference, shownPassenger } from '../passengers/described-fields.ts';
import { type AmendmentChange, type AmendmentKind, applyChange, type Bookable, differs } from './change.ts';

/** One difference that a change makes; passenger: their name, null for the whole booking; ids of cabin types, products, departures. */
export interface RequestedChange {
  kind: AmendmentKind;
  passenger: string | null;
  before: readonly string[];
  after: readonly string[];
}

type Passenger = Bookable['passengers'][number];

const nameOf = ({ firstName, lastName }: Passenger) => `${firstName} ${lastName}`;

/** The values of some fields, empty ones left out. */
function valuesOf(passenger: Passenger, kind: AmendmentKind, fields: readonly (keyof Passenger)[]): string[] {
  if (kind === 'name') return [nameOf(passenger)];
  if (kind === 'cabin') return [parseCabinKey(passenger.cabin)?.id ?? passenger.cabin];
  const shown = shownPassenger(passenger);
  return fields.flatMap((field) => shown[field] ?? []).flatMap((value) => (value === '' ? [] : [`${value}`]));
}

function ofPassengers(
  before: Bookable,
  { request, origins }: ReturnType<typeof applyChange>,
): RequestedChange[] {
  return request.passengers.flatMap((after, index): RequestedChange[] => {
    const origin = origins[index] ?? null;
    if (origin === null)
      return [{ kind: 'passenger_added', passenger: null, before: [], after: [nameOf(after)] }];
    const own = before.passengers[origin];
    if (!own) return [];
    return fieldsByDifference
      .filter(([, fields]) => differs(own, after, fields))
      .map(([kind, fields]) => ({
        kind,
        passenger: nameOf(own),
        before: valuesOf(own, kind, fields),
        after: valuesOf(after, kind, fields),
      }));
  });
}

/** The extras of the booking whose number differs from another one's, each as often as it is booked. */
const countsOf = ({ products }: Bookable, other: Bookable) =>
  products
    .filter(({ id, amount }) => amount !== (other.products.find((each) => each.id === id)?.amount ?? 0))
    .flatMap(({ id, amount }) => Array.from({ length: amount }, () => id));

/** The values of a difference, each once; those that occur several times with their number: '2 × Helmet'. */
export function countedValues(values: readonly string[]): string[] {
  return [...new Set(values)].map((value) => {
    const times = values.filter((each) => each === value).length;
    return times > 1 ? `${times} × ${value}` : value;
  });
}

/** The differences that a change makes, in the order of the form, for the decision on it (decision 110). */
export function requestedChangesOf(before: Bookable, change: AmendmentChange): RequestedChange[] {
  const ofBooking = (
    kind: AmendmentKind,
    from: readonly string[],
    to: readonly string[],
  ): RequestedChange[] =>
    from.join() === to.join() ? [] : [{ kind, passenger: null, before: from, after: to }];
  if (change.cancel) return [{ kind: 'cancellation', passenger: null, before: [], after: [] }];
  const wanted = applyChange(before, change);
  const { request, origins } = wanted;
  const insured = ({ insurance }: Bookable) =>
    (['cancellation', 'travel'] as const).filter((type) => insurance[type]);
  const [had, has] = [insured(before), insured(request)];
  return [
    ...ofBooking('departure', [before.departureId], [request.departureId]),
    ...ofPassengers(before, wanted),
    ...before.passengers
      .filter((_, index) => !origins.includes(index))
      .flatMap((gone) => ofBooking('passenger_removed', [nameOf(gone)], [])),
    ...ofBooking('extras', countsOf(before, request), countsOf(request, before)),
    ...ofBooking(
      'insurance_added',
      [],
      has.filter((type) => !had.includes(type)),
    ),
    ...ofBooking(
      'insurance_withdrawn',
      had.filter((type) => !has.includes(type)),
      [],
    ),
  ];
}
