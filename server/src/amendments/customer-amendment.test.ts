import { afterAll, describe, expect, test } from 'vitest';
import { openAmendments } from '../testing/bookings/test-amendments.ts';
import { passengersOf, requestFor } from '../testing/bookings/test-request.ts';

const MINUTE = 60_000;
const open = await openAmendments();
const { database, quote, apply, amend, passengersWith, bookPaid, paymentsOf, ledgerOf, notificationsOf } =
  open;
afterAll(() => open.close());

const toSuite = async (id: string) => ({
  passengers: await passengersWith(id, { cabin: 'annasuite:1' }, { cabin: 'annasuite:1' }),
});
const paid = async (id: string) => (await ledgerOf(id)).join();

describe('a customer changes a confirmed booking (decision 100)', () => {
  test('a changed name applies at once and costs nothing after prices rose', async () => {
    const id = await bookPaid();
    await database.query(`update stock set unit_price = unit_price + 10000 where departure_id = 'summer'`);
    const before = await open.stored(id);
    const quoted = await quote(id, { passengers: await passengersWith(id, { firstName: 'Anne' }) });
    expect(quoted).toMatchObject({
      status: 200,
      body: { kinds: ['name'], permission: 'alone', due: 0, refund: 0, fee: 0, seconds_left: 900 },
    });
    expect(await apply(id, quoted.body.id)).toEqual({
      status: 200,
      body: { status: 'applied', payment: null },
    });
    await database.query(`update stock set unit_price = unit_price - 10000 where departure_id = 'summer'`);
    const after = await open.stored(id);
    expect(after.request.passengers[0]?.firstName).toBe('Anne');
    expect(after.amount).toBe(before.amount);
    expect(await notificationsOf(id)).toContain('booking_amended');
    expect(await paymentsOf(id)).toMatchObject([
      { type: 'deposit', state: 'completed' },
      { type: 'balance', state: 'open' },
    ]);
    const [kept] = await database.query<{ change: unknown }>(
      'select change from amendment where booking_id = $1',
      [id],
    );
    expect(kept).toEqual({ change: null });
  });

  test('a more expensive cabin makes a payment for what is due and a new balance, and replaces the old cabin', async () => {
    const free = await open.taken();
    const id = await bookPaid();
    const { full_amount } = await open.stored(id);
    const quoted = await quote(id, await toSuite(id));
    const { after, due, rest } = quoted.body;
    const outcome = await apply(id, quoted.body.id);
    expect(outcome.body).toEqual({ status: 'applied', payment: expect.any(String) });
    const taken = await open.taken();
    expect([taken.annasuite, taken['annatwin-upper']]).toEqual([
      (free.annasuite ?? 0) + 1,
      free['annatwin-upper'],
    ]);
    const stored = await open.stored(id);
    // The suite costs 1250 instead of 999.50 for each.
    expect(stored.full_amount - full_amount).toBe(2 * (125_000 - 99_950));
    expect(after?.total).toBe(stored.amount / 100);
    const documents = await database.query<{ document: string }>(
      `select coalesce(reason, kind) || ' ' || total as document from document where booking_id = $1 order by sequence`,
      [id],
    );
    expect(documents.map(({ document }) => document)).toEqual([
      `invoice ${full_amount}`,
      `correction ${-full_amount}`,
      `invoice ${stored.full_amount}`,
    ]);
    const openPayments = (await paymentsOf(id)).filter(({ state }) => state === 'open');
    expect(openPayments.map(({ type, amount }) => [type, amount / 100]).sort()).toEqual([
      ['balance', rest.amount],
      ['other', due],
    ]);
    for (const payment of openPayments) await open.pay(payment.id);
    const [sum] = await database.query<{ total: number }>(
      'select sum(amount)::int as total from ledger where booking_id = $1',
      [id],
    );
    expect(sum?.total).toBe(stored.full_amount);
  });

  test('a lower price is refunded by line', async () => {
    const passengers = passengersOf({ 'annatwin-upper': [2] }).map((each) => ({
      ...each,
      bike: 'product-bike-00002',
    }));
    const id = await bookPaid('full_payment', { passengers });
    const quoted = await quote(id, {
      passengers: await passengersWith(id, {}, { bike: 'product-bike-00001' }),
    });
    const { refund, rest } = quoted.body;
    expect(await apply(id, quoted.body.id)).toMatchObject({ body: { status: 'applied', payment: null } });
    const [requested] = await database.query<{ amount: number; line: string }>(
      `select refund.amount, line from refund join refund_line on refund_id = refund.id join payment on payment.id = payment_id where booking_id = $1`,
      [id],
    );
    expect([requested?.amount, rest.amount]).toEqual([Number(refund) * 100, 0]);
    expect(refund).toBeGreaterThan(0);
    expect(requested?.line).toMatch(/^amended:bike:/);
  });

  test('another date moves the cabins to the other departure, at today’s prices', async () => {
    await database.query(
      `insert into departure (id, tour_id, ship_id, program_id, program_name, date, end_date, duration, multi_market)
       values ('autumn', 'canals', 'anna', 'p', 'Canals', '2027-09-04', '2027-09-11', 8, true);
       insert into stock (departure_id, cabin_type_id, total, taken, unit_price) values ('autumn', 'annatwin-upper', 2, 0, 80000)`,
    );
    const free = await open.taken();
    const id = await bookPaid();
    expect(await amend(id, { departureId: 'autumn' })).toMatchObject({ body: { status: 'applied' } });
    expect(await open.stored(id)).toMatchObject({ departure_id: 'autumn' });
    expect(await open.taken()).toEqual(free);
    const [stock] = await database.query<{ taken: number }>(
      `select taken from stock where departure_id = 'autumn'`,
    );
    expect(stock?.taken).toBe(1);
    const [balance] = await database.query<{ due_on: string }>(
      `select due_on from payment where booking_id = $1 and type = 'balance' and state = 'open'`,
      [id],
    );
    expect(balance?.due_on).toBe('2027-07-17');
  });

  test('insurance is added within its days, with its terms accepted', async () => {
    const id = await bookPaid();
    const insurance = { cancellation: true, travel: false };
    expect(await quote(id, { insurance })).toMatchObject({
      status: 422,
      body: { issues: [{ path: 'terms.cancellation' }] },
    });
    const quoted = await quote(id, { insurance, terms: { cancellation: true } });
    expect(quoted.body).toMatchObject({ kinds: ['insurance_added'], permission: 'alone' });
    expect(quoted.body.due).toBe(quoted.body.after?.insurance_amount);
    expect(await apply(id, quoted.body.id)).toMatchObject({ body: { status: 'applied' } });
  });

  test('cancellation of everything costs the fee of the terms', async () => {
    const free = await open.taken();
    const id = await bookPaid('full_payment');
    const quoted = await quote(id, { cancel: true });
    const { full_amount } = await open.stored(id);
    expect(quoted.body).toMatchObject({
      kinds: ['cancellation'],
      after: null,
      fee: Math.round(full_amount * 0.2) / 100,
    });
    expect(Number(quoted.body.refund) + Number(quoted.body.fee)).toBeCloseTo(full_amount / 100, 2);
    expect(await apply(id, quoted.body.id)).toMatchObject({ body: { status: 'applied' } });
    expect(await open.taken()).toEqual(free);
    expect(await quote(id, { cancel: true })).toMatchObject({ status: 409 });
  });

  test('cancelling after a passenger has left costs what cancelling at once would have', async () => {
    const id = await bookPaid('full_payment');
    const atOnce = (await quote(id, { cancel: true })).body.fee;
    const left = await amend(id, { passengers: (await passengersWith(id)).slice(0, 1) });
    expect(left.body).toMatchObject({ status: 'applied' });
    // Each of the two fees is rounded.
    expect((await quote(id, { cancel: true })).body.fee).toBeCloseTo(Number(atOnce), 1);
  });

  test('a traveller who leaves is told what the cabin of the other costs, on the page and in the email', async () => {
    const id = await bookPaid();
    const alone = { passengers: (await passengersWith(id)).slice(0, 1) };
    const quoted = await quote(id, alone);
    for (const [locale, said] of Object.entries({
      en: 'single price',
      de: 'Einzelpreis',
      nl: 'eenpersoonsprijs',
    }))
      expect(quoted.body.leaving?.[locale as 'en'].join(' ')).toContain(said);
    await apply(id, quoted.body.id);
    const [notice] = await database.query<{ details: { leaving: object } }>(
      `select details from notice where booking_id = $1 and kind = 'booking_amended'`,
      [id],
    );
    expect(notice?.details.leaving).toMatchObject({ cabins: [{ stay: [1] }] });
  });

  test('cancellation of insurance, whose premium is kept if something is paid', async () => {
    const insurance = { cancellation: true, travel: false };
    const insured = { insurance, terms: { ...requestFor().terms, ...insurance } };
    const [whole, nothing] = [await bookPaid('full_payment', insured), await open.book(insured)];
    await database.query(`update booking set first_payment = 'completed' where id = $1`, [nothing]);
    const [kept, unpaid] = [await quote(whole, { cancel: true }), await quote(nothing, { cancel: true })];
    const premium = kept.body.before.insurance_amount;
    expect([kept, unpaid].map(({ body }) => body.premiums)).toEqual([premium, 0]);
  });
});

describe('a quote is honoured or refused before money moves (decision 100)', () => {
  const untouched = async (id: string, work: () => Promise<unknown>) => {
    const state = async () =>
      JSON.stringify([await open.stored(id), await paymentsOf(id), await paid(id), await open.taken()]);
    const before = await state();
    await work();
    expect(await state()).toBe(before);
  };

  test.each<[string, (id: string) => Promise<unknown>, () => Promise<unknown>]>([
    [
      'the price has changed',
      () => database.query(`update stock set unit_price = unit_price + 1 where cabin_type_id = 'annasuite'`),
      () => database.query(`update stock set unit_price = unit_price - 1 where cabin_type_id = 'annasuite'`),
    ],
    ['it has expired', async () => open.advanceTime(15 * MINUTE), async () => open.advanceTime(-15 * MINUTE)],
    [
      'a colleague changed the booking',
      (id) =>
        database.query(
          `insert into audit (at, by, command, booking_id, details) values (now(), 'desk', 'bookings edit', $1, '{}')`,
          [id],
        ),
      async () => {},
    ],
  ])('a change is quoted again where %s', async (_why, change, restore) => {
    const id = await bookPaid();
    const quoted = await quote(id, await toSuite(id));
    await change(id);
    let again = '';
    await untouched(id, async () => {
      const outcome = await apply(id, quoted.body.id);
      expect(outcome).toMatchObject({
        status: 200,
        body: { status: 'changed', quote: { kinds: ['cabin'] } },
      });
      again = outcome.body.quote?.id ?? '';
      expect(again).not.toBe(quoted.body.id);
    });
    expect(await apply(id, again)).toMatchObject({ body: { status: 'applied' } });
    await restore();
  });

  test('a quote is refused where the cabin is gone, and nothing is changed', async () => {
    const id = await bookPaid();
    const quoted = await quote(id, await toSuite(id));
    await database.query(
      `update stock set total = taken where departure_id = 'summer' and cabin_type_id = 'annasuite'`,
    );
    await untouched(id, async () =>
      expect(await apply(id, quoted.body.id)).toMatchObject({
        status: 409,
        body: {
          error: 'cabin_gone',
          issues: [{ path: 'passengers.0.cabin' }, { path: 'passengers.1.cabin' }],
        },
      }),
    );
    expect(await quote(id, await toSuite(id))).toMatchObject({ status: 409, body: { error: 'cabin_gone' } });
    await database.query(
      `update stock set total = 100 where departure_id = 'summer' and cabin_type_id = 'annasuite'`,
    );
  });

  test('a cabin on hold is not available, one of an expired hold is', async () => {
    const id = await bookPaid();
    await database.query(
      `update stock set taken = total where departure_id = 'summer' and cabin_type_id = 'annasuite'`,
    );
    const hold = (expires: number) =>
      database.query(
        `insert into hold (departure_id, cabins, browser, taken_at, expires_at) values ('summer', '{"annasuite": 1}', $1, now(), $2::timestamptz)`,
        [String(expires), new Date(open.context.now() + expires)],
      );
    await hold(MINUTE);
    expect(await quote(id, await toSuite(id))).toMatchObject({ status: 409, body: { error: 'cabin_gone' } });
    await hold(-MINUTE);
    const quoted = await quote(id, await toSuite(id));
    expect(quoted.status).toBe(200);
    expect((await apply(id, quoted.body.id)).body).toMatchObject({ status: 'applied' });
    await database.query(
      `delete from hold; update stock set taken = 0 where departure_id = 'summer' and cabin_type_id = 'annasuite'`,
    );
  });

  test('a quote is not applied while a payment is under way', async () => {
    const id = await bookPaid();
    const quoted = await quote(id, await toSuite(id));
    await database.query(`update payment set state = 'processing' where booking_id = $1 and state = 'open'`, [
      id,
    ]);
    expect(await apply(id, quoted.body.id)).toMatchObject({ status: 409, body: { error: 'not_now' } });
  });

  test('a second click has the answer of the first, and no further effect', async () => {
    const id = await bookPaid();
    const { body } = await quote(id, await toSuite(id));
    const first = await apply(id, body.id);
    expect(first.body).toMatchObject({ status: 'applied', payment: expect.any(String) });
    await untouched(id, async () => expect(await apply(id, body.id)).toEqual(first));
  });

  test('of two quotes at the same time one is applied, and the other is quoted again', async () => {
    const id = await bookPaid();
    const [one, two] = [
      await quote(id, await toSuite(id)),
      await quote(id, { passengers: await passengersWith(id, { bodyHeight: 180 }) }),
    ];
    const outcomes = await Promise.all([apply(id, one.body.id), apply(id, two.body.id)]);
    expect(outcomes.map(({ body }) => body.status).sort()).toEqual(['applied', 'changed']);
  });
});
