import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../server/src/database/database.ts';
import { operationOf } from '../../server/src/operations/all.ts';
import { booksTables } from '../../server/src/operations/finance/tables.ts';
import { booksPeriod } from '../../server/src/payments/books/totals.ts';
import { erasePerson } from '../../server/src/privacy/erase-person.ts';
import { applyRetention } from '../../server/src/privacy/retention.ts';
import { insertSummer } from '../../server/src/testing/bookings/test-request.ts';
import { insertTestCatalogue } from '../../server/src/testing/test-catalogue.ts';
import { insertTestContent } from '../../server/src/testing/test-content.ts';
import { testContext } from '../../server/src/testing/test-context.ts';
import { openTestDatabase } from '../../server/src/testing/test-database.ts';
import { recording, type Statement } from '../bookings/recorded-statements.ts';
import { orderCosts, recordOrder } from '../costs/order-path.ts';
import { acrossDepartures, scansAcross } from './distribution.ts';
import { type PlanNode, planOf, readTables, wholeReads } from './plans.ts';
import { type CallStatement, recordVisitorPath } from './visitor-path.ts';

/** Makes PostgreSQL read a table as a whole only if no index fits. */
const settings = 'set local enable_seqscan = off';

/** Makes PostgreSQL join row by row, as it does for few of many rows. */
const joinedByRow = `${settings}; set local enable_hashjoin = off; set local enable_mergejoin = off`;

/** These operations do not reach the provider. */
const noProvider = {} as never;

let database: Database;
let statements: CallStatement[];

/** The database without `analyze`: with statistics of so few rows PostgreSQL chooses other plans than for many. */
const withoutStatistics = (): Database => ({
  ...database,
  query: async (text, values) => (text === 'analyze booking' ? [] : database.query(text, values)),
});

beforeAll(async () => {
  database = await openTestDatabase();
  await insertTestCatalogue(database);
  await insertTestContent(database);
  await insertSummer(database);
  statements = await recordVisitorPath(database);
});
afterAll(() => database.close());

/** The plans of a visit's statements, with their names for failures. */
async function plans() {
  const found: { name: string; call: string; plan: PlanNode }[] = [];
  for (const statement of statements) {
    const plan = await planOf(database, statement, { settings });
    const { call, text } = statement;
    if (plan) found.push({ name: `${call}\n${text}`, call, plan });
  }
  return found;
}

test('every statement of a visit, from the tours to the paid booking, has an index for each growing table', async () => {
  const tables = await readTables(database);
  const found = await plans();
  expect(found.length).toBeGreaterThan(100);
  expect(
    found.flatMap(({ name, plan }) => wholeReads(plan, tables).map((read) => `${read}: ${name}`)),
  ).toEqual([]);
});

test('retention reads bookings, mails and records by index, however many there are (decision 028)', async () => {
  const recorded: Statement[] = [];
  const day = 24 * 3_600_000;
  const context = testContext(recording(withoutStatistics(), recorded));
  await applyRetention({ ...context, now: () => context.now() + 400 * day });
  const tables = await readTables(database);
  const found: string[] = [];
  // Links of crews are few: they are erased three days after their journey.
  for (const statement of recorded.filter(({ text }) => !/own_part_document|enquiry|crew_link/.test(text))) {
    const plan = await planOf(database, statement, { settings });
    if (plan) found.push(...wholeReads(plan, tables).map((read) => `${read}: ${statement.text}`));
  }
  // The days of departures are compared with one day.
  expect(found.filter((read) => !/of departure:/.test(read))).toEqual([]);
});

/** Tables that grow with every booking; the others of an erasure and of the office are small or erased after weeks. */
const bookingTables = /of (booking|payment|mail|notice|audit|document|ledger|provider_transaction):/;

test('an erasure, the figures, the day’s overview and an export read the growing tables by index (decision 121)', async () => {
  const recorded: Statement[] = [];
  const context = testContext(recording(database, recorded));
  const { from, until } = { from: '2027-03-01', until: '2027-03-31' };
  await erasePerson(context, 'nobody@example.org');
  await operationOf('today.show').plan(context, noProvider, {}, 'test');
  await operationOf('figures.show').plan(context, noProvider, { from, until }, 'test');
  await booksTables(context, booksPeriod(context, from, until), 'en');
  const tables = await readTables(database);
  const found: string[] = [];
  // Sums over all bookings ever made read tables as a whole.
  for (const statement of recorded.filter(
    ({ text }) => !/sum\((amount|invoiced|net|ledger|transaction)/.test(text),
  )) {
    const plan = await planOf(database, statement, { settings: joinedByRow });
    if (plan) found.push(...wholeReads(plan, tables).map((read) => `${read}: ${statement.text}`));
  }
  expect(found.filter((read) => bookingTables.test(read))).toEqual([]);
});

test('every statement of a visit can be measured, and one that inserts rows is only planned', async () => {
  const measured: boolean[] = [];
  for (const statement of statements) {
    const plan = await planOf(database, statement, { measured: true });
    if (plan) measured.push(plan['Shared Hit Blocks'] !== undefined);
  }
  expect(measured).toContain(true);
  expect(measured).toContain(false);
});

test('every statement that holds, books and pays stays within one departure and copied tables, except for named counts', async () => {
  const { growing } = await readTables(database);
  const books = (await plans()).filter(({ call }) => !/^GET \/(tours|translations|terms)/.test(call));
  const across = books.flatMap(({ name, plan }) =>
    scansAcross(plan, growing)
      .filter((scan) => !(scan in acrossDepartures))
      .map((scan) => `${scan}: ${name}`),
  );
  expect(across).toEqual([]);
});

test('a paid order sends exactly these statements and transactions, call by call', async () => {
  expect(await recordOrder(database)).toEqual(orderCosts);
});
