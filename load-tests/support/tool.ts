import { type ChildProcess, spawn } from 'node:child_process';
import { exitOf } from '../../scripts/processes.js';

/** A program of the set-up that is not ours, such as a proxy. */
export interface Tool {
  /** What it has said, the latest 64 kB. */
  said: () => string;
  stop: () => Promise<void>;
}

const MOST = 65_536;

/** Starts a program with these settings and hears what it says. */
export function startTool(
  program: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Tool {
  const { PATH } = process.env;
  const child: ChildProcess = spawn(program, args, {
    env: { PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const gone = exitOf(child);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-MOST);
    });
  }
  return {
    said: () => said,
    stop: async () => {
      child.kill('SIGTERM');
      await gone;
    },
  };
}
