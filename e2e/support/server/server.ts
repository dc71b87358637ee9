import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../../server/src/config/free-port.ts';

const root = join(import.meta.dirname, '../../..');
const POLL = 100;
/** Milliseconds until a server is ready, including the import of the demo catalogue. */
const TIMEOUT = 120_000;

export interface Server {
  url: string;
  port: number;
  dataDir: string;
  /** Its output so far. */
  log: () => string;
  /** Stops it with SIGTERM; its exit code, null if a signal ended it. */
  stop: () => Promise<number | null>;
}

/** Tests book many times with the same e-mail and client address; tests of holds switch them on. */
const noLimitsOrHolds = {
  UNPAID_PER_EMAIL: 'off',
  UNPAID_PER_CLIENT: 'off',
  UNPAID_DEPARTURE_SHARE: 'off',
  HOLD_MINUTES: 'off',
};

/** The secret of the call that takes reports about mails that came back. */
export const BOUNCE_SECRET = 'reports-of-mails-that-came-back-in-tests';

/** An environment without this shell's settings. */
function environment(settings: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE } = process.env;
  return {
    PATH,
    HOME,
    TMPDIR,
    NODE_COMPILE_CACHE,
    HOST: '127.0.0.1',
    BOUNCE_SECRET,
    ...noLimitsOrHolds,
    ...settings,
  };
}

const isGone = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

async function end(child: ChildProcess): Promise<number | null> {
  child.kill('SIGTERM');
  if (!isGone(child)) await once(child, 'exit');
  return child.exitCode;
}

async function isLive(url: string): Promise<boolean> {
  const answer = await fetch(`${url}/health/live`).catch(() => null);
  return answer?.ok === true;
}

async function waitUntilLive(url: string, child: ChildProcess, log: () => string): Promise<void> {
  const deadline = Date.now() + TIMEOUT;
  while (!(await isLive(url))) {
    if (isGone(child) || Date.now() > deadline) {
      throw new Error(
        `The server ${isGone(child) ? 'ended before it was ready' : 'did not become ready'}:\n${log()}`,
      );
    }
    await pause(POLL);
  }
}

/** Starts a program that serves the site on a free port, and waits until it responds. */
export async function startProgram(
  program: string,
  settings: Readonly<Record<string, string>>,
): Promise<Server> {
  const port = await freePort();
  const dataDir = settings.DATA_DIR ?? (await mkdtemp(join(tmpdir(), 'towpath-e2e-')));
  const child = spawn(process.execPath, [program], {
    cwd: root,
    env: environment({ DATA_DIR: dataDir, PORT: String(port), UNPAID_MAIL_MINUTES: '0', ...settings }),
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
  await waitUntilLive(server.url, child, server.log).catch(async (fault) => {
    await stop();
    throw fault;
  });
  return server;
}

/** Starts the server with these settings. */
export const startServer = (settings: Readonly<Record<string, string>>) =>
  startProgram('server/src/main.ts', settings);
