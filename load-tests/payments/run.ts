import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../../server/src/database/database.ts';
import { readBooks } from './books.ts';
import { openBrowser } from './browser.ts';
import { startSandbox, startServer } from './cast.ts';
import { chanceOf } from './chance.ts';
import type { Deliveries } from './delivery.ts';
import { type Badness, type Line, openLine } from './line.ts';
import { drawPlan, type Plan } from './plan.ts';
import { restAndReconcile } from './quiet.ts';
import { openShop, RATE, requestPayment } from './shop.ts';
import { judge, type Totals, type Violations } from './verdict.ts';
import { type Tally, visit } from './visitor.ts';

/** How a run is to be. */
export interface Order {
  /** Visitors who set out to pay. */
  visitors: number;
  /** How many of them at once. */
  crowd: number;
  servers: number;
  /** The shortest and the longest time between two kills, in milliseconds. */
  kills: readonly [number, number];
  badness: Badness;
  /** Milliseconds in which the servers, all well again, take up what they were told late. */
  rest: number;
  seed: number;
}

/** What a run came to. */
export interface Report {
  order: Order;
  seconds: number;
  intents: number;
  charged: number;
  kills: number;
  lines: Record<string, Line['counts']>;
  deliveries: Deliveries;
  tally: Tally;
  violations: Violations;
  totals: Totals;
}

/** Has visitors come one after another, `crowd` of them at once. */
async function letIn(order: Order, one: (number: number) => Promise<void>): Promise<void> {
  let next = 0;
  const gate = async () => {
    while (next < order.visitors) {
      next += 1;
      await one(next);
    }
  };
  await Promise.all(Array.from({ length: order.crowd }, gate));
}

interface Killing {
  count: () => number;
  stop: () => Promise<void>;
}

/** Kills one server after another, at least one, at times and in an order of chance, until told to stop; then all are up. */
function startKilling(order: Order, servers: readonly { killAndRestart: () => Promise<void> }[]): Killing {
  const chance = chanceOf(order.seed, 'kills');
  const stopping = new AbortController();
  let kills = 0;
  const killing = async () => {
    for (;;) {
      await pause(chance.between(...order.kills), null, { signal: stopping.signal }).catch(() => {});
      const victim = servers[chance.between(0, servers.length - 1)];
      if ((stopping.signal.aborted && kills > 0) || !victim) return;
      await victim.killAndRestart();
      kills += 1;
    }
  };
  const done = killing();
  return {
    count: () => kills,
    stop: async () => {
      stopping.abort();
      await done;
    },
  };
}

type Closing = (() => Promise<void>)[];

async function stage(order: Order, databaseUrl: string, ports: readonly number[], closing: Closing) {
  const chance = (part: string) => chanceOf(order.seed, part);
  const anyServer = chance('servers');
  const someServer = () => ports[anyServer.between(0, ports.length - 1)] ?? 0;
  const line = async (name: string, target: () => number) => {
    const opened = await openLine(target, order.badness, chance(name));
    closing.push(opened.close);
    return opened;
  };
  const webhooks = await line('provider to shop', someServer);
  const sandbox = await startSandbox({ TELL_AT: webhooks.url, SEED: String(order.seed) });
  closing.push(sandbox.end);
  const lines = {
    'visitor to shop': await line('visitor to shop', someServer),
    'visitor to provider': await line('visitor to provider', () => sandbox.port),
    'shop to provider': await line('shop to provider', () => sandbox.port),
    'provider to shop': webhooks,
  };
  const settings = {
    DATABASE_URL: databaseUrl,
    HOST: '127.0.0.1',
    EXCHANGE_RATE_USD: String(RATE),
    SANDBOX_PORT: String(lines['shop to provider'].port),
    SEED: String(order.seed),
  };
  const servers = await Promise.all(ports.map((port) => startServer(port, settings)));
  closing.push(async () => void (await Promise.all(servers.map((server) => server.end()))));
  return { sandbox, lines, servers };
}

type Stage = Awaited<ReturnType<typeof stage>>;

/** Sends all visitors through the storm; gives what they met. */
async function storm(order: Order, database: Database, { lines }: Stage): Promise<Tally> {
  const tally: Tally = new Map();
  const faults = (answer: { status: number } | null) => {
    if (answer?.status === 500) tally.set('answered 500', (tally.get('answered 500') ?? 0) + 1);
  };
  const browser = openBrowser(lines['visitor to shop'].url, lines['visitor to provider'].url, faults);
  await letIn(order, async (number) => {
    const chance = chanceOf(order.seed, `visitor ${number}`);
    const plan: Plan = drawPlan(chance);
    const amount = chance.between(5_000, 250_000);
    const payment = plan.subject === 'payment' ? await requestPayment(database, plan.market, amount) : null;
    await visit({ browser, chance, plan, tally }, payment);
  });
  return tally;
}

/** One run on an empty database of its own: storm, quiet, and both sides' books laid side by side. */
export async function run(
  order: Order,
  database: Database,
  databaseUrl: string,
  ports: readonly number[],
): Promise<Report> {
  const closing: Closing = [];
  const began = Date.now();
  try {
    await openShop(database);
    const playing = await stage(order, databaseUrl, ports, closing);
    const killing = startKilling(order, playing.servers);
    const tally = await storm(order, database, playing).finally(killing.stop);
    for (const line of Object.values(playing.lines)) line.heal();
    playing.sandbox.heal();
    await restAndReconcile(database, playing.sandbox.port, order.rest);
    const books = await readBooks(database, playing.sandbox.port);
    return {
      order,
      seconds: (Date.now() - began) / 1000,
      intents: books.listed.length,
      charged: books.listed.filter(({ status }) => status === 'succeeded').length,
      kills: killing.count(),
      lines: Object.fromEntries(Object.entries(playing.lines).map(([name, { counts }]) => [name, counts])),
      deliveries: await playing.sandbox.deliveries(),
      tally,
      ...judge(books),
    };
  } finally {
    for (const close of closing.reverse()) await close();
  }
}
