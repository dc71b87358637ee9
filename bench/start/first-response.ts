import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../server/src/config/free-port.ts';

const root = join(import.meta.dirname, '..', '..');
/** Milliseconds between two tries, and within which there has to be an answer: a first start fills its database. */
const LOOK = 5;
const PATIENCE = 120_000;

/** A command with its settings, and the path at which it answers. */
export interface Started {
  command: readonly [string, ...string[]];
  settings: Readonly<Record<string, string>>;
  path: string;
}

const isGone = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

/** Tells a group of processes something; false where none of them is left. */
function tell(group: number, signal: 'SIGTERM' | 0): boolean {
  try {
    return process.kill(-group, signal);
  } catch {
    return false;
  }
}

/** Ends a command and whatever it has started, to the last of them: they are a group of their own. */
async function end({ pid }: ChildProcess): Promise<void> {
  if (pid === undefined || !tell(pid, 'SIGTERM')) return;
  while (tell(pid, 0)) await pause(LOOK);
}

async function answers(address: string): Promise<boolean> {
  const answer = await fetch(address).catch(() => null);
  await answer?.arrayBuffer();
  return answer?.status === 200;
}

/** Milliseconds from the start of a command to its first answer; it has ended afterwards. */
export async function firstAnswer({ command: [program, ...args], settings, path }: Started): Promise<number> {
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
    while (!(await answers(`http://127.0.0.1:${port}${path}`))) {
      if (isGone(child)) throw new Error(`${program} ended before it answered`);
      if (performance.now() - begun > PATIENCE) throw new Error(`${program} does not answer`);
      await pause(LOOK);
    }
    return performance.now() - begun;
  } finally {
    await end(child);
  }
}
