import { afterAll, describe, expect, test } from 'vitest';
import { registerBookings } from '../../bookings/booking-routes.ts';
import { registerEnquiries } from '../../enquiries/enquiry-routes.ts';
import { requestFor, testPlaceTimeout } from '../../testing/bookings/test-request.ts';
import { testContext } from '../../testing/test-context.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { createTestServer } from '../../testing/test-server.ts';

const database = await openTestDatabase();
afterAll(() => database.close());
const server = createTestServer((app) => {
  registerBookings(app, testContext(database), testPlaceTimeout);
  registerEnquiries(app, testContext(database));
});

interface RefusedCall {
  error: string;
  issues?: { path: string; message: string }[];
}
const [passenger] = requestFor().passengers;

describe('a booking', () => {
  test('a booking of a hundred passengers with long names is read', async () => {
    const long = { ...passenger, firstName: 'é'.repeat(60), lastName: 'n'.repeat(60) };
    const request = requestFor();
    const { status, body } = await server.post('/api/v1/bookings', {
      ...request,
      main: { ...request.main, customerRemarks: '😀'.repeat(2_500) },
      passengers: Array.from({ length: 100 }, () => long),
      departureId: 'nowhere',
    });
    expect([status, (body as RefusedCall).issues?.map(({ path }) => path)]).toEqual([422, ['departureId']]);
  });

  test('a booking with a name of 200,000 letters is refused at that name, and soon', async () => {
    const passengers = [{ ...passenger, firstName: 'a'.repeat(200_000) }];
    const before = process.cpuUsage();
    const { status, body } = await server.post('/api/v1/bookings', { ...requestFor(), passengers });
    const { user, system } = process.cpuUsage(before);
    expect(status).toBe(422);
    expect((body as RefusedCall).issues).toEqual([
      { path: 'passengers.0.firstName', message: 'Text is too long' },
    ]);
    // Microseconds.
    expect(user + system).toBeLessThan(2_000_000);
  });
});

test('an enquiry that is longer than any needs is refused unread', async () => {
  const { status, body } = await server.post('/api/v1/enquiries', { name: 'a'.repeat(200_000) });
  expect([status, (body as RefusedCall).error]).toEqual([413, 'too_large']);
});
