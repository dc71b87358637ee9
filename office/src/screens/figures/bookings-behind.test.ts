import { expect, test } from 'vitest';
import { listOf } from './bookings-behind.tsx';

const active = 'state=open&state=processing&state=paid&state=request';

test.each([
  [
    { booked_from: '2027-03-01', booked_until: '2027-03-07' },
    `booked_from=2027-03-01&booked_until=2027-03-07&${active}`,
  ],
  [{ lead_from: 0, lead_until: 13 }, `lead_from=0&lead_until=13&${active}`],
  [{ lead_from: 365, lead_until: null }, `lead_from=365&${active}`],
  [{ source: 'partner & co' }, `source=partner+%26+co&${active}`],
  // A step counts bookings that are cancelled since.
  [{ step: 'paid' }, 'step=paid'],
] as const)('%j', (filter, query) => {
  expect(listOf(filter)).toBe(`/bookings?${query}`);
});
