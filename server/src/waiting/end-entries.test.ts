import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { summer } from '../testing/bookings/test-request.ts';
import { openTestWaiting, twin } from '../testing/bookings/test-waiting.ts';
import { runOperation } from '../testing/office/test-operation-run.ts';

const DAY = 24 * 60;
const list = await openTestWaiting();
const { ask, database, enter, join, free, freeEarly, work, offers, decline, writeMails } = list;
afterAll(() => list.close());
beforeEach(() => list.clear());

const bothDays = [
  { from: '2027-03-13', until: '2027-03-13' },
  { from: '2027-06-26', until: '2027-06-26' },
];
const entryOf = async (id: string) => (await ask('GET', `/waiting/${id}`)).body;
const keep = async (id: string) => (await ask('POST', `/waiting/${id}/keep`)).body;
const callOff = (departure: string) =>
  database.query(`update departure set closed = true, called_off_on = '2027-03-01' where id = $1`, [
    departure,
  ]);
const endsOn = (day: string) => database.query('update waiting_party set valid_until = $1', [day]);
const kinds = async () => (await writeMails()).map(({ kind }) => kind);

/** A confirmed entry that has an open offer of `summer`, and may have others. */
async function offered(change: Parameters<typeof join>[1] = {}): Promise<string> {
  await freeEarly(0);
  const anna = await join('Anna', change);
  await free({ [twin]: 1 });
  await work();
  return anna;
}

describe('a departure that a party let pass', () => {
  test('is not offered again for the same wishes, however they are listed, nor because it says that it waits', async () => {
    const anna = await offered({ dates: bothDays, party: 3, cabins: [2, 1] });
    expect(await offers()).toEqual([]);
    await free({ [twin]: 2 });
    await work();
    await decline(anna);
    const wishes = { ...list.wishes, dates: bothDays, party: 3, cabins: [1, 2] };
    const until = { valid_until: '2027-06-01' };
    expect((await ask('PUT', `/waiting/${anna}`, { ...wishes, ...until })).body).toMatchObject(until);
    await keep(anna);
    await work();
    expect(await offers()).toEqual(['Anna declined']);
    expect((await ask('PUT', `/waiting/${anna}`, { ...wishes, cabins: [3] })).status).toBe(200);
  });

  test('counts also where its offer was open as the same wishes were sent again', async () => {
    const anna = await offered({ dates: bothDays });
    await ask('PUT', `/waiting/${anna}`, { ...list.wishes, dates: bothDays });
    await keep(anna);
    await decline(anna);
    await work();
    expect(await offers()).toEqual(['Anna declined']);
  });
});

describe('a party that let an offer of its only departure pass', () => {
  test('is asked, does not count meanwhile, and can have it again once it answers', async () => {
    const anna = await offered();
    const bert = await join('Bert', { party: 4, cabins: [4] });
    await writeMails();
    expect((await decline(anna)).body).toMatchObject({ state: 'asked', offer: null });
    expect(await kinds()).toEqual(['waiting_asked']);
    expect((await ask('GET', `/departures/${summer}/waiting`)).body).toEqual({ parties: 1 });
    expect(await entryOf(bert)).toMatchObject({ before: 0 });
    await work();
    expect(await offers()).toEqual(['Anna declined']);
    expect(await keep(anna)).toMatchObject({ state: 'waiting' });
    expect(await entryOf(bert)).toMatchObject({ before: 1 });
    await work();
    expect(await offers()).toEqual(['Anna declined', 'Anna open']);
  });

  test('is asked by the job, too, once its other departures are gone', async () => {
    const anna = await offered({ dates: bothDays });
    await decline(anna);
    expect(await entryOf(anna)).toMatchObject({ state: 'waiting' });
    await work(20 * DAY);
    expect(await entryOf(anna)).toMatchObject({ state: 'asked' });
  });

  test('is asked where staff withdrew the offer', async () => {
    const anna = await offered();
    await writeMails();
    await database.query('delete from cabin_option');
    await work();
    expect(await offers()).toEqual(['Anna withdrawn']);
    expect(await entryOf(anna)).toMatchObject({ state: 'asked' });
    const [mail, ...more] = await writeMails();
    expect(more).toEqual([]);
    expect(mail?.kind).toBe('waiting_withdrawn');
    expect(mail?.text).toMatch(/had to take back the cabins[\s\S]*Would you like further offers/);
  });

  test('is asked in a mail of its own where the offer was withdrawn before its mail was written', async () => {
    await offered();
    await database.query('delete from cabin_option');
    await work();
    const [confirm, mail, ...more] = await writeMails();
    expect(more).toEqual([]);
    expect([confirm?.kind, mail?.kind]).toEqual(['waiting_confirm', 'waiting_asked']);
    expect(mail?.text).toMatch(/not keeping any cabins[\s\S]*Would you like further offers/);
  });
});

test('the entry of a party that lets six offers pass ends, whatever it answers or changes between them', async () => {
  const anna = await offered();
  for (let passed = 1; passed < 6; passed += 1) {
    await decline(anna);
    if (passed % 2 === 0) await keep(anna);
    else {
      await free({ [twin]: 0 });
      await ask('PUT', `/waiting/${anna}`, {
        ...list.wishes,
        party: 1,
        cabins: passed % 4 === 1 ? [1] : null,
      });
      await free({ [twin]: 1 });
    }
    await work();
  }
  expect(await offers()).toHaveLength(6);
  await writeMails();
  expect((await decline(anna)).body).toMatchObject({ state: 'ended', ending: 'many_passed' });
  const [mail, ...more] = await writeMails();
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ kind: 'waiting_ended', address: 'anna@example.com' });
  expect(mail?.text).toContain('You let several offers pass');
});

describe('an entry ends for a reason, which its page and its mail say', () => {
  const ways: [string, string | null, () => Promise<string>][] = [
    [
      'ended',
      'no_room',
      async () => {
        const anna = await join('Anna');
        await endsOn('2027-03-02');
        await work(2 * DAY);
        return anna;
      },
    ],
    [
      'ended',
      'offers_passed',
      async () => {
        const anna = await offered();
        await decline(anna);
        await endsOn('2027-03-02');
        await work(2 * DAY);
        return anna;
      },
    ],
    [
      'ended',
      'called_off',
      async () => {
        await freeEarly(0);
        const anna = await join('Anna', { dates: bothDays });
        await callOff(summer);
        await work();
        expect(await entryOf(anna)).toMatchObject({ state: 'waiting' });
        await callOff('free');
        await work();
        return anna;
      },
    ],
    [
      'left',
      'removed',
      async () => {
        const anna = await join('Anna');
        await runOperation(list.context, 'waiting.remove', { waiting: (await entryOf(anna)).number });
        return anna;
      },
    ],
    [
      'left',
      null,
      async () => {
        const anna = await join('Anna');
        await ask('DELETE', `/waiting/${anna}`);
        return anna;
      },
    ],
    [
      'ended',
      'unconfirmed',
      async () => {
        const anna = await enter('Anna');
        await work(9 * DAY);
        return anna;
      },
    ],
    [
      'ended',
      'unconfirmed',
      async () => {
        const anna = await enter('Anna');
        await endsOn('2027-01-01');
        await work();
        return anna;
      },
    ],
    [
      'left',
      'unconfirmed',
      async () => {
        const anna = await enter('Anna');
        await runOperation(list.context, 'waiting.remove', { waiting: (await entryOf(anna)).number });
        return anna;
      },
    ],
  ];
  const said: Record<string, string> = {
    no_room: 'we could not offer you cabins',
    offers_passed: 'You did not book the cabins that we offered you',
    called_off: 'every departure that you were waiting for has been called off',
  };

  test.each(ways)('%s, %s', async (state, ending, end) => {
    const anna = await end();
    expect(await entryOf(anna)).toMatchObject({ state, ending });
    const mails = (await writeMails()).filter(({ kind }) => kind === 'waiting_ended');
    const text = said[ending ?? ''];
    expect(mails.map((mail) => mail.text.includes(text ?? ''))).toEqual(text ? [true] : []);
  });
});

describe('an offer of a departure that is called off', () => {
  test('is withdrawn, which its party is told, and does not count as let pass', async () => {
    const anna = await offered({ dates: bothDays });
    await writeMails();
    await callOff(summer);
    await work();
    expect(await offers()).toEqual(['Anna withdrawn']);
    expect(await database.query('select from cabin_option')).toEqual([]);
    expect(await entryOf(anna)).toMatchObject({ state: 'waiting', offer: null });
    const [mail, ...more] = await writeMails();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ kind: 'waiting_withdrawn', address: 'anna@example.com' });
    expect(mail?.subject).toBe('Our offer no longer stands: Canals of Holland, 26\u00a0June 2027');
    expect(mail?.text).toMatch(/has been called off[\s\S]*You keep your place on the list/);
  });

  test('is withdrawn without a mail of its own where the entry ends with it', async () => {
    const anna = await offered();
    await writeMails();
    await callOff(summer);
    await work();
    expect(await entryOf(anna)).toMatchObject({ state: 'ended', ending: 'called_off' });
    expect(await kinds()).toEqual(['waiting_ended']);
  });

  test('is told with the end of the entry where its last day has passed', async () => {
    const anna = await offered({ dates: bothDays });
    await endsOn('2027-03-01');
    await writeMails();
    list.clock.now += DAY * 60_000;
    await callOff(summer);
    await work();
    const [mail, ...more] = await writeMails();
    expect(more).toEqual([]);
    expect(mail?.text).toContain('so your place on the list has ended');
    expect(await entryOf(anna)).toMatchObject({ state: 'ended', ending: 'no_room', withdrawn: true });
  });
});

test('an offer that staff withdraw is told in words that are true for it', async () => {
  await offered({ dates: bothDays });
  await writeMails();
  await database.query('delete from cabin_option');
  await work();
  const [mail, ...more] = await writeMails();
  expect(more).toEqual([]);
  expect(mail?.text).toContain('we had to take back the cabins that we were keeping for you');
  expect(mail?.text).not.toContain('called off');
});

test('an offer that is withdrawn before its mail was written is told by no mail', async () => {
  await offered({ dates: bothDays });
  await database.query('delete from cabin_option');
  await work();
  expect(await kinds()).toEqual(['waiting_confirm']);
});

test('an entry that could book some of its dates is told so when it ends', async () => {
  const anna = await join('Anna', { dates: bothDays });
  expect((await entryOf(anna)).room).toHaveLength(1);
  await endsOn('2027-03-02');
  await writeMails();
  await work(2 * DAY);
  expect(await entryOf(anna)).toMatchObject({ ending: 'no_room', had_room: true, withdrawn: false });
  const [mail] = await writeMails();
  expect(mail?.text).toContain('Some of your dates had room for you');
});

test('an entry whose address is not confirmed stays so when staff change it, and is confirmed by the party that accepts their offer (decision 141)', async () => {
  const anna = await enter('Anna');
  const { number } = await entryOf(anna);
  await runOperation(list.context, 'waiting.change', { waiting: number, dates: bothDays });
  expect(await entryOf(anna)).toMatchObject({ state: 'unconfirmed', dates: bothDays });
  await free({ [twin]: 1 });
  await work();
  expect(await offers()).toEqual([]);
  await runOperation(list.context, 'waiting.offer', { waiting: number, departure: summer });
  const [offer] = await database.query<{ id: string }>('select id from waiting_offer');
  expect((await ask('POST', `/waiting/${anna}/offers/${offer?.id}/accept`)).status).toBe(200);
  expect(await entryOf(anna)).toMatchObject({ state: 'waiting' });
});
