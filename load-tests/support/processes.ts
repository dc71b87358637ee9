import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { exitOf } from '../../scripts/processes.js';
import { productionSettings } from '../../server/src/testing/test-production.ts';

/** Milliseconds for the start and the end of a process on a busy machine. */
const TIMEOUT = 90_000;
/** Characters of output that are kept. */
const MAX_OUTPUT = 65_536;

const root = join(import.meta.dirname, '..', '..');

export interface ProgramOptions {
  quiet?: boolean | undefined;
  folder?: string | undefined;
}

export type Settings = Readonly<Record<string, string>>;

/** Stripe keys of no account: with them fake Stripe is not started. */
export const unusedStripeKeys: Settings = Object.fromEntries(
  ['', '_NORTH_AMERICA'].flatMap((market) => [
    [`STRIPE_SECRET_KEY${market}`, 'sk_test_nobody'],
    [`STRIPE_PUBLISHABLE_KEY${market}`, 'pk_test_nobody'],
    [`STRIPE_WEBHOOK_SECRET${market}`, 'whsec_nobody'],
  ]),
);

/** Load tests book many times with the same e-mail and client address; a run with holds switches them on. */
export const noUnpaidLimits = {
  UNPAID_PER_EMAIL: 'off',
  UNPAID_PER_CLIENT: 'off',
  UNPAID_DEPARTURE_SHARE: 'off',
  HOLD_MINUTES: 'off',
  HOLDS_PER_CLIENT: 'off',
  HOLD_CABINS_PER_CLIENT: 'off',
  HOLD_DEPARTURE_SHARE: 'off',
};

/** A Node program in a child process. */
export interface Program {
  child: ChildProcess;
  /** Its standard output and error output, the latest 64 kB. */
  output: () => string;
  /** Kills it with SIGKILL. */
  kill: () => Promise<void>;
  /** Stops it with SIGTERM; resolves with its exit code. */
  stop: () => Promise<number | null>;
}

/** Collects a process's output, the latest 64 kB. */
export function outputOf(child: ChildProcess): () => string {
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-MAX_OUTPUT);
    });
  }
  return () => output;
}

/**
 * Starts a TypeScript file (path from the root of the project) with production settings behind a trusted proxy on loopback, and
 * none of this shell's settings. It ends with this process; a message {clock} moves its clock by milliseconds. quiet: its
 * standard output is not read, so that it does not cost time in a measurement. folder: of another version of the project.
 */
export function startProgram(
  path: string,
  settings: Settings,
  { quiet = false, folder = root }: ProgramOptions = {},
): Program {
  const { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE } = process.env;
  const child = fork(join(folder, path), {
    execArgv: ['--import', join(import.meta.dirname, 'process-preload.ts')],
    env: {
      PATH,
      HOME,
      TMPDIR,
      NODE_COMPILE_CACHE,
      NODE_ENV: 'production',
      TRUST_PROXY: 'loopback',
      ...productionSettings,
      ...noUnpaidLimits,
      ...settings,
    },
    stdio: ['ignore', quiet ? 'ignore' : 'pipe', 'pipe', 'ipc'],
  });
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
    const exited = once(child, 'exit', { signal: AbortSignal.timeout(TIMEOUT) });
    child.kill(signal);
    const [code] = await exited;
    return typeof code === 'number' ? code : null;
  };
  return {
    child,
    output: outputOf(child),
    kill: () => end('SIGKILL').then(() => {}),
    stop: () => end('SIGTERM'),
  };
}

/** The field of the next message that has it. Throws with the program's output if it ends before. */
export async function receive<Value>({ child, output }: Program, field: string): Promise<Value> {
  const signal = AbortSignal.timeout(TIMEOUT);
  const exited = once(child, 'exit', { signal }).then(() => {
    throw new Error(`A process ended before it was ready:\n${output()}`);
  });
  for (;;) {
    const [message]: Record<string, Value>[] = await Promise.race([
      once(child, 'message', { signal }),
      exited,
    ]);
    const value = message?.[field];
    if (value !== undefined) return value;
  }
}

/** Starts a program that is not ours, such as a proxy, with these settings. */
export function startExternalProgram(program: string, args: readonly string[], env: Settings) {
  const { PATH } = process.env;
  const child = spawn(program, args, { env: { PATH, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  const exited = exitOf(child);
  return {
    pid: child.pid ?? 0,
    output: outputOf(child),
    stop: async () => {
      child.kill('SIGTERM');
      await exited;
    },
  };
}
