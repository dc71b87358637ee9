import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureProgram } from '../../scripts/setup/machine.js';
import { freePort } from '../../server/src/config/free-port.ts';
import { startExternalProgram } from './processes.ts';
import { isReady } from './server.ts';
import { waitUntil } from './wait-until.ts';

const shipped = join(import.meta.dirname, '..', '..', 'deploy', 'Caddyfile');
const globalOptions = '{\n\tadmin off\n\tdefault_bind 127.0.0.1\n}\n';

/** Whether Caddy is installed on this machine. */
export const hasCaddy = (): boolean => spawnSync('caddy', ['version']).status === 0;

/**
 * The shipped Caddyfile, on loopback and without the admin API. It keeps the clients' X-Forwarded-For, as all of them connect
 * from 127.0.0.1 and the rate limits count by client address.
 */
function caddyfile(): string {
  const text = readFileSync(shipped, 'utf8');
  const upstream = text.replace('two:3000} {', 'two:3000} {\n\t\ttrusted_proxies 127.0.0.1/32');
  if (upstream === text) throw new Error('deploy/Caddyfile does not name the instances as expected.');
  return globalOptions + upstream;
}

/** Starts Caddy in front of servers (URLs), without TLS, and waits until the site is ready behind it. */
export async function startProxy(
  servers: readonly string[],
  port?: number,
): Promise<{ url: string; pid: number; stop: () => Promise<void> }> {
  const url = `http://127.0.0.1:${port ?? (await freePort())}`;
  const folder = mkdtempSync(join(tmpdir(), 'towpath-caddy-'));
  const file = join(folder, 'Caddyfile');
  writeFileSync(file, caddyfile());
  const caddy = startExternalProgram(
    await ensureProgram('caddy'),
    ['run', '--adapter', 'caddyfile', '--config', file],
    {
      PUBLIC_URL: url,
      INSTANCES: servers.map((server) => new URL(server).host).join(' '),
      HOME: folder,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
    },
  );
  await using starting = new AsyncDisposableStack();
  starting.defer(async () => rmSync(folder, { recursive: true }));
  starting.defer(caddy.stop);
  if (!(await waitUntil(() => isReady(url))))
    throw new Error(`The site is not ready behind Caddy:\n${caddy.output()}`);
  const resources = starting.move();
  return { url, pid: caddy.pid, stop: () => resources.disposeAsync() };
}
