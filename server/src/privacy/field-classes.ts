import type { BookingRequest, StoredBookingRequest } from '@towpath/rules/booking/booking-request';
import { passengerFields } from '@towpath/rules/passengers/passenger-fields';
import { erasedValue, type FieldClass } from '@towpath/rules/privacy/field-class';

/** The class of every field of a shape, or 'keep' for one that is not personal. A new field without a class does not compile. */
export type ClassOf<Shape> = Readonly<Record<keyof Required<Shape>, FieldClass | 'keep'>>;

/** SQL conditions that a class has not been erased yet; each tests a field that is never empty in a booking. */
export const notErased: Readonly<Record<FieldClass, string>> = {
  travel: `request #>> '{passengers,0,dateOfBirth}' <> ''`,
  contact: `request #>> '{main,emailAddress}' <> ''`,
  invoice: `request #>> '{main,streetAddress}' <> ''`,
};

type Main = BookingRequest['main'];
type Passenger = StoredBookingRequest['passengers'][number];

const mainFields: ClassOf<Main> = {
  customerRemarks: 'travel',
  groupName: 'travel',
  phoneNumber: 'contact',
  emailAddress: 'contact',
  streetAddress: 'invoice',
  zipCode: 'invoice',
  city: 'invoice',
  state: 'invoice',
  // Determines the market, and so prices and figures.
  country: 'keep',
};

/** The first passenger is the main booker, whose name is on the invoice. */
const passengerClasses = Object.fromEntries(
  Object.entries(passengerFields).map(([field, { privacy }]) => [field, privacy]),
) as ClassOf<Passenger>;
const bookerFields: ClassOf<Passenger> = { ...passengerClasses, firstName: 'invoice', lastName: 'invoice' };

/** Fields of the request other than its people. */
const requestFields: ClassOf<Omit<BookingRequest, 'main' | 'passengers'>> = {
  business: 'invoice',
  // The campaign id of the visitor.
  cid: 'travel',
  departureId: 'keep',
  insurance: 'keep',
  terms: 'keep',
  terms_version: 'keep',
  locale: 'keep',
  brand: 'keep',
  voucher: 'keep',
  products: 'keep',
  hold: 'keep',
  idempotency_key: 'keep',
};

/** The fields of a class in a booking, by the names of its form; a new field is among them by its class. */
export function fieldsOfClass(fieldClass: FieldClass): string[] {
  const shapes = [passengerClasses, bookerFields, mainFields, requestFields];
  const fields = shapes.flatMap((of) => Object.entries(of).filter(([, each]) => each === fieldClass));
  return [...new Set(fields.map(([field]) => field))];
}

/** A value without the fields of some classes. A stored field without a class is always erased. */
function eraseClasses<Shape extends object>(
  value: Shape,
  of: ClassOf<Shape>,
  classes: readonly FieldClass[],
): Shape {
  const classOf: Readonly<Record<string, FieldClass | 'keep' | undefined>> = of;
  const entries = Object.entries(value).map(([field, current]) => {
    const fieldClass = Object.hasOwn(classOf, field) ? classOf[field] : undefined;
    const isKept = fieldClass === 'keep' || (fieldClass !== undefined && !classes.includes(fieldClass));
    return [field, isKept ? current : erasedValue(current)];
  });
  return { ...value, ...Object.fromEntries(entries) };
}

/** A stored request without the fields of some classes; data for prices, cabins and figures stays. */
export function eraseFields(
  request: StoredBookingRequest,
  classes: readonly FieldClass[],
): StoredBookingRequest {
  if (classes.length === 0) return request;
  const { main, passengers, ...rest } = request;
  return {
    ...eraseClasses(rest, requestFields, classes),
    main: eraseClasses(main, mainFields, classes),
    passengers: passengers.map((each, index) =>
      eraseClasses(each, index === 0 ? bookerFields : passengerClasses, classes),
    ),
  };
}
