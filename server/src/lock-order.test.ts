import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { readBookingRequest } from '@towpath/rules/booking/booking-request';
import { creditCode } from '@towpath/rules/payment/credit';
import { afterAll, describe, expect, test } from 'vitest';
import { applyAmendment } from './amendments/customer-amendment.ts';
import { lockCoupons } from './bookings/booking-coupon.ts';
import { lockHolds } from './bookings/holds/hold-rows.ts';
import { takeHold } from './bookings/holds/take-hold.ts';
import { lockBooking } from './bookings/lock-booking.ts';
import { createBooking } from './bookings/placing/create-booking.ts';
import { releaseBooking } from './bookings/release-booking.ts';
import { lockStock } from './bookings/stock.ts';
import { lockBikes } from './catalogue/bikes/bike-stock.ts';
import { lockContent } from './catalogue/content/content-version.ts';
import { Refusal } from './config/errors.ts';
import { projectFolder } from './config/settings.ts';
import type { Context } from './database/context.ts';
import type { Database, Sql } from './database/database.ts';
import { lockName } from './database/name-lock.ts';
import { operationOf } from './operations/all.ts';
import { lockDepartures } from './operations/departures/departure-version.ts';
import { readOperationInput } from './operations/operation.ts';
import { lockPayment } from './payments/rows/payment-rows.ts';
import { settle } from './payments/settlement/settle.ts';
import { openAmendments } from './testing/bookings/test-amendments.ts';
import { requestFor, testPlaceTimeout } from './testing/bookings/test-request.ts';
import { intentIdOf } from './testing/payments/test-payments.ts';
import { testToday } from './testing/test-context.ts';
import { onPostgres } from './testing/test-database.ts';
import { lockCredit } from './vouchers/credit/credit-rows.ts';
import { declineOffer } from './waiting/change-entry.ts';
import { joinWaitingList } from './waiting/join.ts';
import { lockParty } from './waiting/party-rows.ts';

const open = await openAmendments({
  unpaidLimits: { perEmail: 1000, perClient: null, departureShare: null },
});
const { context, database, provider } = open;
afterAll(() => open.close());
await database.query(`
  insert into bike_stock (ship_id, product_id, frame, from_cm, to_cm, count)
  values ('anna', 'product-bike-00001', 'M', 160, 180, 1000);
  insert into departure (id, tour_id, ship_id, program_id, program_name, date, end_date, duration, multi_market)
  values ('late', 'canals', 'anna', 'p', 'Canals', '2027-09-11', '2027-09-18', 8, true);
  insert into stock (departure_id, cabin_type_id, total, unit_price) values ('late', 'annatwin-upper', 100, 80000)`);

/** What a flow is about: the rows that another transaction locks. */
interface Subject {
  booking?: string;
  payment?: string;
  credit?: string;
  waiting?: string;
}

/** The locks in their order, each as another transaction takes it (architecture 5). */
const locks = {
  content: (sql: Sql) => lockContent(sql),
  booking: (sql: Sql, { booking = '' }: Subject) => lockBooking(sql, booking),
  'of booking': (sql: Sql, { payment = '' }: Subject) => lockPayment(sql, payment),
  visitor: (sql: Sql) => lockName(sql, 'email anna@example.com'),
  bikes: (sql: Sql) => lockBikes(sql, 'summer'),
  hold: (sql: Sql) => lockHolds(sql, { departureId: 'summer', now: context.now() }),
  'credit voucher': (sql: Sql, { credit = '' }: Subject) => lockCredit(sql, credit),
  coupon: (sql: Sql) => lockCoupons(sql, ['TEN'], []),
  departure: (sql: Sql) => lockDepartures(sql, ['summer']),
  stock: (sql: Sql) => lockStock(sql, 'summer', ['annatwin-upper']),
  'waiting party': (sql: Sql, { waiting = '' }: Subject) => lockParty(sql, waiting),
  'document number': (sql: Sql) => sql.query('select 1 from document_counter for update'),
};
type Lock = keyof typeof locks;

const architecture = readFileSync(join(projectFolder, 'docs/architecture.md'), 'utf8');
const table = [...architecture.matchAll(/^\| ([a-z ]+) \|/gm)].map(([, name = '']) => name);

/** A task that takes locks, ready to run once. */
interface PreparedSubject extends Subject {
  run: (on: Context) => Promise<unknown>;
}

/** An expired hold, which every transaction that takes stock of its departure releases. */
const expireHold = () =>
  database.query(`
    insert into hold (departure_id, cabins, browser, taken_at, expires_at)
    values ('summer', '{"annatwin-upper": 1}', gen_random_uuid(), '2027-02-01', '2027-02-01');
    update stock set taken = taken + 1 where departure_id = 'summer' and cabin_type_id = 'annatwin-upper'`);

const place = (on: Context, changes: Parameters<typeof requestFor>[0]) => {
  const read = readBookingRequest(requestFor(changes), testToday);
  if ('issues' in read) throw new Error(JSON.stringify(read.issues));
  const onFault = (fault: unknown) => {
    throw fault;
  };
  return createBooking(on, read.request, { client: null, onFault, timeout: testPlaceTimeout });
};

const paymentOf = async (id: string) => (await open.paymentsOf(id))[0]?.id ?? '';

async function quoted(booking: string, change: Parameters<typeof open.quote>[1]): Promise<PreparedSubject> {
  const { body } = await open.quote(booking, change);
  const which = { bookingId: booking, quoteId: body.id };
  return { booking, payment: await paymentOf(booking), run: (on) => applyAmendment(on, provider, which) };
}

/** A credit voucher of the value of a cancelled booking. */
async function issueCredit(): Promise<string> {
  const id = await open.bookPaid('full_payment');
  const code = creditCode(id.slice(0, 8));
  await database.query(
    `insert into credit_voucher (code, brand, currency, value, balance, booking_id, booked_on, issued_at, issued_by,
       valid_until, consented_on)
     values ($1, 'boatbiketours', 'eur', 5000, 5000, $2, '2026-01-01', now(), 'staff', '2099-12-31', '2026-01-01')`,
    [code, id],
  );
  return code;
}

/** A party that staff put on the list, which waits for a departure of the tests. */
async function joinList(): Promise<{ id: string; number: string }> {
  const joined = await joinWaitingList(
    context,
    {
      brand: 'boatbiketours',
      locale: 'en',
      name: 'Anna',
      email: `${crypto.randomUUID()}@example.com`,
      party: 2,
      tours: ['canals'],
      dates: [{ from: '2027-01-01', until: '2027-12-31' }],
      cabins: null,
      cabin_types: [],
      riders: [],
      valid_until: null,
      idempotency_key: crypto.randomUUID(),
    },
    { by: 'mieke', onStored: () => Promise.resolve() },
  );
  if (joined instanceof Refusal) throw new Error(JSON.stringify(joined));
  const [party] = await database.query<{ id: string }>('select id from waiting_party where number = $1', [
    joined.number,
  ]);
  return { id: party?.id ?? '', number: joined.number };
}

const offerCabins = (on: Context, number: string) =>
  staff(on, 'waiting.offer', { waiting: number, departure: 'summer' });

const sheet = {
  name: 'departures.csv',
  file: Buffer.from('departure,cabin,on_sale,cabins\nsummer,annatwin-upper,no,90\n').toString('base64'),
};

/** What takes several locks, and which. */
const tasks: Record<string, { takes: Lock[]; prepare: () => Promise<PreparedSubject> }> = {
  'placing a booking with a coupon instead of one with a credit voucher': {
    takes: ['booking', 'visitor', 'bikes', 'hold', 'credit voucher', 'coupon', 'stock'],
    prepare: async () => {
      const credit = await issueCredit();
      const key = { idempotency_key: crypto.randomUUID() };
      const booking = await open.book({ ...key, voucher: credit });
      await expireHold();
      return { booking, credit, run: (on) => place(on, { ...key, voucher: 'TEN' }) };
    },
  },
  'placing a booking with a credit voucher': {
    takes: ['visitor', 'bikes', 'hold', 'credit voucher', 'stock'],
    prepare: async () => {
      const credit = await issueCredit();
      await expireHold();
      return { credit, run: (on) => place(on, { voucher: credit }) };
    },
  },
  'holding cabins': {
    takes: ['bikes', 'hold', 'stock'],
    prepare: async () => {
      await expireHold();
      const browser = crypto.randomUUID();
      const request = { browser, cabins: { 'annatwin-upper': 1 }, riders: [] };
      return { run: (on) => takeHold(on, 'summer', { request, client: null }) };
    },
  },
  'moving a booking to another departure without its coupon': {
    takes: ['booking', 'bikes', 'coupon', 'stock', 'document number'],
    prepare: async () => {
      const id = await open.bookPaid('deposit', { voucher: 'TEN' });
      await database.query(`update voucher set disabled = true where code = 'TEN'`);
      return quoted(id, { departureId: 'late' });
    },
  },
  'cancelling a booking with a coupon': {
    takes: ['booking', 'of booking', 'coupon', 'stock', 'document number'],
    prepare: async () => quoted(await open.bookPaid('deposit', { voucher: 'TEN' }), { cancel: true }),
  },
  'releasing a booking with a credit voucher': {
    takes: ['credit voucher', 'stock'],
    prepare: async () => {
      const credit = await issueCredit();
      const booking = await open.book({ voucher: credit });
      const run = (on: Context) =>
        on.database.transaction((sql) => releaseBooking(sql, booking, 'unpaid', on.now()));
      return { booking, credit, run };
    },
  },
  'money for a booking that was released': {
    takes: ['booking', 'of booking', 'bikes', 'hold', 'coupon', 'stock', 'document number'],
    prepare: async () => {
      const booking = await open.book({ voucher: 'TEN' });
      const { client_secret } = await open.payBooking(booking, 'full_payment');
      await open.browser(client_secret, 'confirm');
      await releaseBooking(database, booking, 'unpaid', context.now());
      await expireHold();
      const intent = intentIdOf(client_secret);
      const payment = await paymentOf(booking);
      return { booking, payment, run: (on) => settle(on, provider, 'default', intent) };
    },
  },
  'an offer of cabins to a party that waits': {
    takes: ['bikes', 'hold', 'stock', 'waiting party'],
    prepare: async () => {
      const { id, number } = await joinList();
      await expireHold();
      return { waiting: id, run: (on) => offerCabins(on, number) };
    },
  },
  'declining an offer of cabins': {
    takes: ['stock', 'waiting party'],
    prepare: async () => {
      const { id, number } = await joinList();
      await offerCabins(context, number);
      const [offer] = await database.query<{ id: string }>(
        'select id from waiting_offer where party_id = $1',
        [id],
      );
      return { waiting: id, run: (on) => declineOffer(on, id, offer?.id ?? '') };
    },
  },
  'an import of a spreadsheet': {
    takes: ['departure', 'stock'],
    prepare: async () => ({ run: (on) => staff(on, 'departures.import', sheet) }),
  },
  'a change of the bikes of a departure': {
    takes: ['bikes', 'departure'],
    prepare: async () => {
      const bikes = { departure: 'summer', bike: 'product-bike-00001', frame: 'M', count: 900 };
      return { run: (on) => staff(on, 'departures.change-bikes', bikes) };
    },
  },
  'a change of a voucher': {
    takes: ['content', 'coupon'],
    prepare: async () => {
      const change = { code: 'TEN', percentage: 10, description: crypto.randomUUID() };
      return { run: (on) => staff(on, 'vouchers.edit', change) };
    },
  },
};

async function staff(
  on: Context,
  name: 'departures.import' | 'departures.change-bikes' | 'vouchers.edit' | 'waiting.offer',
  body: object,
) {
  const input = readOperationInput(name, body);
  if (input instanceof Refusal) throw new Error(JSON.stringify(input.issues));
  const planned = await operationOf(name).plan(on, provider, input, 'desk@example.com');
  return planned instanceof Refusal ? planned : planned.perform(() => {});
}

/** A database whose transactions run once: one that a deadlock ended is otherwise repeated. */
const withoutRetries = (on: Database): Database => ({
  ...on,
  transaction: (work) => {
    let runs = 0;
    return on.transaction((sql) => {
      runs += 1;
      if (runs > 1) throw new Error('A deadlock ended the transaction');
      return work(sql);
    });
  },
});

/** Waits until a transaction waits for the one of `sql`; throws where the task ends instead. */
async function untilBlocked(sql: Sql, task: Promise<unknown>): Promise<void> {
  let ended = false;
  const end = () => {
    ended = true;
  };
  task.then(end, end);
  const [own] = await sql.query<{ pid: number }>('select pg_backend_pid() as pid');
  const isBlocked = async () =>
    (await database.query('select 1 from pg_stat_activity where $1 = any(pg_blocking_pids(pid))', [own?.pid]))
      .length > 0;
  while (!(await isBlocked())) {
    if (ended) throw new Error(`The task did not wait: ${JSON.stringify(await task)}`);
    await pause(5);
  }
}

const cases = Object.entries(tasks).flatMap(([name, { takes, prepare }]) =>
  takes.slice(0, -1).map((lock) => ({ name, lock, later: takes.slice(takes.indexOf(lock) + 1), prepare })),
);

describe.runIf(onPostgres)('locks are taken in one order (architecture 5)', () => {
  test('each task lists its locks in that order', () => {
    const order = Object.keys(locks);
    expect(table.filter((name) => order.includes(name))).toEqual(order);
    for (const { takes } of Object.values(tasks))
      expect(takes).toEqual(takes.toSorted((a, b) => order.indexOf(a) - order.indexOf(b)));
  });

  // The other transaction has the lock that the task waits for, and takes the later ones: a deadlock if the task has one of them.
  test.each(cases)(
    '$name: waits for the lock $lock before it takes a later one',
    async ({ lock, later, prepare }) => {
      await database.query(`update voucher set disabled = false; update departure set closed = false`);
      const prepared = await prepare();
      const own = { ...context, database: withoutRetries(database) };
      const { started } = await withoutRetries(database).transaction(async (sql) => {
        await locks[lock](sql, prepared);
        const running = prepared.run(own);
        await untilBlocked(sql, running);
        for (const next of later) await locks[next](sql, prepared);
        // In an object, because the transaction would wait for a promise.
        return { started: running };
      });
      expect(await started).not.toBeInstanceOf(Refusal);
    },
  );
});
