import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../server/src/config/free-port.ts';
import { isReady } from './server.ts';

const POLL = 100;
/** Milliseconds. */
const PATIENCE = 30_000;
const shipped = join(import.meta.dirname, '..', '..', 'deploy', 'Caddyfile');

/** Whether Caddy is installed on this machine. */
export const hasCaddy = (): boolean => spawnSync('caddy', ['version']).status === 0;

/** The shipped Caddyfile for one server on this machine, whose clients' addresses come in X-Forwarded-For. */
function configFor(text: string): string {
  const upstream = text.replace('two:3000} {', 'two:3000} {\n\t\ttrusted_proxies 127.0.0.1/32');
  if (upstream === text) throw new Error('deploy/Caddyfile does not name the instances as expected.');
  return `{\n\tadmin off\n}\n${upstream}`;
}

/** Starts Caddy with the shipped Caddyfile in front of a server, without TLS; its URL, and a way to stop it. */
export async function startProxy(server: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const url = `http://127.0.0.1:${await freePort()}`;
  const folder = await mkdtemp(join(tmpdir(), 'towpath-caddy-'));
  const file = join(folder, 'Caddyfile');
  await writeFile(file, configFor(await readFile(shipped, 'utf8')));
  const { PATH } = process.env;
  const env = {
    PATH,
    HOME: folder,
    XDG_CONFIG_HOME: folder,
    XDG_DATA_HOME: folder,
    PUBLIC_URL: url,
    INSTANCES: new URL(server).host,
  };
  const child = spawn('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], { env, stdio: 'ignore' });
  const exited = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGTERM');
    await exited;
    await rm(folder, { recursive: true });
  };
  for (const begun = Date.now(); !(await isReady(url)); await pause(POLL)) {
    if (child.exitCode === null && Date.now() - begun < PATIENCE) continue;
    await stop();
    throw new Error('Caddy did not start.');
  }
  return { url, stop };
}
