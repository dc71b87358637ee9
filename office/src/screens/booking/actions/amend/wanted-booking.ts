import type { ChangeChoices } from '@towpath/rules/amendments/choices/change-choices';
import { readWhole } from '@towpath/rules/office/issues/typed-input';
import type { BookingView } from '@towpath/rules/office/views/booking-view';
import { type PersonField, personFields, typedTexts } from '@towpath/rules/passengers/described-fields';
import { blankPassenger } from '@towpath/rules/passengers/passenger-draft';

/** A passenger as typed. The data of a passenger who is booked is corrected on the booking's screen. */
export interface TypedPassenger extends Record<PersonField, string> {
  /** The number in the booking; null for a new one. */
  was: number | null;
  leaves: boolean;
  cabin: string;
  bike: string;
  diet: string;
  other: string[];
}

/** The wanted booking as read from its fields. */
interface WantedBooking {
  departure: string;
  passengers: readonly TypedPassenger[];
  /** The numbers of the extras of the whole booking, by product. */
  counts: Readonly<Record<string, number>>;
  insurance: BookingView['bookable']['insurance'];
}

/** The booking as it is. */
export function bookedFields({ bookable }: BookingView) {
  const { departureId: departure, insurance, products } = bookable;
  const passengers = bookable.passengers.map(
    (each, index): TypedPassenger => ({
      was: index + 1,
      leaves: false,
      ...typedTexts(personFields, each),
      cabin: each.cabin,
      bike: each.bike,
      diet: each.diet ?? '',
      other: [...each.other],
    }),
  );
  const counts = Object.fromEntries(products.map(({ id, amount }) => [id, `${amount}`]));
  return { departure, passengers, counts, insurance };
}

/** One more passenger, with the bike and the name of the main booker. */
export function newPassenger([main]: readonly TypedPassenger[]): TypedPassenger {
  const typed = { ...typedTexts(personFields, blankPassenger), cabin: '', diet: '', other: [] };
  return { ...typed, lastName: main?.lastName ?? '', bike: main?.bike ?? '', was: null, leaves: false };
}

/** The cabins of passengers on another departure; on the booked one those that are booked. */
export function cabinsOn(
  option: ChangeChoices['departures'][number] | undefined,
  passengers: readonly TypedPassenger[],
  { bookable }: BookingView,
): string[] {
  const cabins = option?.cabins ?? bookable.passengers.map(({ cabin }) => cabin);
  return passengers.map(({ was, cabin }) => (was === null ? '' : (cabins[was - 1] ?? cabin)));
}

/** The passengers of the booking after the change. */
export const stayingIn = (passengers: readonly TypedPassenger[]) =>
  passengers.filter(({ leaves }) => !leaves);

interface TypedBooking {
  passengers: readonly TypedPassenger[];
  counts: Readonly<Record<string, string>>;
}

/**
 * Maps paths of the change to fields of the form: the change contains only passengers who stay, and only products that
 * are counted.
 */
export function fieldsOfChange({ passengers, counts }: TypedBooking): Record<string, string> {
  const staying = passengers.flatMap(({ leaves }, index) => (leaves ? [] : [`passengers.${index}`]));
  const isNone = (text: string) => {
    const read = readWhole(text);
    return 'value' in read && read.value === 0;
  };
  const counted = Object.entries(counts).flatMap(([id, text]) => (isNone(text) ? [] : [`counts.${id}`]));
  return Object.fromEntries([
    ...staying.map((field, index) => [`passengers.${index}`, field]),
    ...counted.flatMap((field, index) =>
      [`products.${index}.amount`, `products.${index}.id`].map((path) => [path, field]),
    ),
  ]);
}

/** The change that is wanted, as the customer's page sends it. */
export function changeOf({ departure, passengers, counts, insurance }: WantedBooking, booking: BookingView) {
  const before = booking.bookable.passengers;
  return {
    departureId: departure,
    passengers: stayingIn(passengers).map(({ leaves: _, was, cabin, bike, diet, other, ...typed }) => {
      const booked = was === null ? undefined : before[was - 1];
      const person = booked ?? { ...blankPassenger, ...typed, gender: '' as const };
      return { ...person, was, cabin, bike, diet, other };
    }),
    products: Object.entries(counts).flatMap(([id, amount]) => (amount === 0 ? [] : [{ id, amount }])),
    insurance,
    // The customer accepts the terms on the telephone and gets them with the contract.
    terms: { cancellation: true, travel: true },
  };
}
