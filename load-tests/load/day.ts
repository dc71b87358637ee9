import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { createDatabase } from '../../e2e/support/database.ts';
import { type Clients, openClients } from '../support/client.ts';
import { hasCaddy, startProxy } from '../support/proxy.ts';
import { isReady, type Server, startServer } from '../support/server.ts';
import { openShop } from './shop.ts';
import { newStretch, type Stretch, visitTogether } from './traffic.ts';

export interface DayOptions {
  /** Seconds of steady traffic, and of the sale. */
  steady: number;
  sale: number;
  /** Visitors at once, on an ordinary day and at the sale. */
  visitors: number;
  crowd: number;
}

export interface Day {
  steady: Stretch;
  sale: Stretch;
  leaving: Stretch;
  /** Megabytes that the server held through the steady stretch, each second. */
  memory: number[];
  /** Whether the probes told the truth: ready before, through the sale, and no more once it was told to end. */
  probes: { before: boolean; sale: boolean; leaving: boolean };
  exitCode: number | null;
  /** Requests that were sent and not answered, over the whole day, by the fault's code. */
  lost: Map<string, number>;
  /** Whether the visitors came through Caddy; directly where it is not installed. */
  proxied: boolean;
}

const MEGABYTE = 1024;
/** Milliseconds. */
const THINK = 40;
const IMPATIENT = 100;
const LOOK = 200;

async function memoryOf({ child }: Server): Promise<number> {
  const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / MEGABYTE);
}

async function watchMemory(server: Server, memory: number[], until: AbortSignal): Promise<void> {
  for (; !until.aborted; await pause(1_000)) memory.push(await memoryOf(server));
}

/** Steady traffic, a sale far above capacity, both through the shipped Caddy where it is installed, and a shutdown under traffic. */
export async function runDay({ steady, sale, visitors, crowd }: DayOptions): Promise<Day> {
  const own = await createDatabase();
  const database = own.open();
  const clients = openClients();
  let stopProxy = async () => {};
  try {
    await openShop(database);
    const server = await startServer({ DATABASE_URL: own.url });
    const proxy = hasCaddy() ? await startProxy([server.url]) : null;
    const url = proxy?.url ?? server.url;
    stopProxy = proxy?.stop ?? stopProxy;
    const day: Day = {
      ...{ steady: newStretch(), sale: newStretch(), leaving: newStretch(), memory: [], exitCode: null },
      probes: { before: await isReady(server.url), sale: false, leaving: true },
      ...{ lost: clients.faults, proxied: proxy !== null },
    };
    const calm = AbortSignal.timeout(steady * 1_000);
    await Promise.all([
      visitTogether({ url, clients, visitors, think: THINK, stretch: day.steady, until: calm }),
      watchMemory(server, day.memory, calm),
    ]);
    const busy = AbortSignal.timeout(sale * 1_000);
    const selling = visitTogether({
      url,
      clients,
      visitors: crowd,
      think: IMPATIENT,
      stretch: day.sale,
      until: busy,
    });
    await pause(sale * 500);
    day.probes.sale = await isReady(server.url);
    await selling;
    await leave(server, day, clients, visitors);
    return day;
  } finally {
    clients.close();
    await stopProxy();
    await database.close();
    await own.drop();
  }
}

/** Ends a server as an operator does: whoever sends it visitors looks whether it is ready and, once it is not, sends no more. */
async function leave(server: Server, day: Day, clients: Clients, visitors: number): Promise<void> {
  const { url } = server;
  const gone = new AbortController();
  const stretch = day.leaving;
  const visiting = visitTogether({ url, clients, visitors, think: THINK, stretch, until: gone.signal });
  await pause(500);
  const ended = server.stop();
  while (await isReady(url)) await pause(LOOK);
  day.probes.leaving = false;
  gone.abort();
  await visiting;
  day.exitCode = await ended;
}
