import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../server/src/config/free-port.ts';

const root = join(import.meta.dirname, '..', '..');
/** Milliseconds; the first start fills the database. */
const INTERVAL = 5;
const TIMEOUT = 120_000;

/** A command, its settings, and a path that responds. */
export interface ServerCommand {
  command: readonly [string, ...string[]];
  settings: Readonly<Record<string, string>>;
  path: string;
}

const isGone = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

/** Sends a signal to a process group; false if it has ended. */
function signalGroup(group: number, signal: 'SIGTERM' | 0): boolean {
  try {
    return process.kill(-group, signal);
  } catch {
    return false;
  }
}

/** Ends the command's process group and waits for it. */
async function end({ pid }: ChildProcess): Promise<void> {
  if (pid === undefined || !signalGroup(pid, 'SIGTERM')) return;
  while (signalGroup(pid, 0)) await pause(INTERVAL);
}

async function responds(address: string): Promise<boolean> {
  const answer = await fetch(address).catch(() => null);
  await answer?.arrayBuffer();
  return answer?.status === 200;
}

/** Starts a command, waits for its first response and ends it; returns milliseconds. */
export async function firstResponse({
  command: [program, ...args],
  settings,
  path,
}: ServerCommand): Promise<number> {
  const { PATH, HOME, TMPDIR } = process.env;
  const port = await freePort();
  const begun = performance.now();
  const child = spawn(program, args, {
    cwd: root,
    env: { PATH, HOME, TMPDIR, HOST: '127.0.0.1', PORT: String(port), ...settings },
    stdio: 'ignore',
    detached: true,
  });
  try {
    while (!(await responds(`http://127.0.0.1:${port}${path}`))) {
      if (isGone(child)) throw new Error(`${program} ended before it responded`);
      if (performance.now() - begun > TIMEOUT) throw new Error(`${program} does not respond`);
      await pause(INTERVAL);
    }
    return performance.now() - begun;
  } finally {
    await end(child);
  }
}
