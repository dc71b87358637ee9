import { text } from 'node:stream/consumers';
import { readSheet } from 'read-excel-file/node';
import { afterAll, describe, expect, test } from 'vitest';
import { storeSteps } from '../metrics/funnel/count-steps.ts';
import { streamBookings } from '../operations/bookings/export.ts';
import { executeDueRefunds } from '../payments/refunds/execute-refunds.ts';
import { comparePayments } from '../payments/settlement/compare.ts';
import { requestFor, takenOf } from '../testing/bookings/test-request.ts';
import { openTestOffice } from '../testing/office/test-office.ts';

const office = await openTestOffice();
const { paying, run } = office;
afterAll(() => office.close());

const today = '2027-03-01';
const show = async (booking: string) => (await run('bookings.show', { booking })).result;
const { main } = requestFor();

describe('finding bookings', () => {
  test('bookings are found by half a name, without accents, by e-mail, telephone and number', async () => {
    const [passenger] = requestFor().passengers;
    if (!passenger) throw new Error('The request has no passenger');
    const id = await paying.book({
      main: { ...main, emailAddress: 'joerg@example.org', phoneNumber: '+49 (30) 9876-543' },
      passengers: [{ ...passenger, firstName: 'Jörg', lastName: 'Müller-Lüdenscheidt' }],
    });
    const { number } = await show(id);
    const found = async (search: string) =>
      (await run('bookings.list', { search })).result.rows.map((row) => row.id);
    for (const text of ['lüdensch', 'LUDENSCH', 'jorg mull', 'joerg@ex', '9876-543', '+4930', number])
      expect(await found(text), text).toEqual([id]);
    expect(await found('müller anna')).toEqual([]);
    expect(await found('%')).toEqual([]);
  });

  test('pages follow each other in every order', async () => {
    for (let count = 0; count < 5; count += 1) await paying.book();
    for (const sort of ['departs', 'booked', 'number', 'name', 'total'] as const) {
      const all = (await run('bookings.list', { sort, descending: true })).result;
      const paged: string[] = [];
      const cursors: (string | null)[] = [null];
      for (const cursor of cursors) {
        const page = await run('bookings.list', { sort, descending: true, cursor, limit: 2 });
        expect(page.result.total).toBe(all.total);
        paged.push(...page.result.rows.map(({ id }) => id));
        if (page.result.next) cursors.push(page.result.next);
      }
      expect(paged, sort).toEqual(all.rows.map(({ id }) => id));
    }
    expect(await run('bookings.list', { cursor: 'x' })).toMatchObject({ status: 422 });
    expect((await run('bookings.list', { booked_from: '2027-03-02' })).result.rows).toEqual([]);
  });

  test('an export of several pages has each booking once, after one heading', async () => {
    const file = await streamBookings(
      paying.context,
      { format: 'csv', locale: 'en', states: [] },
      { first: 1, further: 2 },
    );
    if (!file) throw new Error('There is no export');
    const { result } = await run('bookings.export', { format: 'csv' });
    expect(JSON.parse(await text(file))).toEqual({ result });
    const lines = Buffer.from(result.content, 'base64').toString().trim().split('\r\n');
    const { rows } = (await run('bookings.list', { sort: 'booked', descending: true })).result;
    expect(rows.length).toBeGreaterThan(5);
    expect(lines.map((line) => line.split(',').at(-1))).toEqual(['Id', ...rows.map(({ id }) => id)]);
    expect(await run('bookings.export', { format: 'csv', booked_from: 'x' })).toMatchObject({ status: 422 });
  });

  test('a spreadsheet has no formula of a passenger', async () => {
    const [passenger] = requestFor().passengers;
    if (!passenger) throw new Error('The request has no passenger');
    await paying.book({ passengers: [{ ...passenger, firstName: '=1+1', lastName: 'Formula' }] });
    const filter = { search: 'formula' };
    const { result } = await run('bookings.export', { ...filter, format: 'csv' });
    expect(Buffer.from(result.content, 'base64').toString()).toContain(`'=1+1 Formula`);
    const xlsx = (await run('bookings.export', { ...filter, format: 'xlsx' })).result;
    // A formula would be read as null: only a cell of text has these characters.
    const cells = (await readSheet(Buffer.from(xlsx.content, 'base64'))).flat();
    expect(cells).toContain('=1+1 Formula');
    const german = (await run('bookings.export', { ...filter, format: 'xlsx', locale: 'de' })).result;
    const [headings, row] = await readSheet(Buffer.from(german.content, 'base64'));
    expect(headings?.slice(0, 5)).toEqual(['Nummer', 'Name', 'Status', 'Status (Code)', 'Abfahrt']);
    expect(row?.slice(2, 5)).toEqual(['Unbezahlt', 'open', expect.any(Date)]);
  });
});

describe('money by bank transfer or in cash', () => {
  const received = { method: 'bank_transfer' as const, reference: 'ING 4711', received_on: today };

  test('money by bank transfer or in cash pays the deposit, then the balance, and never calls the provider', async () => {
    const booking = await paying.book();
    const { amounts, money } = await show(booking);
    const deposit = (amounts.deposit ?? 0) + amounts.insurance;
    const first = await run('payments.record', { booking, amount: deposit, ...received }, 'finance');
    expect(first.result).toMatchObject({ type: 'deposit', method: 'bank_transfer', amount: deposit });
    const balance = (await show(booking)).payments.find(({ type }) => type === 'balance');
    const rest = { booking, amount: balance?.charge ?? 0, payment: balance?.id ?? '' };
    await run('payments.record', { ...rest, ...received, method: 'cash', reference: 'receipt 12' });
    const paid = await show(booking);
    expect(paid).toMatchObject({ state: 'paid', money: { paid: money.due, due: 0 } });
    expect(paid.payments.map(({ method, reference }) => `${method} ${reference}`).sort()).toEqual([
      'bank_transfer ING 4711',
      'cash receipt 12',
    ]);
    const compared = await comparePayments(paying.context, paying.provider, {
      from: 0,
      until: paying.context.now() + 86_400_000,
    });
    expect(compared.discrepancies).toEqual([]);
    expect((await run('payments.record', { ...rest, ...received })).status).toBe(409);
  });

  test('money by bank transfer or in cash is refunded by hand: the refund waits until it is recorded', async () => {
    const booking = await paying.book();
    const { money } = await show(booking);
    await run('payments.record', { booking, amount: money.due, ...received });
    await run('bookings.cancel', { booking, fee: 0 });
    await executeDueRefunds(paying.context, paying.provider);
    const waiting = (await run('today.show', {})).result.refunds.find((each) => each.booking === booking);
    expect(waiting).toMatchObject({ state: 'requested', method: 'bank_transfer', amount: money.due });
    const refund = { refund: waiting?.refund ?? '', reference: 'ING 4712', paid_on: today };
    expect((await run('payments.record-refund', refund)).status).toBe(200);
    expect((await run('payments.record-refund', refund)).status).toBe(409);
    expect((await show(booking)).money).toMatchObject({ paid: 0 });
    expect(await paying.notificationsOf(booking)).toContain('refunded');
  });

  test('money by bank transfer or in cash replaces an attempt to pay by card that was not finished', async () => {
    const booking = await paying.book();
    await paying.payBooking(booking, 'full_payment');
    const { money } = await show(booking);
    expect((await run('payments.record', { booking, amount: money.due, ...received })).status).toBe(200);
    const states = (await show(booking)).payments.map(({ state }) => state);
    expect(states.sort()).toEqual(['canceled', 'completed']);
  });
});

test('notes and tasks of staff are shown with the booking and do not stop a colleague', async () => {
  const booking = await paying.book();
  const { version } = await show(booking);
  await run('bookings.note', { booking, text: 'Wants a quiet cabin' }, 'sales');
  const task = await run('bookings.note', { booking, text: 'Call back', due_on: '2027-03-02' }, 'sales');
  const tasks = async () =>
    (await run('today.show', {})).result.tasks.filter((each) => each.booking === booking);
  expect(await tasks()).toMatchObject([{ text: 'Call back', due_on: '2027-03-02' }]);
  await run('bookings.task', { note: task.result.note });
  expect(await tasks()).toEqual([]);
  const { notes, audit } = await show(booking);
  expect(notes).toMatchObject([{ text: 'Wants a quiet cabin' }, { done_by: 'owner@example.com' }]);
  expect(JSON.stringify(audit)).not.toContain('quiet');
  expect((await run('bookings.cancel', { booking, version })).status).toBe(200);
});

test('a refund is refused if the booking was changed since it was shown', async () => {
  const booking = await office.paid('full_payment');
  const { version, payments } = await show(booking);
  const refund = { payment: payments[0]?.id ?? '', version, amount: 1_000 };
  expect((await run('payments.refund', refund)).status).toBe(200);
  expect((await run('payments.refund', refund)).status).toBe(409);
  expect((await show(booking)).refunds).toHaveLength(1);
});

test('numbers that the database cannot store are refused', async () => {
  const refused = [
    await run('audit.list', { cursor: 1e300 }),
    await run('bookings.task', { note: 1e300 }),
    await run('bookings.cancel', { booking: 'x', version: 1e300 }),
  ];
  expect(refused.map(({ status }) => status)).toEqual([422, 422, 422]);
});

test('filters are saved for their owner', async () => {
  const filter = { states: ['request' as const] };
  await run('bookings.save-filter', { name: 'Requests', filter }, 'sales');
  expect((await run('bookings.filters', {}, 'sales')).result.filters).toEqual([{ name: 'Requests', filter }]);
  expect((await run('bookings.filters', {}, 'finance')).result.filters).toEqual([]);
  await run('bookings.save-filter', { name: 'Requests', filter: null }, 'sales');
  expect((await run('bookings.filters', {}, 'sales')).result.filters).toEqual([]);
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

test('the insurer gets the policies of a period with their premiums, cancelled ones marked', async () => {
  const insurance = { cancellation: true, travel: false };
  const terms = { general: true, consumer: true, payment: true, cancellation: true };
  const [kept, cancelled] = [
    await paying.book({ insurance, terms }),
    await paying.book({ insurance, terms }),
  ];
  await run('bookings.cancel', { booking: cancelled, fee: 0 });
  const list = async (from: string) =>
    (await run('payments.insurance', { from, until: '2027-12-31' }, 'finance')).result.rows;
  const { number, amounts } = await show(kept);
  expect(await list(today)).toEqual([
    {
      number,
      name: 'Anna Visser',
      kind: 'cancellation',
      premium: amounts.insurance,
      booked_on: today,
      date: '2027-06-26',
      end_date: '2027-07-03',
      cancelled: false,
    },
    expect.objectContaining({ number: (await show(cancelled)).number, cancelled: true }),
  ]);
  expect(await list('2027-03-02')).toEqual([]);
});

test('calling a departure off cancels its bookings without a fee, and can be repeated', async () => {
  const departureId = 'adria-1';
  const [passenger] = requestFor().passengers;
  if (!passenger) throw new Error('The request has no passenger');
  const on = { departureId, passengers: [{ ...passenger, cabin: 'bertatwin:1', bike: '' }] };
  await paying.database.query(
    `insert into tour_product (tour_id, product_id, position)
     select 'adria', product_id, position from tour_product where tour_id = 'canals' on conflict do nothing`,
  );
  const bike = { ...on, passengers: [{ ...passenger, cabin: 'bertatwin:1' }] };
  const paid = await office.paid('full_payment', bike);
  const open = await paying.book(bike);
  const { money } = await show(paid);
  const planned = await run('departures.call-off', { departure: departureId }, 'catalogue', true);
  expect(planned.effects).toEqual([
    { kind: 'stop_sale', values: { departure: departureId } },
    { kind: 'cancel_bookings', values: { bookings: 2, passengers: 2 } },
    { kind: 'refund', values: { amount: money.paid, currency: 'eur' } },
    { kind: 'mail_bookers', values: { bookings: 2, mail: 'booking_cancelled', names: expect.any(String) } },
  ]);
  expect((await show(open)).state).toBe('open');
  const done = await run('departures.call-off', { departure: departureId }, 'catalogue');
  expect(done.result.cancelled.map(({ booking, refund }) => [booking, refund])).toEqual([
    [paid, money.paid],
    [open, 0],
  ]);
  await executeDueRefunds(paying.context, paying.provider);
  expect((await show(paid)).money.paid).toBe(0);
  expect(await takenOf(paying.database, departureId)).toEqual({ bertatwin: 0 });
  expect((await run('departures.show', { departure: departureId })).result).toMatchObject({
    state: 'called off',
    bookings: 0,
    passengers: 0,
  });
  expect((await run('departures.call-off', { departure: departureId })).result.cancelled).toEqual([]);
});

test('figures, audit and mails are listed', async () => {
  await storeSteps(paying.database, today, new Map([['hold', 40]]));
  await storeSteps(paying.database, today, new Map([['hold', 2]]));
  const { weeks, lead_times, sources, funnel } = (
    await run('figures.show', { from: '2027-03-01', until: '2027-06-30' })
  ).result;
  const reached = new Map(funnel.map(({ step, count }) => [step, count]));
  expect([...reached.keys()]).toEqual(['calendar', 'hold', 'booking', 'payment', 'paid']);
  expect([reached.get('calendar'), reached.get('hold')]).toEqual([0, 42]);
  const [made] = await paying.database.query<{ booking: number; paid: number }>(
    `select count(*)::int as booking, count(*) filter (where first_payment = 'completed')::int as paid
     from booking where status = 'completed' and not by_telephone`,
  );
  expect({ booking: reached.get('booking'), paid: reached.get('paid') }).toEqual(made);
  expect(reached.get('payment')).toBeGreaterThanOrEqual(made?.paid ?? Number.POSITIVE_INFINITY);
  const bookings = weeks.reduce((sum, week) => sum + week.bookings, 0);
  expect(weeks.map(({ week }) => week)).toEqual(['2027-03-01']);
  expect(lead_times.reduce((sum, each) => sum + each.bookings, 0)).toBe(bookings);
  expect(sources.reduce((sum, each) => sum + each.bookings, 0)).toBe(bookings);
  const page = (await run('audit.list', { limit: 2 })).result;
  const next = (await run('audit.list', { limit: 2, cursor: page.next })).result;
  expect(page.rows[1]?.id).toBeGreaterThan(next.rows[0]?.id ?? 0);
  expect(
    (await run('audit.list', { command: 'departures call-off', by: 'catalogue@example.com' })).result.rows,
  ).toHaveLength(3);
  expect((await run('outbox.list', { state: 'failed' })).result.rows).toEqual([]);
});
