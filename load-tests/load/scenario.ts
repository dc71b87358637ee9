import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { createDatabase } from '../../e2e/support/server/database.ts';
import { hasCaddy, startProxy } from '../support/caddy.ts';
import { type HttpClients, openHttpClients } from '../support/http-clients.ts';
import { isReady, type Server, startServer } from '../support/server.ts';
import { insertTestData } from '../support/test-data.ts';
import { newPhase, type Phase, sendTraffic } from './traffic.ts';

interface ScenarioOptions {
  /** Seconds of steady traffic, and of the peak. */
  steady: number;
  peak: number;
  /** Concurrent visitors in each. */
  visitors: number;
  peakVisitors: number;
}

export interface Result {
  steady: Phase;
  peak: Phase;
  shutdown: Phase;
  /** The server's memory in megabytes, each second of the steady phase. */
  memory: number[];
  /** The readiness check at the start, during the peak, and after the stop signal. */
  ready: { before: boolean; peak: boolean; shutdown: boolean };
  exitCode: number | null;
  /** Requests without a response, by error code. */
  lost: Map<string, number>;
  /** Whether the traffic went through Caddy; directly if it is not installed. */
  proxied: boolean;
}

const MEGABYTE = 1024;
/** Milliseconds between a visitor's requests. */
const THINK_TIME = 40;
const PEAK_THINK_TIME = 100;
const INTERVAL = 200;

async function memoryOf({ child }: Server): Promise<number> {
  const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / MEGABYTE);
}

async function sampleMemory(server: Server, memory: number[], until: AbortSignal): Promise<void> {
  for (; !until.aborted; await pause(1_000)) memory.push(await memoryOf(server));
}

/** Steady traffic, a peak far above capacity, both through the shipped Caddyfile if Caddy is installed, and a shutdown under traffic. */
export async function runScenario(options: ScenarioOptions): Promise<Result> {
  await using resources = new AsyncDisposableStack();
  const own = await createDatabase();
  resources.defer(own.drop);
  const database = own.open();
  resources.defer(database.close);
  await insertTestData(database);
  const server = await startServer({ DATABASE_URL: own.url });
  const proxy = hasCaddy() ? await startProxy([server.url]) : null;
  if (proxy) resources.defer(proxy.stop);
  const url = proxy?.url ?? server.url;
  const clients = openHttpClients();
  resources.defer(clients.close);
  const result: Result = {
    steady: newPhase(),
    peak: newPhase(),
    shutdown: newPhase(),
    memory: [],
    exitCode: null,
    ready: { before: await isReady(server.url), peak: false, shutdown: true },
    lost: clients.failures,
    proxied: proxy !== null,
  };
  const { visitors, peakVisitors } = options;
  const steadyEnd = AbortSignal.timeout(options.steady * 1_000);
  await Promise.all([
    sendTraffic({ url, clients, visitors, thinkTime: THINK_TIME, phase: result.steady, until: steadyEnd }),
    sampleMemory(server, result.memory, steadyEnd),
  ]);
  const peakEnd = AbortSignal.timeout(options.peak * 1_000);
  const peak = { url, clients, visitors: peakVisitors, thinkTime: PEAK_THINK_TIME, phase: result.peak };
  const peakTraffic = sendTraffic({ ...peak, until: peakEnd });
  await pause(options.peak * 500);
  result.ready.peak = await isReady(server.url);
  await peakTraffic;
  await shutDown(server, result, clients, visitors);
  return result;
}

/** Stops a server under traffic, which ends once the readiness check fails, as behind a load balancer. */
async function shutDown(
  server: Server,
  result: Result,
  clients: HttpClients,
  visitors: number,
): Promise<void> {
  const { url } = server;
  const stopping = new AbortController();
  const phase = result.shutdown;
  const traffic = sendTraffic({
    url,
    clients,
    visitors,
    thinkTime: THINK_TIME,
    phase,
    until: stopping.signal,
  });
  await pause(500);
  const exited = server.stop();
  while (await isReady(url)) await pause(INTERVAL);
  result.ready.shutdown = false;
  stopping.abort();
  await traffic;
  result.exitCode = await exited;
}
