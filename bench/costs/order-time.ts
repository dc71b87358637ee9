import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase } from '../../e2e/support/server/database.ts';
import { startStripe } from '../../load-tests/payments/processes/processes.ts';
import { openHttpClients } from '../../load-tests/support/http-clients.ts';
import { receive, startProgram } from '../../load-tests/support/processes.ts';
import { postmasterOf, processorTime } from '../../load-tests/support/processor-time.ts';
import { insertTestData } from '../../load-tests/support/test-data.ts';
import { waitUntil } from '../../load-tests/support/wait-until.ts';
import { freePort } from '../../server/src/config/free-port.ts';
import { orderCabin } from '../peers/order.ts';

/** Customers at a time, all of one cabin type. */
const CUSTOMERS = 8;
const ROUNDS = 5;
/** Orders until V8 has optimised the code. */
const WARM_UP = 400;

/** Processor time of a paid order in milliseconds, round by round, and orders a second. */
export interface OrderTime {
  instance: number[];
  postgres: number[];
  perSecond: number[];
}

/** Starts an instance, and fake Stripe in a process of its own, whose time does not count. */
async function openShop() {
  await using starting = new AsyncDisposableStack();
  const own = await createDatabase();
  starting.defer(own.drop);
  const database = own.open();
  starting.defer(database.close);
  await insertTestData(database);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const stripe = await startStripe({ WEBHOOK_URL: url });
  starting.defer(stripe.kill);
  const mails = await mkdtemp(join(tmpdir(), 'towpath-costs-'));
  starting.defer(() => rm(mails, { recursive: true }));
  const settings = { HOST: '127.0.0.1', PORT: String(port), DATABASE_URL: own.url, DATA_DIR: mails };
  const instance = startProgram(
    'bench/costs/order-server.ts',
    { ...settings, STRIPE_PORT: String(stripe.port) },
    { quiet: true },
  );
  starting.defer(instance.kill);
  await receive<boolean>(instance, 'ready');
  const clients = openHttpClients();
  starting.defer(async () => clients.close());
  // Each customer has an address: one is sent only so many mails an hour.
  const order = () =>
    orderCabin(clients, { url, provider: stripe.url }, 'summer', `${randomUUID()}@example.com`);
  return { database, pid: instance.child.pid ?? 0, order, resources: starting.move() };
}

type Shop = Awaited<ReturnType<typeof openShop>>;

/** Customers order until there are so many paid orders more, and everything that follows from them is done. */
async function orderMany({ order, database }: Shop, count: number): Promise<void> {
  let left = count;
  const customer = async () => {
    while (left-- > 0) if ((await order()) !== 'paid') throw new Error('An order was not paid.');
  };
  await Promise.all(Array.from({ length: CUSTOMERS }, customer));
  const isDone = async () => {
    const rows = await database.query(
      `select 1 from provider_event where handled_at is null
       union all select 1 from payment where state <> 'completed'`,
    );
    return rows.length === 0;
  };
  if (!(await waitUntil(isDone))) throw new Error('The work after the orders did not end.');
}

/** Measures rounds of so many paid orders each; Linux only. */
export async function measureOrders(orders: number): Promise<OrderTime> {
  const shop = await openShop();
  await using _ = shop.resources;
  await orderMany(shop, WARM_UP);
  // As autovacuum does: the prepared plans were made for empty tables.
  await shop.database.query('analyze');
  const postmaster = await postmasterOf(shop.database);
  const time: OrderTime = { instance: [], postgres: [], perSecond: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    const begun = performance.now();
    const before = { instance: processorTime([shop.pid]), postgres: processorTime([postmaster]) };
    await orderMany(shop, orders);
    time.instance.push((processorTime([shop.pid]) - before.instance) / orders);
    time.postgres.push((processorTime([postmaster]) - before.postgres) / orders);
    time.perSecond.push((orders / (performance.now() - begun)) * 1_000);
  }
  return time;
}
