import type { CabinSelection } from '@towpath/rules/booking/cabins/cabin-selection';
import { afterAll, expect, test } from 'vitest';
import { passengersOf } from '../testing/bookings/test-request.ts';
import { openTestOffice } from '../testing/office/test-office.ts';

const { paying, run, close } = await openTestOffice();
afterAll(close);

const departure = 'summer';
const showDeparture = async () => (await run('departures.show', { departure })).result;
const audits = async () => (await run('audit.list', { command: 'departures sale' })).result.rows;

test('a departure is put on request and given a voucher, for new bookings', async () => {
  const earlier = await paying.book();
  const { version } = await showDeparture();
  const sale = { departure, on_request: true, voucher: 'spring', version };
  const planned = await run('departures.sale', sale, 'catalogue', true);
  const field = (path: string, before: string, after: string) => ({
    kind: 'catalogue_field',
    values: { file: '', path, before, after },
  });
  expect(planned.effects).toEqual([
    field('on_request', 'false', 'true'),
    field('voucher', '', 'SPRING'),
    { kind: 'new_bookings', values: {} },
  ]);
  expect(await showDeparture()).toMatchObject({ on_request: false, voucher: null, version });

  const change = {
    before: { on_request: false, voucher: null },
    after: { on_request: true, voucher: 'SPRING' },
  };
  expect((await run('departures.sale', sale, 'catalogue')).result).toEqual({ departure, ...change });
  expect(await audits()).toMatchObject([{ by: 'catalogue@example.com', details: change }]);
  const about = async (text: string) => (await run('audit.list', { about: text })).result.rows.length;
  expect([await about('spring'), await about('100%')]).toEqual([1, 0]);
  expect(await showDeparture()).toMatchObject({ on_request: true, voucher: 'SPRING', state: 'on request' });
  const show = async (booking: string) => (await run('bookings.show', { booking })).result;
  const later = await show(await paying.book());
  expect([later.state, later.bill.discounts.map(({ code }) => code)]).toEqual(['request', ['SPRING']]);
  expect((await show(earlier)).state).toBe('open');

  const same = await run('departures.sale', { departure, on_request: true }, 'catalogue', true);
  expect(same).toMatchObject({ harmless: true, effects: [{ kind: 'catalogue_same' }] });
  await run('departures.sale', { departure, on_request: true, voucher: 'SPRING' });
  expect(await audits()).toHaveLength(1);
});

test.each([
  ['an unknown departure', { departure: 'none', on_request: true }, 404, 'departure_unknown'],
  ['an unknown voucher', { departure, voucher: 'NOPE' }, 422, 'unknown'],
  ['a disabled voucher', { departure, voucher: 'off' }, 422, 'voucher_disabled'],
  ['a voucher of another brand', { departure, voucher: 'ISLANDS' }, 422, 'voucher_unsuitable'],
  ['a voucher of another tour', { departure, voucher: 'MOSELLE' }, 422, 'voucher_unsuitable'],
  ['an expired voucher', { departure, voucher: 'PASSED' }, 422, 'voucher_unsuitable'],
])('a departure is not changed for %s', async (_name, input, status, code) => {
  const { issues: [issue] = [], reason, ...refused } = await run('departures.sale', input);
  expect({ status: refused.status, code: issue?.code ?? reason?.code }).toEqual({ status, code });
});

test.each([
  ['a voucher that is valid from tomorrow', departure, 'EARLY'],
  ['a voucher of its tour that counts as used up', 'moselle-1', 'MOSELLE'],
])('a departure is given %s', async (_name, id, voucher) => {
  await paying.database.query(`update voucher set uses_allowed = 0 where code = 'MOSELLE'`);
  expect(await run('departures.sale', { departure: id, voucher }, 'catalogue', true)).toMatchObject({
    effects: [{ values: { after: voucher } }, { kind: 'new_bookings' }],
  });
});

test('a change is refused where a colleague changed the departure since it was shown', async () => {
  const { version, stock } = await showDeparture();
  const cabin = stock[0]?.cabin ?? '';
  expect((await run('departures.sale', { departure, voucher: null, version }, 'catalogue')).status).toBe(200);
  const refused = {
    status: 409,
    error: 'changed',
    change: { by: 'catalogue@example.com', command: 'departures sale' },
  };
  const late = { departure, version };
  for (const dryRun of [true, false]) {
    expect(await run('departures.sale', { ...late, on_request: false }, 'owner', dryRun)).toMatchObject(
      refused,
    );
    expect(await run('departures.stock', { ...late, cabin, total: 9 }, 'owner', dryRun)).toMatchObject(
      refused,
    );
    expect(await run('departures.block', { ...late, cabin, count: 1 }, 'owner', dryRun)).toMatchObject(
      refused,
    );
    const bikes = { ...late, bike: 'product-bike-00001', frame: 'M', count: 1, from_cm: 160, to_cm: 185 };
    expect(await run('departures.change-bikes', bikes, 'owner', dryRun)).toMatchObject(refused);
  }
  const seen = (await showDeparture()).version;
  const block = (count: number) => run('departures.block', { departure, cabin, count, version: seen });
  const answers = await Promise.all([block(1), block(2), block(3)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
});

test('the rooming list numbers the cabins of each type over the sailing, by booking number', async () => {
  await paying.database.query(`update stock set total = 9 where departure_id = 'request'`);
  const selections: CabinSelection[] = [
    { 'annatwin-upper': [1, 2] },
    { 'annatwin-upper': [1], annasuite: [2] },
  ];
  for (const selection of selections)
    await paying.book({ departureId: 'request', passengers: passengersOf(selection) });
  await run('options.create', {
    departure: 'request',
    cabins: { 'annatwin-upper': 1 },
    until: '2027-03-05',
    name: 'Johanna Quist',
    phone: '+31 20 555 0199',
  });
  const { rooming: rows } = (await run('crew.manifest', { departure: 'request' })).result;
  const of = (type: string) =>
    rows.filter(({ cabinType }) => cabinType === type).map(({ cabin, booking }) => [cabin, booking]);
  const [first, second] = [...new Set(rows.map(({ booking }) => booking))].sort();
  expect(of('Suite')).toEqual([
    [1, second],
    [1, second],
  ]);
  expect(of('Twin')).toEqual([
    [1, first],
    [2, first],
    [2, first],
    [3, second],
    [4, null],
  ]);
  expect(rows.at(-1)).toMatchObject({ name: 'Johanna Quist', held_until: '2027-03-05', remarks: null });
});

test('a refusal names departures by tour, day and ship, and a booking by its booker', async () => {
  const first = await run('departures.open', { departure });
  expect(first.reason).toEqual({
    code: 'departure_open',
    values: { departure: ['Canals of Holland', '2027-06-26', 'Anna'] },
  });
  const booking = await paying.book();
  const refused = await run('bookings.resend', { booking, mail: 'booking_amended' });
  expect(refused.reason).toMatchObject({
    code: 'mail_not_written',
    values: { booking: expect.stringMatching(/^BBT-\d+ \(Anna Visser\)$/), mail: 'booking_amended' },
  });
});

test('customers of a departure get a mail in their language, each text once', async () => {
  const departureId = 'summer';
  const [german, english] = [await paying.book({ locale: 'de' }), await paying.book({ locale: 'en' })];
  const { languages, bookings } = (await run('departures.show', { departure: departureId })).result;
  const of = (language: string) => languages.find((each) => each.language === language)?.bookings ?? 0;
  expect(of('de') + of('en')).toBe(bookings);
  const en = { subject: 'Your ship', text: 'It leaves at 15:00.\nBe early.' };
  const de = { subject: 'Ihr Schiff', text: 'Es legt um 15 Uhr ab.' };
  const mail = (texts: object, dryRun = false) =>
    run('departures.mail', { departure: departureId, texts }, 'catalogue', dryRun);
  expect(await mail({ en })).toMatchObject({ status: 422, issues: [{ path: 'texts.de' }] });
  const planned = await mail({ en, de }, true);
  expect(planned.effects).toEqual([
    { kind: 'mail_passengers', values: expect.objectContaining({ language: 'de', count: of('de') }) },
    { kind: 'mail_passengers', values: expect.objectContaining({ language: 'en', count: of('en') }) },
  ]);
  expect(planned.effects?.[0]?.values.text).toMatch(/^Ihr Schiff\n\nGuten Tag Anna Visser,\n\nEs legt/);
  expect(await paying.notificationsOf(german)).not.toContain('departure_mail');
  const [sent, again] = await Promise.all([mail({ en, de }), mail({ en, de })]);
  expect([sent.result.mails, again.result.mails].sort()).toEqual([0, bookings]);
  const later = await paying.book({ locale: 'en' });
  expect((await mail({ en, de })).result.mails).toBe(1);
  for (const id of [german, english, later])
    expect((await paying.notificationsOf(id)).filter((kind) => kind === 'departure_mail')).toHaveLength(1);
  expect((await run('audit.list', { command: 'departures mail' })).result.rows).toHaveLength(3);
});
