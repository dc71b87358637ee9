import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../server/src/config/free-port.ts';
import { keysOfNobody, type Program, type Settings, startProgram } from './program.ts';

const LOOK = 100;
const PATIENCE = 120_000;

/** Whether a server says that it can answer visitors. */
export async function isReady(url: string): Promise<boolean> {
  const answer = await fetch(`${url}/health/ready`, { signal: AbortSignal.timeout(5_000) }).catch(() => null);
  await answer?.body?.cancel();
  return answer?.status === 200;
}

/** The product's server as an operator starts it, in a process of its own. */
export interface Server extends Program {
  url: string;
}

/** Starts the product's server without waiting for it. */
export function launchServer(port: number, settings: Settings, options: { quiet?: boolean } = {}): Server {
  const own = { HOST: '127.0.0.1', PORT: String(port), ...keysOfNobody };
  const program = startProgram('../server/src/main.ts', { ...own, ...settings }, options);
  return { ...program, url: `http://127.0.0.1:${port}` };
}

/** Starts the product's server and waits until it is ready. */
export async function startServer(settings: Settings, options: { quiet?: boolean } = {}): Promise<Server> {
  const server = launchServer(await freePort(), settings, options);
  for (const begun = Date.now(); !(await isReady(server.url)); await pause(LOOK)) {
    const over = server.child.exitCode !== null || Date.now() - begun > PATIENCE;
    if (over) throw new Error(`The server did not become ready:\n${server.said()}`);
  }
  return server;
}
