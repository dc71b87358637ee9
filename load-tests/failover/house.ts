import { freePort } from '../../server/src/config/free-port.ts';
import { connect, type Database } from '../../server/src/database/database.ts';
import { openShop, RATE } from '../payments/shop.ts';
import { becomes } from '../support/becomes.ts';
import { type Clients, openClients } from '../support/client.ts';
import { type Program, startProgram, told } from '../support/program.ts';
import { startProxy } from '../support/proxy.ts';
import { type Instance, startInstances } from './instances.ts';
import { openPair, type Pair, type PairOptions } from './pair.ts';

/** What a run's bad deliveries and slow machines are drawn from. */
export const SEED = 20_261_122;

/** The whole set-up of docs/operating.md, "High availability", on one machine, with the card provider beside it. */
export interface House {
  pair: Pair;
  /** The primary's database, whichever server that is. */
  database: Database;
  instances: readonly Instance[];
  /** Where visitors find the site. */
  url: string;
  provider: { url: string; port: number; heal: () => void };
  clients: Clients;
  close: () => Promise<void>;
}

const INSTANCES = 2;

async function startProvider(shop: string) {
  const program: Program = startProgram('payments/sandbox.ts', { TELL_AT: shop, SEED: String(SEED) });
  const port = await told<number>(program, 'port');
  return { program, port, url: `http://127.0.0.1:${port}`, heal: () => void program.child.send('heal') };
}

/** Opens everything; resolves once visitors are served and the standby may take the primary's place. */
export async function openHouse(options: PairOptions): Promise<House> {
  const closing: (() => Promise<void>)[] = [];
  const close = async () => {
    for (const end of closing.splice(0).reverse()) await end();
  };
  try {
    const pair = await openPair(options);
    closing.push(pair.close);
    const database = connect({ connectionString: pair.url, max: 4 });
    closing.push(database.close);
    if (!(await becomes(async () => (await database.query('select 1')).length === 1)))
      throw new Error('The primary is not found.');
    await openShop(database);
    await database.query('update stock set taken = 0');
    const port = await freePort();
    const { program, ...provider } = await startProvider(`http://127.0.0.1:${port}`);
    closing.push(program.kill);
    const instances = await startInstances(INSTANCES, {
      DATABASE_URL: pair.url,
      EXCHANGE_RATE_USD: String(RATE),
      SANDBOX_PORT: String(provider.port),
      SEED: String(SEED),
    });
    closing.push(async () => void (await Promise.all(instances.map((instance) => instance.program.kill()))));
    const servers = instances.map((instance) => `http://127.0.0.1:${instance.port}`);
    const proxy = await startProxy(servers, port);
    closing.push(proxy.stop);
    const clients = openClients();
    closing.push(async () => clients.close());
    return { pair, database, instances, url: proxy.url, provider, clients, close };
  } catch (fault) {
    await close();
    throw fault;
  }
}
