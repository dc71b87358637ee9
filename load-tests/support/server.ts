import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../server/src/config/free-port.ts';
import {
  type Program,
  type ProgramOptions,
  type Settings,
  startProgram,
  unusedStripeKeys,
} from './processes.ts';

/** Milliseconds between two readiness checks. */
const INTERVAL = 100;
const TIMEOUT = 120_000;

/** Whether a server's readiness check succeeds. */
export async function isReady(url: string): Promise<boolean> {
  const response = await fetch(`${url}/health/ready`, { signal: AbortSignal.timeout(5_000) }).catch(
    () => null,
  );
  await response?.body?.cancel();
  return response?.status === 200;
}

/** The product's server in a child process. */
export interface Server extends Program {
  url: string;
}

/** Starts the product's server without waiting for it. */
export function launchServer(port: number, settings: Settings, options: ProgramOptions = {}): Server {
  const own = { HOST: '127.0.0.1', PORT: String(port), ...unusedStripeKeys };
  const program = startProgram('server/src/main.ts', { ...own, ...settings }, options);
  return { ...program, url: `http://127.0.0.1:${port}` };
}

/** Starts the product's server and waits until it is ready. */
export async function startServer(settings: Settings, options: { quiet?: boolean } = {}): Promise<Server> {
  const server = launchServer(await freePort(), settings, options);
  for (const begun = Date.now(); !(await isReady(server.url)); await pause(INTERVAL)) {
    const failed = server.child.exitCode !== null || Date.now() - begun > TIMEOUT;
    if (failed) throw new Error(`The server did not become ready:\n${server.output()}`);
  }
  return server;
}
