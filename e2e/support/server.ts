import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../server/src/config/free-port.ts';

const root = join(import.meta.dirname, '..', '..');
const POLL = 100;
/** Milliseconds within which a server is up on a busy machine, the demo catalogue's import included. */
const PATIENCE = 120_000;

/** A running server: where it is, where it keeps its files, and a way to end it. */
export interface Server {
  url: string;
  port: number;
  dataDir: string;
  /** What it printed so far. */
  log: () => string;
  /** Ends it as an operator would; its exit code, null where a signal ended it. */
  stop: () => Promise<number | null>;
}

/** The settings of a server that knows none of those of the shell that the tests were called from. */
// Journeys book for one visitor again and again, and leave pages without a goodbye: only those of holds have them.
const unlimited = {
  UNPAID_PER_EMAIL: 'off',
  UNPAID_PER_CLIENT: 'off',
  UNPAID_DEPARTURE_SHARE: 'off',
  HOLD_MINUTES: 'off',
};

function environment(settings: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR } = process.env;
  return { PATH, HOME, TMPDIR, HOST: '127.0.0.1', ...unlimited, ...settings };
}

const isGone = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

async function end(child: ChildProcess): Promise<number | null> {
  child.kill('SIGTERM');
  if (!isGone(child)) await once(child, 'exit');
  return child.exitCode;
}

async function isUp(url: string): Promise<boolean> {
  const answer = await fetch(`${url}/health/live`).catch(() => null);
  return answer?.ok === true;
}

async function waitUntilUp(url: string, child: ChildProcess, log: () => string): Promise<void> {
  const deadline = Date.now() + PATIENCE;
  while (!(await isUp(url))) {
    if (isGone(child) || Date.now() > deadline) {
      throw new Error(
        `The server ${isGone(child) ? 'ended before it was up' : 'did not come up'}:\n${log()}`,
      );
    }
    await pause(POLL);
  }
}

/** Starts a program that serves the shop on a free port, and waits until it answers. */
export async function startProgram(
  program: string,
  settings: Readonly<Record<string, string>>,
): Promise<Server> {
  const port = await freePort();
  const dataDir = settings.DATA_DIR ?? (await mkdtemp(join(tmpdir(), 'towpath-e2e-')));
  const child = spawn(process.execPath, [program], {
    cwd: root,
    env: environment({ DATA_DIR: dataDir, PORT: String(port), ...settings }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
    });
  }
  const stop = async () => {
    const code = await end(child);
    if (!settings.DATA_DIR) await rm(dataDir, { recursive: true, force: true });
    return code;
  };
  const server = { port, url: `http://127.0.0.1:${port}`, dataDir, log: () => printed, stop };
  await waitUntilUp(server.url, child, server.log).catch(async (fault) => {
    await stop();
    throw fault;
  });
  return server;
}

/** Starts the server with these settings. */
export const startServer = (settings: Readonly<Record<string, string>>) =>
  startProgram('server/src/main.ts', settings);
