import { afterAll, beforeEach, expect, test } from 'vitest';
import { summer } from '../testing/bookings/test-request.ts';
import { openTestWaiting, twin } from '../testing/bookings/test-waiting.ts';
import { offerCabinsOf, offerFreedCabins } from './offer-freed-cabins.ts';

const list = await openTestWaiting();
const { context, database, ask, join, free, work, offers, offerOf } = list;
afterAll(() => list.close());
beforeEach(() => list.clear());

/** The departures that the job looks at. */
async function looksAt(): Promise<string[]> {
  await database.query('delete from waiting_look');
  list.clock.now += 60_000;
  await offerFreedCabins(context);
  const rows = await database.query<{ id: string }>('select departure_id as id from waiting_look order by 1');
  return rows.map(({ id }) => id);
}

/** A party that is too large for the free twin, so that nothing is offered to it. */
const joinLarge = () => join('Anna', { party: 4, cabins: [4] });

test('a departure with free cabins and a party that waits is looked at', async () => {
  await joinLarge();
  await free({ [twin]: 1 });
  expect(await looksAt()).toEqual([summer]);
});

test.each<[string, () => Promise<unknown>]>([
  ['that is full', () => free({ [twin]: 0 })],
  ['that is closed', () => database.query('update departure set closed = true where id = $1', [summer])],
  ['that has departed', async () => (list.clock.now = Date.parse('2027-06-28T10:00:00Z'))],
  ['of another tour', () => database.query(`update waiting_party set tours = '{adria}'`)],
  [
    'on another day',
    () => database.query(`update waiting_party set dates = '[{"from":"2027-06-27","until":"2027-06-30"}]'`),
  ],
  ['whose party is asked', () => database.query(`update waiting_party set state = 'asked'`)],
])('a departure %s is not', async (_which, change) => {
  await joinLarge();
  await free({ [twin]: 1 });
  await change();
  expect(await looksAt()).toEqual([]);
  expect(await offers()).toEqual([]);
});

test('a departure is not looked at for a party with an open offer, or that let one of it pass', async () => {
  const anna = await join('Anna');
  await free({ [twin]: 1 });
  await work();
  await free({ [twin]: 1 });
  expect(await looksAt()).toEqual([]);
  await ask('POST', `/waiting/${anna}/offers/${(await offerOf(anna)).id}/decline`);
  expect(await looksAt()).toEqual([]);
});

test('cabins of a closed or departed departure are not offered, whatever is looked at', async () => {
  await join('Anna');
  await free({ [twin]: 1 });
  await database.query('update departure set closed = true where id = $1', [summer]);
  await offerCabinsOf(context, summer);
  await database.query('update departure set closed = false where id = $1', [summer]);
  list.clock.now = Date.parse('2027-06-28T10:00:00Z');
  await offerCabinsOf(context, summer);
  expect(await offers()).toEqual([]);
});
