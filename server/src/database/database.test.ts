import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Refusal, StartError } from '../config/errors.ts';
import { onPostgres, openEmptyDatabase } from '../testing/test-database.ts';
import { connect, type Database, openDatabase, type Sql, sqlState } from './database.ts';

let database: Database;

beforeAll(async () => {
  database = await openEmptyDatabase();
  await database.query('create table counter (id int primary key, value int not null check (value < 100))');
});
afterAll(() => database.close());

test('rows contain dates as text, integers and numerics as numbers', async () => {
  const [row] = await database.query(
    `select date '2027-03-28' as day, 5::int8 as big, 1.25::numeric as exact, $1::text[] as list, null as nothing`,
    [['a', 'b']],
  );
  expect(row).toEqual({ day: '2027-03-28', big: 5, exact: 1.25, list: ['a', 'b'], nothing: null });
});

test('several statements without values return the rows of all', async () => {
  expect(await database.query('select 1 as a; select 2 as a')).toEqual([{ a: 1 }, { a: 2 }]);
});

test('an error has a SQLSTATE, and the next statement works', async () => {
  const state = await database.query('select missing').catch(sqlState);
  expect(state).toBe('42703');
  expect(sqlState(new Error('other'))).toBeUndefined();
  expect(await database.query('select 1 as a')).toEqual([{ a: 1 }]);
});

describe('a transaction', () => {
  const count = async () => (await database.query<{ n: number }>('select count(*) as n from counter'))[0]?.n;

  test('a transaction is committed when work returns, and resolves to its result', async () => {
    const before = await count();
    const result = await database.transaction(async (sql) => {
      await sql.query('insert into counter values (1, 0)');
      return 'done';
    });
    expect([result, await count()]).toEqual(['done', Number(before) + 1]);
  });

  test('a transaction is rolled back when work throws', async () => {
    const before = await count();
    const work = database.transaction(async (sql) => {
      await sql.query('insert into counter values (2, 0)');
      throw new Error('no');
    });
    await expect(work).rejects.toThrow('no');
    expect(await count()).toBe(before);
  });

  test('a transaction is rolled back when work returns a refusal, and resolves to it', async () => {
    const before = await count();
    const refusal = new Refusal(409, 'not_now', 'Not now');
    const result = await database.transaction(async (sql) => {
      await sql.query('insert into counter values (3, 0)');
      return refusal;
    });
    expect([result, await count()]).toEqual([refusal, before]);
  });

  test('a transaction is rolled back when a statement fails, and releases its connection', async () => {
    for (let time = 0; time < 12; time += 1) {
      const work = database.transaction(async (sql) => {
        await sql.query('insert into counter values (3, 0)');
        await sql.query('insert into counter values (4, 100)');
      });
      expect(await work.catch(sqlState)).toBe('23514');
    }
    expect(await database.query('select * from counter where id in (3, 4)')).toEqual([]);
  });

  test('a transaction rejects where the error of a failed statement was caught, as nothing is committed', async () => {
    const before = await count();
    const work = database.transaction(async (sql) => {
      await sql.query('insert into counter values (5, 0)');
      await sql.query('insert into counter values (6, 100)').catch(() => {});
    });
    await expect(work).rejects.toThrow('rolled back');
    expect(await count()).toBe(before);
  });

  test('a transaction runs concurrent statements in the order of the calls', async () => {
    const rows = await database.transaction(async (sql) => {
      const put = (value: number) => sql.query('insert into counter values ($1, $1)', [value]);
      const [, , seen] = await Promise.all([
        put(20),
        put(21),
        sql.query('select id from counter where id > 19'),
      ]);
      return seen;
    });
    expect(rows).toEqual([{ id: 20 }, { id: 21 }]);
  });

  test('a transaction runs no statement outside of the transaction when one of several fails', async () => {
    const put = (sql: Sql, value: number) => sql.query('insert into counter values ($1, $1)', [value]);
    const work = database.transaction((sql) => Promise.all([put(sql, 100), put(sql, 30), put(sql, 31)]));
    expect(await work.catch(sqlState)).toBe('23514');
    expect(await database.query('select * from counter where id between 30 and 31')).toEqual([]);
  });

  test('a transaction rejects statements after its end', async () => {
    const kept: Sql[] = [];
    await database.transaction(async (sql) => void kept.push(sql));
    await expect(kept[0]?.query('select 1')).rejects.toThrow('The transaction has ended');
  });

  test('a transaction sees what was committed before it acquired a lock', async () => {
    await database.query('insert into counter values (40, 1)');
    const add = () =>
      database.transaction(async (sql) => {
        const [, [row]] = await Promise.all([
          sql.query('select 1 from counter where id = 40 for update'),
          sql.query<{ value: number }>('select value from counter where id = 40'),
        ]);
        await sql.query('update counter set value = $1 where id = 40', [Number(row?.value) + 1]);
      });
    await Promise.all([add(), add(), add(), add()]);
    expect(await database.query('select value from counter where id = 40')).toEqual([{ value: 5 }]);
  });

  // Raised explicitly, because the embedded database has one session and so no conflicts.
  const conflict = (code: string) =>
    `do $$ begin raise exception 'conflict' using errcode = '${code}'; end $$`;

  test.each(['40001', '40P01'])('a transaction aborted by a conflict (%s) is retried', async (code) => {
    let tries = 0;
    const result = await database.transaction(async (sql) => {
      tries += 1;
      if (tries < 3) await sql.query(conflict(code));
      return tries;
    });
    expect(result).toBe(3);
  });

  test.each([
    ['40001', 3],
    ['23505', 1],
  ])('a transaction failing with %s is attempted %i times', async (code, expected) => {
    let tries = 0;
    const work = database.transaction(async (sql) => {
      tries += 1;
      await sql.query(conflict(code));
    });
    expect(await work.catch(sqlState)).toBe(code);
    expect(tries).toBe(expected);
  });

  test.runIf(onPostgres)(
    'fails when its connection breaks between two statements, and the process continues',
    async () => {
      const work = database.transaction(async (sql) => {
        const [own] = await sql.query<{ pid: number }>('select pg_backend_pid() as pid');
        const gone = 'select count(*)::int as left from pg_stat_activity where pid = $1';
        await database.query('select pg_terminate_backend($1)', [own?.pid]);
        while ((await database.query<{ left: number }>(gone, [own?.pid]))[0]?.left !== 0);
        await sql.query('select 1');
      });
      await expect(work).rejects.toThrow();
      expect(await database.query('select 1 as a')).toEqual([{ a: 1 }]);
    },
  );

  test.runIf(onPostgres)('survives a deadlock: both transactions are committed', async () => {
    await database.query('insert into counter values (10, 0), (11, 0)');
    let waiting = 2;
    let meet = () => {};
    const met = new Promise<void>((resolve) => {
      meet = resolve;
    });
    const cross = (first: number, second: number) =>
      database.transaction(async (sql) => {
        const add = (id: number) => sql.query('update counter set value = value + 1 where id = $1', [id]);
        await add(first);
        waiting -= 1;
        if (waiting === 0) meet();
        await met;
        await add(second);
      });
    await Promise.all([cross(10, 11), cross(11, 10)]);
    expect(await database.query('select value from counter where id in (10, 11)')).toEqual([
      { value: 2 },
      { value: 2 },
    ]);
  });
});

describe('pipelined statements (decision 049)', () => {
  test('a transaction fails with the fault of the statement that failed first', async () => {
    const work = database.transaction(async (sql) => {
      sql.query('select 1 / $1::int', [0]).catch(() => {});
      await sql.query('select $1::int', [1]);
    });
    expect(await work.catch(sqlState)).toBe('22012');
  });

  const put = (sql: Sql, value: number) => sql.query('insert into counter values ($1, $1)', [value]);

  test('run in the order of the calls, each in its own transaction', async () => {
    const results = await database.pipeline((sql) =>
      Promise.allSettled([
        put(sql, 60),
        put(sql, 100),
        put(sql, 61),
        sql.query('select max(id) as id from counter'),
      ]),
    );
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
    expect(results[3]).toMatchObject({ value: [{ id: 61 }] });
  });

  test('pipelined statements complete before the connection is released when work throws', async () => {
    const work = database.pipeline(async (sql) => {
      put(sql, 62);
      throw new Error('no');
    });
    await expect(work).rejects.toThrow('no');
    expect(await database.query('select id from counter where id = 62')).toEqual([{ id: 62 }]);
  });
});

test('an unreachable database is a StartError without the password', async () => {
  const absent = openDatabase({ databaseUrl: 'postgres://me:secret@127.0.0.1:1/none', dataDir: '' });
  await expect(absent).rejects.toThrow(
    new StartError('Cannot connect to the database at DATABASE_URL: connect ECONNREFUSED 127.0.0.1:1.'),
  );
});

test.runIf(onPostgres).each([true, false])(
  'a transaction whose BEGIN fails changes nothing (prepared: %s)',
  async (prepared) => {
    const line = connect({ connectionString: process.env.TEST_DATABASE_URL, max: 1, prepared });
    try {
      await line.query('create table if not exists outside (id int)');
      // In a failed transaction `begin` is refused, and the connection stays open.
      await line.pipeline((sql) => sql.query('begin; select 1 / 0')).catch(() => {});
      const work = line.transaction((sql) =>
        Promise.all([sql.query('rollback'), sql.query('insert into outside values ($1)', [1])]),
      );
      expect(await work.catch(sqlState)).toBe('25P02');
      expect(await line.query('select * from outside')).toEqual([]);
    } finally {
      await line.query('drop table outside');
      await line.close();
    }
  },
);

describe.runIf(onPostgres)('statements (decision 031)', () => {
  const known = 'select count(*)::int as count from pg_prepared_statements where statement like $1';

  test.each([
    [true, 1],
    [false, 0],
  ])(
    'prepared %s: a connection has %i prepared statements after running one twice',
    async (prepared, kept) => {
      const connectionString = process.env.TEST_DATABASE_URL;
      const line = connect({ connectionString, max: 1, prepared });
      try {
        for (const a of [1, 2]) expect(await line.query('select $1::int as a', [a])).toEqual([{ a }]);
        expect(await line.transaction((sql) => sql.query('select $1::int as a', [3]))).toEqual([{ a: 3 }]);
        expect(await line.query(known, ['select $1::int as a'])).toEqual([{ count: kept }]);
        await expect(line.query('select 1 / $1::int', [0])).rejects.toThrow('division by zero');
        expect(await line.query('select 1 / $1::int as a', [1])).toEqual([{ a: 1 }]);
      } finally {
        await line.close();
      }
    },
  );
});
