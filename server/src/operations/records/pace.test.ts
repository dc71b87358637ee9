import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestOffice } from '../../testing/office/test-office.ts';

const office = await openTestOffice();
const { paying, run } = office;
const { database } = paying;
afterAll(() => office.close());

// Today is 2027-03-01, the season's departure leaves on 2027-06-26: 52 weeks before these are 2026-03-02 and 2026-06-27.
beforeAll(async () => {
  await database.query(
    `insert into departure (id, tour_id, ship_id, program_id, program_name, date, end_date, duration)
     select 'earlier', tour_id, ship_id, program_id, program_name, date - 364, end_date - 364, duration
     from departure where id = 'summer'`,
  );
});

/** Books for two, as if for a departure on a day; releasedOn: when its cabins went back to stock. */
async function book(departure: 'summer' | 'earlier', bookedOn: string, releasedOn: string | null = null) {
  await database.query(
    `update booking set departure_id = $2, booked_on = $3, request = request || '{"cid": "partner"}', released_at = $4::date,
       release_reason = case when $4::date is not null then 'cancelled' end, full_amount = 200000, insurance_amount = 0
     where id = $1`,
    [await paying.book(), departure, bookedOn, releasedOn],
  );
}

const pace = async (by: 'month' | 'tour' | 'ship' | 'source') =>
  (await run('figures.pace', { from: '2027-06-01', until: '2027-06-30', by })).result;

test('a season is compared with the one before at the same day before departure (decision 140)', async () => {
  await book('summer', '2027-02-20');
  await book('summer', '2027-02-21', '2027-02-28');
  for (const [bookedOn, releasedOn] of [
    ['2026-03-02', null],
    // Booked a day later than today, seen from its departure.
    ['2026-03-03', null],
    // Cancelled later: it was sold on that day.
    ['2026-02-01', '2026-03-10'],
    ['2026-02-01', '2026-02-20'],
  ] as const)
    await book('earlier', bookedOn, releasedOn);
  const { groups, weeks } = await pace('month');
  const { passengers } = groups[0] ?? { passengers: 0 };
  expect(passengers).toBeGreaterThan(0);
  const sums = {
    bookings: 1,
    passengers,
    revenue: 200_000,
    bookings_before: 2,
    passengers_before: 2 * passengers,
    revenue_before: 400_000,
    change: -50,
  };
  expect(groups).toEqual([{ id: '2027-06', name: '2027-06', ...sums }]);
  expect(weeks).toHaveLength(53);
  expect(weeks.slice(-2)).toEqual([
    { week: '2027-02-22', passengers, before: passengers },
    { week: '2027-03-01', passengers, before: 2 * passengers },
  ]);
  expect((await pace('tour')).groups).toMatchObject([{ id: 'canals', ...sums }]);
  expect((await pace('ship')).groups).toMatchObject([{ id: 'anna', ...sums }]);
  expect((await pace('source')).groups).toMatchObject([{ id: 'partner', name: 'partner', ...sums }]);
});

test('a season without bookings has no groups, and a flat curve', async () => {
  const { result } = await run('figures.pace', { from: '2028-06-01', until: '2028-06-30' });
  expect(result.groups).toEqual([]);
  expect(new Set(result.weeks.map(({ passengers, before }) => passengers + before))).toEqual(new Set([0]));
});

test('figures are not shown to the crew', async () => {
  expect((await run('figures.pace', { from: '2027-06-01', until: '2027-06-30' }, 'crew')).status).toBe(403);
});
