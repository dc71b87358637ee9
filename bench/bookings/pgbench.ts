import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Script } from './recorded-statements.ts';

const run = promisify(execFile);

/** Runs a script with pgbench and prepared statements; returns transactions per second. Throws if one fails. */
export async function pgbench(
  url: string,
  script: Script,
  clients: number,
  seconds: number,
): Promise<number> {
  const { PGBENCH } = process.env;
  if (!PGBENCH)
    throw new Error('pgbench is missing: it comes with PostgreSQL (on Debian: apt-get install postgresql).');
  const folder = await mkdtemp(join(tmpdir(), 'towpath-pgbench-'));
  try {
    const file = join(folder, 'booking.sql');
    await writeFile(file, script.text);
    const options = ['-n', '-M', 'prepared', '-c', `${clients}`, '-j', '2', '-T', `${seconds}`, '-f', file];
    const given = Object.entries(script.values).flatMap(([name, value]) => ['-D', `${name}=${value}`]);
    const { stdout, stderr } = await run(PGBENCH, [...options, ...given, url]);
    const [, rate] = /^tps = ([\d.]+)/m.exec(stdout) ?? [];
    if (!rate || /aborted|ERROR/.test(stderr)) throw new Error(`pgbench failed:\n${stdout}${stderr}`);
    return Number(rate);
  } finally {
    await rm(folder, { recursive: true });
  }
}
