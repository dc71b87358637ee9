import type { WireOf } from '@towpath/rules/contract/contract';
import type { OperationBody, OperationName } from '@towpath/rules/office/operations';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { watchOptions } from '../bookings/options/watch-options.ts';
import { invitePassenger } from '../bookings/own-parts/links.ts';
import { createEnquiry } from '../enquiries/create-enquiry.ts';
import { expireQuotes } from '../enquiries/expire-quotes.ts';
import { sendAccessCodes } from '../notifications/access/send-access-codes.ts';
import { openTransport } from '../notifications/mail/transport.ts';
import { registerOwnParts } from '../passengers/own-part-routes.ts';
import { erasePerson } from '../privacy/erase-person.ts';
import { exportPerson, findPerson } from '../privacy/find-person.ts';
import { takenOf } from '../testing/bookings/test-request.ts';
import { openTestMail } from '../testing/mail/test-mail.ts';
import { openTestOffice } from '../testing/office/test-office.ts';
import { testNow } from '../testing/test-context.ts';
import { createTestServer } from '../testing/test-server.ts';
import { findLinkedQuote } from './quote-link.ts';
import { registerQuotes } from './quote-routes.ts';

const DAY = 24 * 3_600_000;
const [twin, suite, bike] = ['annatwin-upper', 'annasuite', 'product-bike-00001'] as const;
const office = await openTestOffice();
const { database } = office.paying.context;
const mails = await openTestMail(office.paying.context);
const { context } = mails;
const server = createTestServer((app) => {
  registerQuotes(app, context, 30_000);
  registerOwnParts(app, context);
});
afterAll(async () => {
  await server.app.close();
  await mails.close();
  await office.close();
});
beforeEach(() =>
  database.query(`delete from mail; delete from notice; update booking set released_at = now(), release_reason = 'unpaid' where released_at is null; delete from enquiry; delete from cabin_option;
    delete from address_mail; delete from bike_stock; update stock set taken = 0, total = case when cabin_type_id = 'annasuite' then 2 else 4 end
    where departure_id = 'summer'`),
);

const run = <Name extends OperationName>(name: Name, input: OperationBody<Name>) =>
  office.run(name, input, 'sales');
const atDay = (days: number) => ({ ...context, now: () => testNow + days * DAY });

let asked = 0;
/** A group of six that asks for the summer departure. */
async function ask() {
  asked += 1;
  const created = await createEnquiry(context, {
    brand: 'boatbiketours',
    locale: 'de',
    tour: 'canals',
    from: '2027-06-26',
    party: 6,
    name: 'Johanna Quist',
    email: 'Johanna@example.com',
    phone: '+31 6 5551234',
    remarks: '',
    idempotency_key: `the-key-of-a-browser-${asked}`,
  });
  if (!('number' in created)) throw new Error(created.message);
  await mails.writeMails();
  return created.number;
}

const content = {
  departure: 'summer',
  cabins: `${twin}=2,2&${suite}=2`,
  bikes: { [bike]: 6 },
  text: 'Das ganze Oberdeck.',
  valid_until: '2027-03-15',
};
const send = (enquiry: string, changes: Partial<OperationBody<'quotes.send'>> = {}) =>
  run('quotes.send', { enquiry, ...content, ...changes });

/** A quote that was mailed, and the token of the link in the mail. */
async function sent(changes: Partial<OperationBody<'quotes.send'>> = {}) {
  const number = await ask();
  const quoted = await send(number, changes);
  expect(quoted).toMatchObject({ status: 200, result: { state: 'quoted' } });
  const [mail] = await mails.writeMails();
  const token = /\/quote#([\w-]{79})/.exec(mail?.text ?? '')?.[1] ?? '';
  return { number, token, total: quoted.result.total, mail };
}
type Shown = WireOf<'groupQuote'>;
const call = async <Body = Shown & { error: string }>(path: string, body: object) => {
  const answer = await server.post(`/api/v1/quotes${path}`, { locale: 'de', ...body });
  return { status: answer.status, body: answer.body as Body };
};
const show = (token: string) => call('', { token });
const leader = {
  firstName: 'Johanna',
  lastName: 'Quist',
  phoneNumber: '+31 6 5551234',
  streetAddress: 'Keizersgracht 1',
  zipCode: '1015 AA',
  city: 'Amsterdam',
  country: 'NL',
  state: '',
};
const terms = { general: true, consumer: true, payment: true };
/** A code that nobody was mailed. */
const noCode = { request: '6f1c3c5e-3a6b-4a53-9a6b-000000000000', code: '000000' };
/** Asks for a code and reads it in the mail to the enquirer; there is none for a quote that has ended. */
async function coded(token: string): Promise<{ request: string; code: string }> {
  const { request } = (await call<{ request: string }>('/codes', { token })).body;
  await sendAccessCodes(context, openTransport(context.config), 'https://book.example.com');
  const sentMails = await mails.delivered();
  const mail = sentMails.find(({ headers }) => headers.get('message-id')?.includes(request));
  if (!mail) return noCode;
  expect(mail.headers.get('to')).toContain('Johanna@example.com');
  return { request, code: /\d{3} \d{3}/.exec(mail.headers.get('subject') ?? '')?.[0] ?? '' };
}
const decline = async (token: string) => call('/refusal', { token, ...(await coded(token)) });
async function accept(token: string, changes: object = {}) {
  const { terms: version } = (await show(token)).body;
  const code = 'code' in changes ? {} : await coded(token);
  const body = { token, ...code, leader, terms, terms_version: version?.id, ...changes };
  return call<{ booking: string; error: string; issues: { path: string }[] }>('/acceptance', body);
}
const options = () => database.query<{ cabins: object; riders: object[] }>('select * from cabin_option');
const free = { [twin]: 0, [suite]: 0 };

describe('a quote with lines and a page (decision 133)', () => {
  test('a quote holds its cabins and is shown by the link in its mail, with agreed changes', async () => {
    const list = await send(await ask());
    const { total: price } = list.result;
    await run('enquiries.decline', { enquiry: list.result.number });
    await mails.writeMails();
    const { token, total, mail } = await sent({ agreed: { total: price - 50_000, reason: 'Treue Gruppe' } });
    expect(total).toBe(price - 50_000);
    expect(mail).toMatchObject({ kind: 'enquiry_quoted', subject: 'Ihr Angebot für Canals of Holland' });
    expect(mail?.text).toMatch(/Das ganze Oberdeck\.[\s\S]*15\.\sMärz 2027/);
    expect(await takenOf(database)).toEqual({ [twin]: 2, [suite]: 1 });
    const { status, body } = await show(token);
    expect({ status, ...body }).toMatchObject({
      status: 200,
      state: 'open',
      held: true,
      amount: total / 100,
      passengers: 6,
      valid_until: '2027-03-15',
      booking: null,
    });
    expect(body.booked).toContain(bike);
    expect(body.lines).toContainEqual({
      group: 'discount',
      name: 'Treue Gruppe',
      count: 1,
      unit_price: 500,
      amount: 500,
    });
  });

  test.each<[string, Partial<OperationBody<'quotes.send'>>, string]>([
    ['no cabins', { cabins: 'x' }, 'cabins'],
    ['an unknown cabin', { cabins: 'elsewhere=2', bikes: { [bike]: 2 } }, 'cabins'],
    ['too many cabins', { cabins: `${suite}=2,2,2` }, 'cabins'],
    ['too few bikes', { bikes: { [bike]: 5 } }, 'bikes'],
    ['an unknown bike', { bikes: { 'product-bike-99999': 6 } }, 'bikes'],
    ['more of an extra than people', { extras: { 'product-misc-00001': 7 } }, 'extras'],
    ['a total above the price', { agreed: { total: 99_999_999, reason: 'No' } }, 'agreed.total'],
    ['a last day after the departure', { valid_until: '2027-06-26' }, 'valid_until'],
  ])('a quote with %s is refused and holds nothing', async (_what, change, path) => {
    const refused = await send(await ask(), change);
    expect(refused.status).toBe(422);
    expect(refused.issues?.map((issue) => issue.path)).toContain(path);
    expect(await takenOf(database)).toEqual(free);
    expect(await options()).toEqual([]);
  });

  test('a link with another signature, or after a year, opens nothing', async () => {
    const { token } = await sent();
    const changed = token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A');
    for (const wrong of [changed, 'x', `${token}x`])
      expect(await show(wrong)).toMatchObject({ status: 404, body: { error: 'no_link' } });
    await database.query(`update group_quote set created_at = created_at - interval '366 days'`);
    expect((await show(token)).status).toBe(404);
  });

  test('the PDF opens by its signed link for an hour', async () => {
    const { token } = await sent();
    const { document } = (await show(token)).body;
    const open = (url: string) => server.app.inject({ method: 'GET', url });
    const opened = await open(document);
    expect(opened.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' });
    expect(opened.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await open(document.replace(/signature=../, 'signature=_-'))).statusCode).toBe(404);
    const expired = document.replace(/expires=\d+/, 'expires=1');
    expect((await open(expired)).statusCode).toBe(404);
  });

  test('a new quote replaces the former one and uses its cabins again', async () => {
    const { number, token } = await sent({ cabins: `${suite}=2,2`, bikes: { [bike]: 4 } });
    expect((await send(number, { cabins: `${suite}=2,2`, bikes: { [bike]: 4 } })).status).toBe(200);
    expect(await takenOf(database)).toEqual({ [twin]: 0, [suite]: 2 });
    expect(await options()).toHaveLength(1);
    expect((await show(token)).body.state).toBe('replaced');
    expect(await accept(token)).toMatchObject({ status: 409, body: { error: 'quote_ended' } });
    const amount = { amount: 100, currency: 'eur', text: 'x', valid_until: '2027-03-15' } as const;
    expect((await run('enquiries.quote', { enquiry: number, ...amount })).status).toBe(200);
    expect(await takenOf(database)).toEqual(free);
  });

  test('departures are listed with free cabins and prices, and a ship that is too small says so', async () => {
    const number = await ask();
    const choices = async () =>
      (await run('quotes.choices', { enquiry: number })).result.rows.find(
        (row) => row.departure === 'summer',
      );
    expect(await choices()).toMatchObject({ fit: 'fits', left: 6, price: expect.any(Number) });
    await database.query(
      `update stock set taken = 3 where departure_id = 'summer' and cabin_type_id = '${twin}'`,
    );
    await database.query(
      `update stock set taken = 2 where departure_id = 'summer' and cabin_type_id = '${suite}'`,
    );
    expect(await choices()).toMatchObject({ fit: 'full', left: 1, price: null, selection: '' });
    await database.query('update enquiry set party = 90');
    expect(await choices()).toMatchObject({ fit: 'too_small' });
  });

  test('what the option of a quote keeps is free for a new quote of its group, and for no other', async () => {
    await database.query(`update stock set total = case when cabin_type_id = '${twin}' then 2 else 1 end
      where departure_id = 'summer'`);
    await database.query(
      `insert into bike_stock (ship_id, product_id, frame, from_cm, to_cm, count)
       values ('anna', '${bike}', 'M', 150, 200, 6)`,
    );
    const { number } = await sent();
    const choiceFor = async (enquiry: string) =>
      (await run('quotes.choices', { enquiry })).result.rows.find((row) => row.departure === 'summer');
    expect(await choiceFor(number)).toMatchObject({ fit: 'fits', left: 3, with_bikes: expect.any(Number) });
    expect(await choiceFor(await ask())).toMatchObject({ fit: 'full', left: 0 });
  });
});

describe('bikes of a quote', () => {
  const stock = (small: number, large: number) =>
    database.query(
      `insert into bike_stock (ship_id, product_id, frame, from_cm, to_cm, count) values
         ('anna', '${bike}', 'S', 150, 165, ${small}), ('anna', '${bike}', 'M', 160, 185, ${large})`,
    );
  test('a quote keeps bikes of every frame for riders who are not known yet', async () => {
    await stock(2, 4);
    await sent();
    const [option] = await options();
    expect(option?.riders).toEqual([170, 170, 170, 170, 150, 150].map((height) => ({ bike, height })));
    const other = await send(await ask(), { cabins: `${twin}=1`, bikes: { [bike]: 1 } });
    expect(other).toMatchObject({ status: 422, issues: [{ path: 'bikes' }] });
  });
  test('a quote with fewer frames than travellers is refused, a new one may use those of the former', async () => {
    await stock(2, 4);
    const { number } = await sent();
    expect((await send(number)).status).toBe(200);
    await database.query('update bike_stock set count = 1');
    expect(await send(number)).toMatchObject({ status: 422, issues: [{ path: 'bikes' }] });
  });
});

describe('accepting a quote', () => {
  test('the booking has the quoted bill although prices have changed, the cabins of the option, and guests', async () => {
    const { number, token, total } = await sent();
    await database.query(`update stock set unit_price = unit_price * 2 where departure_id = 'summer'`);
    const { status, body } = await accept(token);
    expect(status).toBe(200);
    await database.query(`update stock set unit_price = unit_price / 2 where departure_id = 'summer'`);
    const [booking] = await database.query(
      `select status, amount, by_telephone, request #>> '{passengers,1,lastName}' as second,
         request #>> '{main,emailAddress}' as email, (select count(*)::int from accepted_text) as texts
       from booking where id = $1`,
      [body.booking],
    );
    expect(booking).toMatchObject({
      status: 'completed',
      amount: total,
      by_telephone: true,
      second: '2',
      email: 'Johanna@example.com',
    });
    expect(await takenOf(database)).toEqual({ [twin]: 2, [suite]: 1 });
    expect(await options()).toEqual([]);
    expect((await run('enquiries.show', { enquiry: number })).result.state).toBe('accepted');
    expect((await show(token)).body).toMatchObject({ state: 'accepted', booking: body.booking });
    expect((await accept(token)).body.booking).toBe(body.booking);
    expect((await office.paying.payBooking(body.booking, 'deposit')).client_secret).toMatch(/\w/);
  });

  test('accepting twice at the same time makes one booking', async () => {
    const { token } = await sent();
    const { terms: version } = (await show(token)).body;
    const code = await coded(token);
    const acceptAs = (firstName: string) =>
      call<{ booking: string }>('/acceptance', {
        token,
        ...code,
        leader: { ...leader, firstName },
        terms,
        terms_version: version?.id,
      });
    const both = await Promise.all(['Johanna', 'Jo', 'Anna', 'Hanna'].map(acceptAs));
    expect(new Set(both.map(({ body }) => body.booking)).size).toBe(1);
    expect(await takenOf(database)).toEqual({ [twin]: 2, [suite]: 1 });
  });

  test.each<[string, object, number, string]>([
    ['without a name', { leader: { ...leader, firstName: ' ' } }, 422, 'leader.firstName'],
    ['without the terms', { terms: { ...terms, payment: false } }, 422, 'terms.payment'],
    [
      'from a country with other prices',
      { leader: { ...leader, country: 'US', state: 'IL' } },
      422,
      'leader.country',
    ],
    ['under other terms', { terms_version: 'older' }, 409, 'terms_version'],
  ])('accepting %s is refused, and the option stays', async (_what, change, status, path) => {
    const { token } = await sent();
    const refused = await accept(token, change);
    expect(refused.status).toBe(status);
    expect(refused.body.issues.map((issue) => issue.path)).toContain(path);
    expect(await options()).toHaveLength(1);
    expect((await show(token)).body.state).toBe('open');
  });

  test('a quote whose last day is over cannot be accepted, and the job releases its cabins', async () => {
    const { number, token } = await sent();
    await watchOptions(atDay(14));
    expect(await options()).toHaveLength(1);
    await database.query(`update enquiry set quote_valid_until = '2027-02-28'`);
    expect((await show(token)).body.state).toBe('expired');
    expect(await accept(token)).toMatchObject({ status: 409, body: { error: 'quote_ended' } });
    await expireQuotes(context);
    expect(await takenOf(database)).toEqual(free);
    expect((await run('enquiries.show', { enquiry: number })).result.state).toBe('expired');
  });

  test('nobody sees placeholders of travellers who are not known yet', async () => {
    const { token } = await sent();
    const { booking } = (await accept(token)).body;
    const shown = await run('bookings.show', { booking });
    expect(shown.result.passengers.map(({ dateOfBirth, bodyHeight }) => [dateOfBirth, bodyHeight])).toEqual(
      Array.from({ length: 6 }, () => ['', null]),
    );
    const lists = (await run('crew.manifest', { departure: 'summer' })).result;
    const names = ['Gast 2', 'Gast 3', 'Gast 4', 'Gast 5', 'Gast 6', 'Quist, Johanna'];
    expect(lists.contacts.map(({ name }) => name)).toEqual(names);
    expect(lists.bikes.map(({ name }) => name).toSorted()).toEqual(names);
    for (const list of [lists.rooming, lists.bikes, lists.contacts])
      expect(JSON.stringify(list)).not.toMatch(/1900|170/);
  });

  test('travellers fill in their own part, and count as missing until then', async () => {
    const { token } = await sent();
    const { booking } = (await accept(token)).body;
    const link = await database.transaction((sql) =>
      invitePassenger(
        sql,
        { bookingId: booking, passenger: 2, email: null, locale: 'de', remindAt: null },
        testNow,
      ),
    );
    const part = async () =>
      (await server.post('/api/v1/own-parts', { token: link, locale: 'de' })).body as WireOf<'ownPart'>;
    expect(await part()).toMatchObject({
      state: 'open',
      missing: ['birth', 'height', 'emergency'],
      passenger: { firstName: '', lastName: '', dateOfBirth: '', bodyHeight: null },
    });
    const own = {
      firstName: 'Bert',
      lastName: 'Bos',
      dateOfBirth: '1970-01-02',
      bodyHeight: 181,
      bike,
      diet: '',
    };
    const data = { emergencyName: 'An', emergencyPhone: '+31 20 1234567' };
    const saved = await server.app.inject({
      method: 'PUT',
      url: '/api/v1/own-parts',
      payload: { token: link, locale: 'de', passenger: own, data },
    });
    expect(saved.json()).toMatchObject({ state: 'complete', kept: [], filled_in: true });
    expect((await part()).passenger.firstName).toBe('Bert');
  });
});

describe('declining, asking and erasing', () => {
  test('a declined quote releases its cabins and tells the operator, once', async () => {
    const { number, token } = await sent();
    expect((await decline(token)).body.state).toBe('declined');
    expect(await call('/refusal', { token, ...noCode })).toMatchObject({
      status: 409,
      body: { error: 'quote_ended' },
    });
    expect(await takenOf(database)).toEqual(free);
    const [mail, ...more] = await mails.writeMails();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ audience: 'operator', kind: 'quote_declined' });
    const { state, events } = (await run('enquiries.show', { enquiry: number })).result;
    expect(state).toBe('declined');
    expect(events.at(-1)).toMatchObject({ command: 'quotes refuse', by: 'customer' });
  });

  test('staff who decline release the cabins, staff who note the acceptance keep them for their booking', async () => {
    const { number } = await sent();
    await run('enquiries.decline', { enquiry: number });
    expect(await options()).toEqual([]);
    const { number: second, token } = await sent();
    await run('enquiries.accept', { enquiry: second });
    expect(await options()).toHaveLength(1);
    expect((await show(token)).body).toMatchObject({ state: 'accepted', booking: null });
  });

  test('a question is mailed to the operator and its answer to the group; both are on the page', async () => {
    const { number, token } = await sent();
    expect((await call('/questions', { token, text: 'Dürfen Hunde mit?' })).status).toBe(200);
    const [question] = await mails.writeMails();
    expect(question).toMatchObject({ audience: 'operator', kind: 'quote_question' });
    expect(question?.text).toContain('Dürfen Hunde mit?');
    expect((await run('quotes.answer', { enquiry: number, text: 'Leider nein.' })).status).toBe(200);
    const [answer] = await mails.writeMails();
    expect(answer).toMatchObject({
      audience: 'visitor',
      kind: 'quote_answered',
      address: 'Johanna@example.com',
    });
    expect(answer?.text).toMatch(/Leider nein\.[\s\S]*\/quote#/);
    const { messages } = (await show(token)).body;
    expect(messages.map(({ from, text }) => `${from}: ${text}`)).toEqual([
      'group: Dürfen Hunde mit?',
      'office: Leider nein.',
    ]);
  });

  test('ten questions may wait for an answer', async () => {
    const { number, token } = await sent();
    const question = () => call('/questions', { token, text: 'Und noch etwas' });
    for (let count = 0; count < 10; count += 1) expect((await question()).status).toBe(200);
    expect(await question()).toMatchObject({ status: 429, body: { error: 'too_many_questions' } });
    await run('quotes.answer', { enquiry: number, text: 'Ja.' });
    expect((await question()).status).toBe(200);
  });

  test('an enquirer is exported with quotes and messages, and erased with them; the option is released', async () => {
    const { token } = await sent({ agreed: { total: 500_000, reason: 'Frau Quist zuliebe' } });
    await call('/questions', { token, text: 'Quist fragt' });
    await mails.writeMails();
    const person = await findPerson(database, 'johanna@example.com');
    expect('bookings' in person && (await exportPerson(database, person))).toMatchObject({
      quotes: [{ departure_id: 'summer' }],
      messages: [{ text: 'Quist fragt', from_group: true }],
    });
    await erasePerson(context, 'johanna@example.com');
    const tables = ['enquiry', 'group_quote', 'enquiry_message', 'cabin_option', 'notice', 'mail', 'audit'];
    const stored = await Promise.all(tables.map((table) => database.query(`select * from ${table}`)));
    expect(JSON.stringify(stored)).not.toMatch(/quist|johanna@/i);
    expect(await takenOf(database)).toEqual(free);
    expect((await show(token)).status).toBe(404);
  });
});

describe('whoever has the link (decision 142)', () => {
  test('sees where codes go, but neither the address nor the telephone number', async () => {
    const { token } = await sent();
    const { body } = await show(token);
    expect(body.email).toBe('J•••@example.com');
    expect(JSON.stringify(body)).not.toMatch(/johanna@|5551234/i);
  });

  test('answers nothing without the code that is mailed to the enquirer, which works for this quote only', async () => {
    const { token } = await sent();
    const other = await coded((await sent()).token);
    const { terms: version } = (await show(token)).body;
    const body = { token, leader, terms, terms_version: version?.id };
    const wrong = { status: 403, body: { error: 'wrong_code' } };
    for (const code of [noCode, other, { ...(await coded(token)), code: '12' }]) {
      const refused = code.code === '12' ? { status: 422 } : wrong;
      expect(await call('/acceptance', { ...body, ...code })).toMatchObject(refused);
      expect(await call('/refusal', { token, ...code })).toMatchObject(refused);
    }
    expect(await call('/refusal', { token })).toMatchObject({ status: 422 });
    expect((await show(token)).body.state).toBe('open');
  });

  test('may correct the form with the same code, which ends after five attempts', async () => {
    const { token } = await sent();
    const code = await coded(token);
    const accepting = async (changes: object) => (await accept(token, { ...code, ...changes })).status;
    const five = async (changes: object) => {
      const statuses = [];
      for (let attempt = 0; attempt < 5; attempt += 1) statuses.push(await accepting(changes));
      return statuses;
    };
    // What is missing in the form is said before the code is tried.
    expect(await five({ terms: { ...terms, payment: false } })).toEqual([422, 422, 422, 422, 422]);
    expect(await five({ terms_version: 'older' })).toEqual([409, 409, 409, 409, 409]);
    expect(await accepting({})).toBe(403);
    expect((await decline(token)).status).toBe(200);
  });

  test('opens nothing 30 days after the quote has ended, or after its last day', async () => {
    const { token } = await sent();
    const opens = async (days: number) => (await findLinkedQuote(atDay(days), database, token)) !== null;
    // Its last day is 14 days ahead.
    expect([await opens(44), await opens(45)]).toEqual([true, false]);
    await decline(token);
    expect([await opens(30), await opens(31)]).toEqual([true, false]);
  });
});
