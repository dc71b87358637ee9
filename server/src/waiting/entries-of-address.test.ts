import { afterAll, beforeEach, expect, test } from 'vitest';
import { releaseBooking } from '../bookings/release-booking.ts';
import { requestFor, summer } from '../testing/bookings/test-request.ts';
import { openTestWaiting, twin } from '../testing/bookings/test-waiting.ts';
import { runOperation } from '../testing/office/test-operation-run.ts';

const list = await openTestWaiting();
const { ask, database, enter, join, free, freeEarly, work, offers, offerOf, decline, writeMails } = list;
afterAll(() => list.close());
beforeEach(() => list.clear());

const DAY = 24 * 60;
const email = 'Quist@example.com';
const bothDays = [
  { from: '2027-03-13', until: '2027-03-13' },
  { from: '2027-06-26', until: '2027-06-26' },
];
const entryOf = async (id: string) => (await ask('GET', `/waiting/${id}`)).body;
const keep = (id: string) => ask('POST', `/waiting/${id}/keep`);
const endOn = (id: string, day: string) =>
  database.query('update waiting_party set valid_until = $2 where id = $1', [id, day]);
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

test('an address has one offer of a departure, whichever of its entries is confirmed first (decision 148)', async () => {
  const [first, second, third] = [
    await enter('First', { email }),
    await enter('Second', { email }),
    await enter('Third', { email }),
  ];
  await free({ [twin]: 2 });
  await keep(third);
  await work();
  await keep(second);
  await work();
  expect(await offers()).toEqual(['Third open']);
  expect(await waitingFor()).toEqual({ parties: 1 });
  expect(await entryOf(third)).toMatchObject({ other_entry: [] });
  expect(await entryOf(second)).toMatchObject({ other_entry: [named(summer)] });
  await decline(third);
  await keep(first);
  await work();
  expect(await offers()).toEqual(['Third declined']);
  // With its answer it can have the departure again, for which the first one counts now.
  await keep(third);
  await work();
  expect(await offers()).toEqual(['Third declined', 'First open']);
});

test.each([
  ['has an open offer', () => Promise.resolve(), 'Again open'],
  ['let an offer pass', decline, 'Again declined'],
])(
  'an entry that adds a departure is not offered it where a later one of its address %s',
  async (_case, answer, offer) => {
    await freeEarly(0);
    const anna = await join('Anna', { email, dates: bothDays.slice(0, 1) });
    const again = await join('Again', { email });
    await free({ [twin]: 1 });
    await work();
    await answer(again);
    await free({ [twin]: 0 });
    expect((await ask('PUT', `/waiting/${anna}`, { ...list.wishes, dates: bothDays })).status).toBe(200);
    await free({ [twin]: 2 });
    await work();
    expect(await offers()).toEqual([offer]);
    expect(await entryOf(anna)).toMatchObject({ other_entry: [named(summer)] });
  },
);

test('an entry whose last day is over stands in no way, also while it has an offer', async () => {
  await freeEarly(0);
  const anna = await join('Anna', { email, dates: bothDays });
  const again = await join('Again', { email });
  await freeEarly(1);
  await work();
  await endOn(anna, '2027-03-01');
  await free({ [twin]: 1 });
  await work(DAY);
  expect(await entryOf(again)).toMatchObject({ other_entry: [] });
  expect(await offers()).toEqual(['Anna open', 'Again open']);
});

test('entries of one address for different dates are one party before those that entered after them', async () => {
  await freeEarly(0);
  await join('Anna', { email });
  await join('Again', { email: email.toLowerCase(), dates: bothDays.slice(0, 1) });
  const bert = await join('Bert', { dates: bothDays });
  expect(await entryOf(bert)).toMatchObject({ before: 1 });
});

test('at the end of an entry nobody is sorry where another one of its address was offered the same', async () => {
  const anna = await join('Anna', { email });
  const again = await join('Again', { email });
  await free({ [twin]: 1 });
  await work();
  await decline(anna);
  await endOn(again, '2027-03-02');
  await writeMails();
  await work(2 * DAY);
  expect(await entryOf(again)).toMatchObject({ state: 'ended', ending: 'no_room', other_offered: true });
  const [mail, ...more] = await writeMails();
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ kind: 'waiting_ended' });
  expect(mail?.text).toContain('The last day on which you wanted to wait has passed.');
  expect(mail?.text).not.toContain('sorry');
});

/** Two entries of the address, of which the first one booked `summer`; returns the id of the second. */
async function bookFirst(): Promise<string> {
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
  return again;
}

test('once an entry has booked, its address is offered no other journey on these days, but on others', async () => {
  const again = await bookFirst();
  expect(await entryOf(again)).toMatchObject({ state: 'waiting', other_entry: [named(summer)] });
  await freeEarly(1);
  await work();
  expect(await offers()).toEqual(['Anna booked', 'Again open']);
});

test.each([
  [
    'released',
    () =>
      database.transaction(async (sql) => {
        const [booking] = await sql.query<{ id: string }>('select id from booking');
        await releaseBooking(sql, booking?.id ?? '', 'unpaid', list.clock.now);
      }),
  ],
  ['moved to another departure', () => database.query(`update booking set departure_id = 'free'`)],
])('a booking that is %s stands in the way of no entry any more', async (_case, change) => {
  const again = await bookFirst();
  await change();
  expect(await entryOf(again)).toMatchObject({ other_entry: [] });
  await work();
  expect(await offers()).toEqual(['Anna booked', 'Again open']);
});
