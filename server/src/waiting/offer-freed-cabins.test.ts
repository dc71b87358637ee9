import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { releaseExpiredHolds } from '../bookings/holds/release-expired.ts';
import { watchOptions } from '../bookings/options/watch-options.ts';
import { releaseBooking } from '../bookings/release-booking.ts';
import type { Context } from '../database/context.ts';
import type { Database, Sql } from '../database/database.ts';
import { requestFor, summer, takenOf } from '../testing/bookings/test-request.ts';
import { openTestWaiting, suite, twin } from '../testing/bookings/test-waiting.ts';
import { runOperation } from '../testing/office/test-operation-run.ts';
import { testNow } from '../testing/test-context.ts';
import { endDueOffers } from './end-offers.ts';
import { offerCabinsOf, offerFreedCabins } from './offer-freed-cabins.ts';

const list = await openTestWaiting();
const { context, database, ask, join, free, work, offers, offerOf } = list;
afterAll(() => list.close());
beforeEach(() => list.clear());

const MINUTE = 60_000;
const mailed = async () =>
  (
    await database.query<{ offer: string }>(
      `select details ->> 'offer' as offer from notice where kind = 'waiting_offered'`,
    )
  ).map(({ offer }) => offer);

describe('cabins are offered however they become free', () => {
  /** Takes a free twin, and returns what gives it back. */
  const ways: Readonly<Record<string, () => Promise<() => Promise<unknown>>>> = {
    'a hold that expires': async () => {
      await database.query(
        `insert into hold (departure_id, cabins, browser, taken_at, expires_at) values ($1, $2::jsonb, 'b', $3, $4)`,
        [summer, JSON.stringify({ [twin]: 1 }), new Date(testNow), new Date(testNow + 20 * MINUTE)],
      );
      return async () => {
        list.clock.now += 19 * MINUTE;
      };
    },
    'a hold that a job releases': async () => {
      await database.query(
        `insert into hold (departure_id, cabins, browser, taken_at, expires_at) values ($1, $2::jsonb, 'b', $3, $4)`,
        [summer, JSON.stringify({ [twin]: 1 }), new Date(testNow), new Date(testNow + 20 * MINUTE)],
      );
      return async () => {
        list.clock.now += 30 * MINUTE;
        await releaseExpiredHolds(context);
      };
    },
    'an option that expires': async () => {
      await free({ [twin]: 1 });
      await runOperation(context, 'options.create', {
        departure: summer,
        cabins: { [twin]: 1 },
        name: 'Caller',
        until: '2027-03-02',
      });
      return async () => {
        list.clock.now += 48 * 60 * MINUTE;
        await watchOptions(context);
      };
    },
    'a booking that is released': async () => {
      await free({ [twin]: 1 });
      const { body } = await ask('POST', '/bookings', requestFor());
      return () => releaseBooking(database, String(body.id), 'cancelled', list.clock.now);
    },
    'more cabins': async () => async () => {
      await database.query(
        'update stock set total = total + 1 where departure_id = $1 and cabin_type_id = $2',
        [summer, twin],
      );
    },
    'a blocked cabin': async () => {
      await database.query('update stock set blocked = 1 where departure_id = $1 and cabin_type_id = $2', [
        summer,
        twin,
      ]);
      return () =>
        database.query(
          'update stock set blocked = 0, taken = taken - 1 where departure_id = $1 and cabin_type_id = $2',
          [summer, twin],
        );
    },
    'a departure that goes on sale again': async () => {
      await database.query(`update departure set closed = true where id = '${summer}'`);
      await free({ [twin]: 1 });
      return () => database.query(`update departure set closed = false where id = '${summer}'`);
    },
  };

  test.each(Object.entries(ways))('%s', async (_way, take) => {
    const release = await take();
    await join('Anna');
    await work();
    expect(await offers()).toEqual([]);
    await release();
    await work();
    expect(await offers()).toEqual(['Anna open']);
    const [stock] = await database.query<{ free: number }>(
      'select total - taken as free from stock where departure_id = $1 and cabin_type_id = $2',
      [summer, twin],
    );
    expect(stock?.free).toBe(0);
  });

  test('a new departure', async () => {
    await join('Anna', { dates: [{ from: '2027-08-01', until: '2027-08-31' }] });
    await work();
    await database.query(`
      insert into departure (id, tour_id, ship_id, program_id, program_name, date, end_date, duration) values
        ('august', 'canals', 'anna', 'p', 'Canals', '2027-08-07', '2027-08-14', 8);
      insert into stock (departure_id, cabin_type_id, total, taken, unit_price) values ('august', '${suite}', 2, 0, 125000)`);
    await work();
    expect(await offers()).toEqual(['Anna open']);
    await database.query(
      `delete from cabin_option; delete from waiting_party; delete from departure where id = 'august'`,
    );
  });
});

test('a departure is not looked at again and again while its free cabins fit nobody', async () => {
  await join('Anna', { party: 4, cabins: [4] });
  await free({ [twin]: 1 });
  await work();
  const looks = () => database.query('select next_at from waiting_look where departure_id = $1', [summer]);
  const before = await looks();
  list.clock.now += 10_000;
  await offerFreedCabins(context);
  expect(await looks()).toEqual(before);
  list.clock.now += 5_000;
  await offerFreedCabins(context);
  expect(await looks()).not.toEqual(before);
});

test('several instances at once make each offer once, and never more than there are cabins', async () => {
  for (let round = 0; round < 5; round += 1) {
    await list.clear();
    await list.freeEarly(0);
    for (const name of ['Anna', 'Bert', 'Carla', 'Dirk', 'Eva', 'Fritz'])
      await join(name, {
        dates: [{ from: '2027-03-13', until: '2027-06-26' }],
        ...(name === 'Carla' && { party: 4, cabins: [2, 2] }),
      });
    await free({ [twin]: 3 });
    await list.freeEarly(1);
    await Promise.all(
      [summer, 'free', summer, 'free', summer, summer].map((id) => offerCabinsOf(context, id)),
    );
    const made = await offers();
    expect(new Set(made).size).toBe(made.length);
    expect(made.length).toBeLessThanOrEqual(4);
    expect((await takenOf(database))[twin]).toBeLessThanOrEqual(4);
    const told = await mailed();
    expect(told).toHaveLength(made.length);
    expect(new Set(told).size).toBe(told.length);
    // What one pass left because of another is offered by the next one.
    await Promise.all(['free', summer].map((id) => offerCabinsOf(context, id)));
    const [all] = await database.query<{ cabins: number }>(
      'select sum(count::int)::int as cabins from cabin_option cross join jsonb_each_text(cabins) as each (type, count)',
    );
    // The three twins and the suite, of which Carla needs two; nobody who entered before the others is left out.
    expect(all?.cabins).toBe(4);
    expect(await offers()).toEqual(expect.arrayContaining(['Anna open', 'Bert open']));
  }
});

test('a second offer to a party, or a second mail about an offer, is refused by the database', async () => {
  const anna = await join('Anna');
  await free({ [twin]: 1 });
  await work();
  const { id } = await offerOf(anna);
  await expect(
    database.query(
      `insert into waiting_offer (party_id, departure_id, selection, price, offered_at, expires_at, option_id)
       select party_id, 'free', selection, price, offered_at, expires_at, gen_random_uuid() from waiting_offer`,
    ),
  ).rejects.toThrow('waiting_offer_open');
  await expect(
    database.query(`insert into notice (at, kind, details) values (now(), 'waiting_offered', $1::jsonb)`, [
      JSON.stringify({ offer: id }),
    ]),
  ).rejects.toThrow('notice_of_offer');
});

test('a server that ends at any statement loses no offer and makes none twice', async () => {
  await join('Anna');
  await join('Bert');
  await free({ [twin]: 1 });
  /** A context whose transactions end at a statement, as a killed process ends them. */
  const endingAt = (last: number): Context => {
    let statements = 0;
    const dying = (sql: Sql): Sql => ({
      query: async (text, values) => {
        statements += 1;
        if (statements >= last) throw new Error('killed');
        return sql.query(text, values);
      },
    });
    const transaction: Database['transaction'] = (statementsOf) =>
      database.transaction((sql) => statementsOf(dying(sql)));
    return { ...context, database: { ...database, transaction } };
  };
  let last = 1;
  for (; last < 60; last += 1) {
    const ended = await offerCabinsOf(endingAt(last), summer).then(
      () => true,
      () => false,
    );
    if (ended) break;
    expect([await offers(), await mailed()]).toEqual([[], []]);
    expect(await database.query('select 1 from cabin_option')).toEqual([]);
    expect(await takenOf(database)).toMatchObject({ [twin]: 3 });
  }
  expect(last).toBeGreaterThan(8);
  expect(await offers()).toEqual(['Anna open']);
  list.clock.now += 48 * 60 * MINUTE;
  for (last = 1; last < 60; last += 1) {
    const ended = await endDueOffers(endingAt(last)).then(
      () => true,
      () => false,
    );
    if (ended) break;
    expect(await offers()).toEqual(['Anna open']);
    expect(await takenOf(database)).toMatchObject({ [twin]: 4 });
  }
  await work();
  expect(await offers()).toEqual(['Anna expired', 'Bert open']);
});
