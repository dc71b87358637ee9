import type { BookingRequest } from '@towpath/rules/booking-request';

/** What is known of people, by what it is kept for; each class is forgotten at its own time (decision 037). */
export const fieldClasses = ['travel', 'contact', 'invoice'] as const;
export type FieldClass = (typeof fieldClasses)[number];

type Forget = (request: BookingRequest) => BookingRequest;

/** Without each class: what only the journey needs; how people are reached and who came along; who was billed. */
const without: Readonly<Record<FieldClass, Forget>> = {
  travel: ({ main, passengers, ...rest }) => ({
    ...rest,
    cid: null,
    main: { ...main, customerRemarks: '', groupName: '' },
    passengers: passengers.map((each) => ({
      ...each,
      dateOfBirth: '',
      gender: '',
      bodyHeight: 0,
      diet: '',
    })),
  }),
  contact: ({ main, passengers, ...rest }) => ({
    ...rest,
    main: { ...main, phoneNumber: '', emailAddress: '' },
    passengers: passengers.map((each, index) =>
      index === 0 ? each : { ...each, firstName: '', lastName: '' },
    ),
  }),
  invoice: ({ main, passengers, ...rest }) => ({
    ...rest,
    main: { ...main, streetAddress: '', zipCode: '', city: '', state: '' },
    passengers: passengers.map((each, index) =>
      index === 0 ? { ...each, firstName: '', lastName: '' } : each,
    ),
  }),
};

/** A stored request without the fields of some classes; what prices, cabins and figures need stays. */
export function forget(request: BookingRequest, classes: readonly FieldClass[]): BookingRequest {
  return classes.reduce((kept, each) => without[each](kept), request);
}
