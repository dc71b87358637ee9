import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { unlimited } from '../support/program.ts';
import type { Deliveries } from './delivery.ts';

/** Milliseconds within which a process of the run is up on a busy machine. */
const PATIENCE = 60_000;

type Settings = Readonly<Record<string, string>>;

/** Starts one of the run's programs with nothing of this shell's settings; it ends when this process does. */
function startProgram(program: string, settings: Settings): ChildProcess {
  const { PATH, HOME, TMPDIR } = process.env;
  return fork(join(import.meta.dirname, program), {
    env: { PATH, HOME, TMPDIR, STRIPE_SUPPRESS_NOTICES: 'true', ...unlimited, ...settings },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
}

/** The next message of a process that has a field. Throws where the process ends before it says so. */
async function told<Value>(child: ChildProcess, field: string): Promise<Value> {
  const signal = AbortSignal.timeout(PATIENCE);
  const ended = once(child, 'exit', { signal }).then(() => {
    throw new Error('A process of the run ended before it was ready.');
  });
  for (;;) {
    const [message]: Record<string, Value>[] = await Promise.race([
      once(child, 'message', { signal }),
      ended,
    ]);
    const value = message?.[field];
    if (value !== undefined) return value;
  }
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

/** The provider, as long as the run lasts. */
export interface SandboxProcess {
  port: number;
  /** Ends its bad deliveries. */
  heal: () => void;
  deliveries: () => Promise<Deliveries>;
  end: () => Promise<void>;
}

export async function startSandbox(settings: Settings): Promise<SandboxProcess> {
  const child = startProgram('sandbox.ts', settings);
  return {
    port: await told<number>(child, 'port'),
    heal: () => child.send('heal'),
    deliveries: () => {
      child.send('counts');
      return told<Deliveries>(child, 'counts');
    },
    end: () => kill(child),
  };
}

/** A server that can be killed and comes back on the same port. */
export interface ServerProcess {
  port: number;
  killAndRestart: () => Promise<void>;
  end: () => Promise<void>;
}

export async function startServer(port: number, settings: Settings): Promise<ServerProcess> {
  const start = async () => {
    const child = startProgram('server.ts', { ...settings, PORT: String(port) });
    await told<boolean>(child, 'ready');
    return child;
  };
  let child = await start();
  return {
    port,
    killAndRestart: async () => {
      await kill(child);
      child = await start();
    },
    end: () => kill(child),
  };
}
