import type { BookingRequestInput } from '@towpath/rules/booking/booking-request';
import { requestFor } from './test-request.ts';

/** Values of the test person by field class, each found nowhere else in the database. */
export const contact = ['wilhelmina.quist@example.com', '+31 6 5551234', 'Balthasar', 'Quistersen'];
export const invoice = [
  'Wilhelmina',
  'Quistdaughter',
  'Zonderlingweg 77',
  '9977 QX',
  'Blijdorperveen',
].concat('Quistwerken B.V.', 'NL004495445B01');
export const travel = ['1961-02-03', 'Allergic to sesame', 'Choir of Appelscha', 'trace-cid-8841'];
/** All of them. */
export const seeds = [...contact, ...invoice, ...travel];

/** The fields of a booking request that contain these values. */
export function seededRequest(): Partial<BookingRequestInput> {
  const { main, passengers } = requestFor({}, { 'annatwin-upper': [2] });
  const [first, second] = passengers;
  if (!first || !second) throw new Error('The request is for two');
  return {
    cid: 'trace-cid-8841',
    business: { name: 'Quistwerken B.V.', vat_number: 'NL004495445B01' },
    main: {
      ...main,
      emailAddress: 'Wilhelmina.Quist@example.com',
      phoneNumber: '+31 6 5551234',
      streetAddress: 'Zonderlingweg 77',
      zipCode: '9977 QX',
      city: 'Blijdorperveen',
      customerRemarks: 'Allergic to sesame',
      groupName: 'Choir of Appelscha',
    },
    passengers: [
      { ...first, firstName: 'Wilhelmina', lastName: 'Quistdaughter', dateOfBirth: '1961-02-03' },
      { ...second, firstName: 'Balthasar', lastName: 'Quistersen', dateOfBirth: '1961-02-03' },
    ],
  };
}
