import { afterAll, beforeEach, expect, test } from 'vitest';
import { requestFor, summer } from '../../server/src/testing/bookings/test-request.ts';
import { openTestWaiting, twin } from '../../server/src/testing/bookings/test-waiting.ts';
import { claimDeparture } from '../../server/src/waiting/offer-freed-cabins.ts';
import { claimTwice, offerLastFrame, offerWhileBlocked } from './offer-races.ts';

const list = await openTestWaiting();
afterAll(() => list.close());
beforeEach(() => list.clear());

test('a cabin that is being offered cannot be blocked meanwhile (decision 131)', async () => {
  const { blocked, offers } = await offerWhileBlocked(list, { guarded: true });
  expect({ blocked, offers }).toEqual({ blocked: false, offers: ['Anna open'] });
});

test('without the lock on the stock the same offer fails', async () => {
  const { offered, blocked, offers } = await offerWhileBlocked(list, { guarded: false });
  expect(offered).toBe('Cabins of a locked departure were taken');
  expect({ blocked, offers }).toEqual({ blocked: true, offers: [] });
});

test('the last frame is not booked while it is being offered', async () => {
  expect(await offerLastFrame(list, { guarded: true })).toEqual({
    offers: ['Anna open'],
    booked: 'bike_gone',
  });
});

test('without the lock on the bikes the same frame is promised twice', async () => {
  expect(await offerLastFrame(list, { guarded: false })).toEqual({
    offers: ['Anna open'],
    booked: 'completed',
  });
});

test('of two instances one claims a departure', async () => {
  expect(await claimTwice(list)).toEqual([1, 0]);
});

test('without the condition of the conflict both claim it', async () => {
  const unguarded = claimDeparture.replace(' where waiting_look.next_at <= $1::timestamptz', '');
  expect(await claimTwice(list, unguarded)).toEqual([1, 1]);
});

test('of two bookings of one offer at the same time one is placed', async () => {
  const anna = await list.join('Anna');
  await list.free({ [twin]: 1 });
  await list.work();
  const { option_id: hold } = await list.offerOf(anna);
  const book = () => list.ask('POST', '/bookings', requestFor({ hold }));
  const answers = await Promise.all([book(), book()]);
  const placed = await list.database.query(
    `select from booking where departure_id = '${summer}' and status = 'completed'`,
  );
  expect(placed).toHaveLength(1);
  expect(answers.map(({ body }) => body.error ?? 'placed').sort()).toEqual(['cabin_gone', 'placed']);
  await list.work();
  expect(await list.offers()).toEqual(['Anna booked']);
});
