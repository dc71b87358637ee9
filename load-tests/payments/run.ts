import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../../server/src/database/database.ts';
import { readPaymentRecords } from './payment-records.ts';
import { type ServerProcess, startServer, startStripe } from './processes/processes.ts';
import { reconcileAll } from './reconcile-all.ts';
import { startRefunding } from './refunding.ts';
import { countRequests, type RequestCounts } from './requests/count-requests.ts';
import { openStaff } from './requests/staff.ts';
import { visitOnRequest } from './requests/visit-on-request.ts';
import { seededRandom } from './seeded-random.ts';
import { insertPaymentTestData, RATE, requestPayment } from './test-data.ts';
import { type FaultRates, startUnreliableProxy, type UnreliableProxy } from './unreliable-proxy.ts';
import { findViolations, type Totals, type Violations } from './violations.ts';
import { countFaults, type Tally, visit } from './visitors/visitor.ts';
import { openVisitorClient } from './visitors/visitor-client.ts';
import { planOf } from './visitors/visitor-plan.ts';
import type { Deliveries } from './webhook-delivery.ts';

interface RunOptions {
  /** Visitors in total, and at once. */
  visitors: number;
  concurrency: number;
  servers: number;
  /** The minimum and maximum time between two kills, in milliseconds. */
  killInterval: readonly [number, number];
  faultRates: FaultRates;
  /** Milliseconds for the servers to process late webhooks after the last fault. */
  settleTime: number;
  seed: number;
}

export interface Report {
  options: RunOptions;
  seconds: number;
  intents: number;
  charged: number;
  /** Partial refunds that staff made in Stripe's dashboard, and authorisations that banks ended, meanwhile. */
  refunds: number;
  authorisationsLost: number;
  requests: RequestCounts;
  kills: number;
  proxies: Record<string, UnreliableProxy['counts']>;
  deliveries: Deliveries;
  tally: Tally;
  violations: Violations;
  totals: Totals;
}

/** Kills random servers, at least one, until it is stopped; then all of them are ready. */
function startKilling({ seed, killInterval }: RunOptions, servers: readonly ServerProcess[]) {
  const random = seededRandom(seed, 'kills');
  const stopping = new AbortController();
  let kills = 0;
  const killing = async () => {
    for (;;) {
      await pause(random.between(...killInterval), null, { signal: stopping.signal }).catch(() => {});
      const victim = servers[random.between(0, servers.length - 1)];
      if ((stopping.signal.aborted && kills > 0) || !victim) return;
      await victim.restart();
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

/** Starts fake Stripe, the servers, and unreliable proxies between them and the visitors. */
async function startProcesses(
  { faultRates, seed }: RunOptions,
  databaseUrl: string,
  ports: readonly number[],
  resources: AsyncDisposableStack,
) {
  const serverChoice = seededRandom(seed, 'servers');
  const anyServer = () => ports[serverChoice.between(0, ports.length - 1)] ?? 0;
  const proxyTo = async (name: string, target: () => number) => {
    const proxy = await startUnreliableProxy(target, faultRates, seededRandom(seed, name));
    resources.defer(proxy.close);
    return proxy;
  };
  const webhooks = await proxyTo('Stripe to site', anyServer);
  const stripe = await startStripe({ WEBHOOK_URL: webhooks.url, SEED: String(seed) });
  resources.defer(stripe.kill);
  const proxies = {
    'visitor to site': await proxyTo('visitor to site', anyServer),
    'visitor to Stripe': await proxyTo('visitor to Stripe', () => stripe.port),
    'site to Stripe': await proxyTo('site to Stripe', () => stripe.port),
    'Stripe to site': webhooks,
  };
  const settings = {
    DATABASE_URL: databaseUrl,
    PAYMENT_METHODS: 'card ideal bancontact sepa_debit klarna',
    REQUEST_CAPTURE: 'manual',
    EXCHANGE_RATE_USD: String(RATE),
    STRIPE_PORT: String(proxies['site to Stripe'].port),
    SEED: String(seed),
  };
  const servers = await Promise.all(ports.map((port) => startServer(port, settings)));
  resources.defer(async () => void (await Promise.all(servers.map(({ program }) => program.kill()))));
  return { stripe, proxies, servers };
}

type Processes = Awaited<ReturnType<typeof startProcesses>>;

/** Sends all visitors; returns the counts of what happened to them. */
async function sendVisitors(options: RunOptions, database: Database, { proxies }: Processes): Promise<Tally> {
  const tally: Tally = new Map();
  const client = openVisitorClient(
    proxies['visitor to site'].url,
    proxies['visitor to Stripe'].url,
    countFaults(tally),
  );
  const staff = await openStaff(database, proxies['visitor to site'].url, tally);
  let next = 0;
  const visitors = async () => {
    while (next < options.visitors) {
      next += 1;
      const random = seededRandom(options.seed, `visitor ${next}`);
      const plan = planOf(next, random);
      const amount = random.between(5_000, 250_000);
      const visitor = { client, random, plan, tally };
      const payment = plan.subject === 'payment' ? await requestPayment(database, plan.market, amount) : null;
      await (plan.subject === 'request' ? visitOnRequest(visitor, staff) : visit(visitor, payment));
    }
  };
  await Promise.all(Array.from({ length: options.concurrency }, visitors));
  return tally;
}

/** Runs visitors and faults on an empty database, then reconciles and compares the records of site and Stripe. */
export async function run(
  options: RunOptions,
  database: Database,
  databaseUrl: string,
  ports: readonly number[],
): Promise<Report> {
  await using resources = new AsyncDisposableStack();
  const began = Date.now();
  await insertPaymentTestData(database);
  const processes = await startProcesses(options, databaseUrl, ports, resources);
  const { stripe, proxies, servers } = processes;
  const killing = startKilling(options, servers);
  const refunding = startRefunding(stripe.port, seededRandom(options.seed, 'refunds'));
  const tally = await sendVisitors(options, database, processes)
    .finally(killing.stop)
    .finally(refunding.stop);
  for (const proxy of Object.values(proxies)) proxy.stopFaults();
  await stripe.stopFaults();
  await pause(options.settleTime);
  // Neither side changes any more, so that the records of both, which are read one after the other, are of one moment.
  await Promise.all(servers.map(({ program }) => program.kill()));
  await reconcileAll(database, stripe.port);
  const records = await readPaymentRecords(database, stripe.port);
  return {
    options,
    seconds: (Date.now() - began) / 1000,
    intents: records.intents.length,
    charged: records.intents.filter(({ status }) => status === 'succeeded').length,
    refunds: refunding.counts.refunds,
    authorisationsLost: refunding.counts.authorisationsLost,
    requests: countRequests(records),
    kills: killing.count(),
    proxies: Object.fromEntries(Object.entries(proxies).map(([name, { counts }]) => [name, counts])),
    deliveries: await stripe.deliveries(),
    tally,
    ...findViolations(records),
  };
}
