import { afterAll, expect, test } from 'vitest';
import type { Sql } from '../database/database.ts';
import { openAmendments } from '../testing/bookings/test-amendments.ts';
import { applyAmendment } from './customer-amendment.ts';

const open = await openAmendments();
const { context, database, provider, quote, bookPaid } = open;
afterAll(() => open.close());

const lock = /pg_advisory_xact_lock|from hold (?=.*for update)|update voucher|from stock (?=.*for update)/s;

/** Records what a transaction locks, in order. */
const watched =
  (locks: Set<string>) =>
  (sql: Sql): Sql => ({
    query: (text, values) => {
      for (const found of lock.exec(text) ?? []) locks.add(found.trim());
      return sql.query(text, values);
    },
  });

test('a coupon that the other date does not allow is released, locked in the order of placing', async () => {
  await database.query(
    `insert into departure (id, tour_id, ship_id, program_id, program_name, date, end_date, duration, multi_market)
     values ('late', 'canals', 'anna', 'p', 'Canals', '2027-09-11', '2027-09-18', 8, true);
     insert into stock (departure_id, cabin_type_id, total, taken, unit_price) values ('late', 'annatwin-upper', 2, 0, 80000)`,
  );
  const id = await bookPaid('deposit', { voucher: 'TEN' });
  const coupon = () =>
    database.query(
      `select uses, (select coupon from booking where id = $1) as booked from voucher where code = 'TEN'`,
      [id],
    );
  expect(await coupon()).toEqual([{ uses: 1, booked: 'TEN' }]);
  await database.query(`update voucher set disabled = true where code = 'TEN'`);
  const quoted = await quote(id, { departureId: 'late' });
  const locks = new Set<string>();
  const watching: typeof database = {
    ...database,
    transaction: (work) => database.transaction((sql) => work(watched(locks)(sql))),
  };
  const which = { bookingId: id, quoteId: quoted.body.id };
  expect(await applyAmendment({ ...context, database: watching }, provider, which)).toMatchObject({
    status: 'applied',
  });
  expect([...locks]).toEqual(['pg_advisory_xact_lock', 'from hold', 'update voucher', 'from stock']);
  expect(await coupon()).toEqual([{ uses: 0, booked: null }]);
});
