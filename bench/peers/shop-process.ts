import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { outputOf } from '../../load-tests/support/processes.ts';

/** Milliseconds between two requests for the first answer. */
const INTERVAL = 10;
const START_TIMEOUT = 120_000;
const STOP_TIMEOUT = 10_000;
const KILOBYTES = 1024;

/** A Node program in a folder, with only these settings. */
interface Command {
  folder: string;
  args: readonly string[];
  settings: Readonly<Record<string, string>>;
}

/** A server in a process group of its own. */
export interface ShopProcess {
  isGone: () => boolean;
  /** The end of its output. */
  output: () => string;
  /** Resident memory of its processes in megabytes; Linux only. */
  memory: () => number;
  stop: () => Promise<void>;
}

/** Starts a Node program in a process group of its own, which ends with this process. */
function start({ folder, args, settings }: Command) {
  const { PATH, HOME, TMPDIR } = process.env;
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env: { PATH, HOME, TMPDIR, NODE_ENV: 'production', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const kill = () => signalGroup(child, 'SIGKILL');
  process.once('exit', kill);
  const exited = once(child, 'exit').finally(() => process.off('exit', kill));
  return { child, exited, output: outputOf(child) };
}

const isGone = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid !== undefined && !isGone(child)) process.kill(-child.pid, signal);
}

/** The process group and the resident memory of a process, in megabytes; null if it has ended. */
function statusOf(pid: string): { group: number; memory: number } | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\) /s, '');
    const memory = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return { group: Number(stat.split(' ')[2]), memory: Number(memory ?? 0) / KILOBYTES };
  } catch {
    return null;
  }
}

function memoryOfGroup(group: number | undefined): number {
  const all = readdirSync('/proc').map((name) => (/^\d+$/.test(name) ? statusOf(name) : null));
  return all.reduce((sum, each) => (each?.group === group ? sum + (each?.memory ?? 0) : sum), 0);
}

/** Starts the server of a shop without waiting for its first answer. */
export function launch(command: Command): ShopProcess {
  const { child, exited, output } = start(command);
  return {
    isGone: () => isGone(child),
    output,
    memory: () => memoryOfGroup(child.pid),
    stop: async () => {
      signalGroup(child, 'SIGTERM');
      await Promise.race([exited, pause(STOP_TIMEOUT, undefined, { ref: false })]);
      signalGroup(child, 'SIGKILL');
      await exited;
    },
  };
}

/** Runs a program to its end. Throws with the end of its output unless it succeeds. */
export async function run(command: Command): Promise<void> {
  const { exited, output } = start(command);
  const [code] = await exited;
  if (code !== 0) throw new Error(`${command.args.join(' ')} ended with ${code}:\n${output()}`);
}

/** Waits until a URL is answered with 200. Throws with the server's output if it ends before. */
export async function firstAnswer(
  url: string,
  headers: Readonly<Record<string, string>>,
  server: ShopProcess,
): Promise<void> {
  for (const begun = performance.now(); ; await pause(INTERVAL)) {
    const answer = await fetch(url, { headers }).catch(() => null);
    await answer?.arrayBuffer();
    if (answer?.status === 200) return;
    if (server.isGone() || performance.now() - begun > START_TIMEOUT)
      throw new Error(`${url} is not answered (${answer?.status}):\n${server.output()}`);
  }
}
