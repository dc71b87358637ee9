import {
  type ServerProcess,
  type StripeProcess,
  startServer,
  startStripe,
} from '../../load-tests/payments/processes/processes.ts';
import { insertPaymentTestData, RATE } from '../../load-tests/payments/test-data.ts';
import { startProxy } from '../../load-tests/support/caddy.ts';
import { type HttpClients, openHttpClients } from '../../load-tests/support/http-clients.ts';
import { waitUntil } from '../../load-tests/support/wait-until.ts';
import { freePort } from '../../server/src/config/free-port.ts';
import { connect, type Database } from '../../server/src/database/database.ts';
import { type Cluster, type ClusterOptions, openCluster } from './nodes/cluster.ts';

/** The seed of a run's webhook faults and slow transactions. */
export const SEED = 20_261_122;
const INSTANCES = 2;

/** The set-up of docs/operating.md, "High availability", on one machine, with fake Stripe. */
export interface Environment {
  cluster: Cluster;
  /** The database on the current primary. */
  database: Database;
  instances: readonly ServerProcess[];
  /** The site's address behind the proxy. */
  url: string;
  stripe: StripeProcess;
  clients: HttpClients;
  close: () => Promise<void>;
}

async function startInstances(settings: Readonly<Record<string, string>>): Promise<ServerProcess[]> {
  const ports: number[] = [];
  for (let index = 0; index < INSTANCES; index += 1) ports.push(await freePort());
  return Promise.all(ports.map((port) => startServer(port, settings)));
}

/** Starts everything; resolves once the site responds and the standby can be promoted. */
export async function startEnvironment(options: ClusterOptions): Promise<Environment> {
  await using starting = new AsyncDisposableStack();
  const cluster = await openCluster(options);
  starting.defer(cluster.close);
  const database = connect({ connectionString: cluster.url, max: 4 });
  starting.defer(database.close);
  if (!(await waitUntil(async () => (await database.query('select 1')).length === 1)))
    throw new Error('The primary cannot be reached.');
  await insertPaymentTestData(database);
  const port = await freePort();
  const stripe = await startStripe({ WEBHOOK_URL: `http://127.0.0.1:${port}`, SEED: String(SEED) });
  starting.defer(stripe.kill);
  const instances = await startInstances({
    DATABASE_URL: cluster.url,
    EXCHANGE_RATE_USD: String(RATE),
    STRIPE_PORT: String(stripe.port),
    SEED: String(SEED),
  });
  starting.defer(async () => void (await Promise.all(instances.map(({ program }) => program.kill()))));
  const proxy = await startProxy(
    instances.map((instance) => `http://127.0.0.1:${instance.port}`),
    port,
  );
  starting.defer(proxy.stop);
  const clients = openHttpClients();
  starting.defer(clients.close);
  const resources = starting.move();
  const close = () => resources.disposeAsync();
  return { cluster, database, instances, url: proxy.url, stripe, clients, close };
}
