import { afterAll, beforeEach, expect, test } from 'vitest';
import { requestFor, summer } from '../testing/bookings/test-request.ts';
import { openTestWaiting, twin } from '../testing/bookings/test-waiting.ts';
import { runOperation } from '../testing/office/test-operation-run.ts';

const list = await openTestWaiting();
const { ask, enter, join, free, freeEarly, work, offers, offerOf, decline } = list;
afterAll(() => list.close());
beforeEach(() => list.clear());

const email = 'Quist@example.com';
const bothDays = [
  { from: '2027-03-13', until: '2027-03-13' },
  { from: '2027-06-26', until: '2027-06-26' },
];
const entryOf = async (id: string) => (await ask('GET', `/waiting/${id}`)).body;
const named = (departure: string) => expect.objectContaining({ departure });
const waitingFor = async () => (await ask('GET', `/departures/${summer}/waiting`)).body;
const reasons = async () => {
  const { rows } = (await runOperation(list.context, 'waiting.list', { departure: summer })).result;
  return rows.map(({ name, passed_over }) => `${name} ${passed_over}`);
};

test('of the entries of an address the first one counts for a departure, in whatever case it is written (decision 148)', async () => {
  await join('Anna', { email });
  const again = await join('Again', { email: email.toLowerCase() });
  const bert = await join('Bert');
  expect(await waitingFor()).toEqual({ parties: 2 });
  expect(await entryOf(bert)).toMatchObject({ before: 1, other_entry: [] });
  expect(await entryOf(again)).toMatchObject({ before: 0, other_entry: [named(summer)] });
  await free({ [twin]: 3 });
  await work();
  expect(await offers()).toEqual(['Anna open', 'Bert open']);
  expect(await reasons()).toEqual(['Anna offered', 'Again other_entry', 'Bert offered']);
});

test('a departure that the first entry let pass is not offered to the next one of its address', async () => {
  const anna = await join('Anna', { email, dates: bothDays });
  await join('Again', { email });
  await freeEarly(0);
  await free({ [twin]: 1 });
  await work();
  await decline(anna);
  await work();
  expect(await offers()).toEqual(['Anna declined']);
});

test.each([
  ['is not confirmed', () => enter('Anna', { email })],
  ['waits for other dates', () => join('Anna', { email, dates: bothDays.slice(0, 1) })],
  [
    'has left',
    async () => {
      const anna = await join('Anna', { email });
      await ask('DELETE', `/waiting/${anna}`);
    },
  ],
  [
    'had room on that departure',
    async () => {
      await free({ [twin]: 1 });
      await join('Anna', { email, dates: bothDays });
      await free({ [twin]: 0 });
    },
  ],
])('an entry counts where one before it of the same address %s', async (_case, before) => {
  await freeEarly(0);
  await before();
  const again = await join('Again', { email });
  expect(await entryOf(again)).toMatchObject({ other_entry: [] });
  await free({ [twin]: 1 });
  await work();
  expect(await offers()).toEqual(['Again open']);
});

test('once an entry has booked, its address is offered no other journey on these days, but on others', async () => {
  await freeEarly(0);
  const anna = await join('Anna', { email });
  const again = await join('Again', { email, dates: bothDays });
  await free({ [twin]: 1 });
  await work();
  const { option_id: hold } = await offerOf(anna);
  expect((await ask('POST', '/bookings', requestFor({ hold }))).status).toBe(200);
  await work();
  await free({ [twin]: 1 });
  await work();
  expect(await offers()).toEqual(['Anna booked']);
  expect(await entryOf(again)).toMatchObject({ state: 'waiting', other_entry: [named(summer)] });
  await freeEarly(1);
  await work();
  expect(await offers()).toEqual(['Anna booked', 'Again open']);
});
