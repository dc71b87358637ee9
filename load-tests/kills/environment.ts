import { startDurablePostgres } from '../../scripts/setup/postgres.js';
import { freePort } from '../../server/src/config/free-port.ts';
import { connect, type Database } from '../../server/src/database/database.ts';
import { type HttpClients, openHttpClients } from '../support/http-clients.ts';
import { isReady, launchServer, type Server } from '../support/server.ts';
import { insertTestData } from '../support/test-data.ts';
import { waitUntil } from '../support/wait-until.ts';

/** A server that is started again on its port, as by a supervisor. */
export interface SupervisedServer {
  url: string;
  process: Server;
  /** Kills it and starts it again, without waiting until it is ready. */
  restart: () => Promise<void>;
}

/** Servers, their database, and clients. */
export interface Environment {
  database: Database;
  postgres: Awaited<ReturnType<typeof startDurablePostgres>>;
  servers: SupervisedServer[];
  clients: HttpClients;
  close: () => Promise<void>;
}

async function launchSupervised(settings: Readonly<Record<string, string>>): Promise<SupervisedServer> {
  const port = await freePort();
  const first = launchServer(port, settings);
  const server: SupervisedServer = {
    url: first.url,
    process: first,
    restart: async () => {
      await server.process.kill();
      server.process = launchServer(port, settings);
    },
  };
  return server;
}

/** Starts a PostgreSQL with durable writes and `count` servers on it, and waits until they are ready. */
export async function startEnvironment(count: number): Promise<Environment> {
  await using starting = new AsyncDisposableStack();
  const postgres = await startDurablePostgres();
  starting.defer(async () => void (await postgres.stop()));
  const database = connect({ connectionString: postgres.url });
  starting.defer(database.close);
  await insertTestData(database);
  const settings = { DATABASE_URL: postgres.url };
  const servers = await Promise.all(Array.from({ length: count }, () => launchSupervised(settings)));
  starting.defer(async () => void (await Promise.all(servers.map((server) => server.process.kill()))));
  const clients = openHttpClients();
  starting.defer(clients.close);
  for (const { url, process } of servers)
    if (!(await waitUntil(() => isReady(url))))
      throw new Error(`A server did not become ready:\n${process.output()}`);
  const resources = starting.move();
  return { database, postgres, servers, clients, close: () => resources.disposeAsync() };
}
