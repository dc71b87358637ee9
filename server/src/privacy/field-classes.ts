import type { BookingRequest } from '@towpath/rules/booking/booking-request';

/** What is known of people, by what it is kept for; each class is forgotten at its own time (decision 028). */
export const fieldClasses = ['travel', 'contact', 'invoice'] as const;
export type FieldClass = (typeof fieldClasses)[number];

/** The class of every field of a shape, or that it says nothing of a person: a new field without one does not compile. */
export type ClassOf<Shape> = Readonly<Record<keyof Required<Shape>, FieldClass | 'keep'>>;

type Main = BookingRequest['main'];
type Passenger = BookingRequest['passengers'][number];

const mainFields: ClassOf<Main> = {
  customerRemarks: 'travel',
  groupName: 'travel',
  phoneNumber: 'contact',
  emailAddress: 'contact',
  streetAddress: 'invoice',
  zipCode: 'invoice',
  city: 'invoice',
  state: 'invoice',
  // Decides the market, and with it prices and figures.
  country: 'keep',
};

/** Of those who come along; the first passenger is the main booker, whose name is on the invoice. */
const passengerFields: ClassOf<Passenger> = {
  firstName: 'contact',
  lastName: 'contact',
  dateOfBirth: 'travel',
  gender: 'travel',
  bodyHeight: 'travel',
  diet: 'travel',
  cabin: 'keep',
  bike: 'keep',
  other: 'keep',
};
const bookerFields: ClassOf<Passenger> = { ...passengerFields, firstName: 'invoice', lastName: 'invoice' };

/** Fields of the request beside its people. */
const requestFields: ClassOf<Omit<BookingRequest, 'main' | 'passengers'>> = {
  // A campaign's mark on the visitor.
  cid: 'travel',
  departureId: 'keep',
  insurance: 'keep',
  terms: 'keep',
  locale: 'keep',
  brand: 'keep',
  voucher: 'keep',
  products: 'keep',
  idempotency_key: 'keep',
};

/** What stands in place of a forgotten value: nothing, of the same type. */
function emptied(value: unknown): unknown {
  if (typeof value === 'string') return '';
  if (typeof value === 'number') return 0;
  return Array.isArray(value) ? [] : null;
}

/** A value without the fields of some classes. A stored field that has no class by now is forgotten with any of them. */
function without<Shape extends object>(
  value: Shape,
  of: ClassOf<Shape>,
  classes: readonly FieldClass[],
): Shape {
  const classOf: Readonly<Record<string, FieldClass | 'keep' | undefined>> = of;
  const entries = Object.entries(value).map(([field, kept]) => {
    const fieldClass = Object.hasOwn(classOf, field) ? classOf[field] : undefined;
    const stays = fieldClass === 'keep' || (fieldClass !== undefined && !classes.includes(fieldClass));
    return [field, stays ? kept : emptied(kept)];
  });
  return { ...value, ...Object.fromEntries(entries) };
}

/** A stored request without the fields of some classes; what prices, cabins and figures need stays. */
export function forget(request: BookingRequest, classes: readonly FieldClass[]): BookingRequest {
  if (classes.length === 0) return request;
  const { main, passengers, ...rest } = request;
  return {
    ...without(rest, requestFields, classes),
    main: without(main, mainFields, classes),
    passengers: passengers.map((each, index) =>
      without(each, index === 0 ? bookerFields : passengerFields, classes),
    ),
  };
}
