import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { productionSettings } from '../../server/src/testing/test-production.ts';

/** Milliseconds within which a process is up, and gone, on a busy machine. */
const PATIENCE = 90_000;

const bench = join(import.meta.dirname, '..');

export type Settings = Readonly<Record<string, string>>;

/** Card keys that open nothing: with them no sandbox is started, and nothing of these runs asks the provider. */
export const keysOfNobody: Settings = Object.fromEntries(
  ['', '_NORTH_AMERICA'].flatMap((market) => [
    [`STRIPE_SECRET_KEY${market}`, 'sk_test_nobody'],
    [`STRIPE_PUBLISHABLE_KEY${market}`, 'pk_test_nobody'],
    [`STRIPE_WEBHOOK_SECRET${market}`, 'whsec_nobody'],
  ]),
);

/** A process of a run, started from a file below bench/ with nothing of this shell's settings. */
export interface Program {
  child: ChildProcess;
  /** What it has said on its output and error output, the latest 64 kB. */
  said: () => string;
  /** Ends it without a word, as a power cut does. */
  kill: () => Promise<void>;
  /** Asks it to end; gives its exit code. */
  stop: () => Promise<number | null>;
}

const MOST = 65_536;

/** A run books for one visitor again and again; a run with holds switches them on. */
export const unlimited = {
  UNPAID_PER_EMAIL: 'off',
  UNPAID_PER_CLIENT: 'off',
  UNPAID_DEPARTURE_SHARE: 'off',
  HOLD_MINUTES: 'off',
  HOLDS_PER_CLIENT: 'off',
  HOLD_CABINS_PER_CLIENT: 'off',
  HOLD_DEPARTURE_SHARE: 'off',
};

/**
 * Starts a process in production, behind a trusted proxy on this machine; it ends with this one. A message {clock} moves its clock by so many milliseconds. quiet: its log goes
 * nowhere, so that whoever measures it has not to read along.
 */
export function startProgram(path: string, settings: Settings, { quiet = false } = {}): Program {
  const { PATH, HOME, TMPDIR } = process.env;
  const child = fork(join(bench, path), {
    execArgv: ['--import', join(import.meta.dirname, 'preload.ts')],
    env: {
      PATH,
      HOME,
      TMPDIR,
      NODE_ENV: 'production',
      TRUST_PROXY: 'loopback',
      ...productionSettings,
      ...unlimited,
      ...settings,
    },
    stdio: ['ignore', quiet ? 'ignore' : 'pipe', 'pipe', 'ipc'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-MOST);
    });
  }
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
    const gone = once(child, 'exit', { signal: AbortSignal.timeout(PATIENCE) });
    child.kill(signal);
    const [code] = await gone;
    return typeof code === 'number' ? code : null;
  };
  return { child, said: () => said, kill: () => end('SIGKILL').then(() => {}), stop: () => end('SIGTERM') };
}

/** The next message of a process that has a field. Throws with what it said where it ends before. */
export async function told<Value>({ child, said }: Program, field: string): Promise<Value> {
  const late = AbortSignal.timeout(PATIENCE);
  const ended = once(child, 'exit', { signal: late }).then(() => {
    throw new Error(`A process of the run ended before it was ready:\n${said()}`);
  });
  for (;;) {
    const [message]: Record<string, Value>[] = await Promise.race([
      once(child, 'message', { signal: late }),
      ended,
    ]);
    const value = message?.[field];
    if (value !== undefined) return value;
  }
}
