import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureProgram } from '../../scripts/setup/machine.js';
import { freePort } from '../../server/src/config/free-port.ts';
import { startExternalProgram } from './processes.ts';
import { isReady } from './server.ts';
import { waitUntil } from './wait-until.ts';

const shipped = join(import.meta.dirname, '..', '..', 'deploy', 'nginx.conf');

/** Starts nginx with the shipped configuration in front of a server (URL), on loopback, and waits until the site is ready behind it. */
export async function startNginx(server: string): Promise<{ port: number; stop: () => Promise<void> }> {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'towpath-nginx-'));
  chmodSync(folder, 0o755);
  const site = readFileSync(shipped, 'utf8')
    .replace('server one:3000;', `server ${new URL(server).host};`)
    .replace('server two:3000;', '')
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
    .replace('/var/cache/nginx/towpath', join(folder, 'cache'));
  const file = join(folder, 'nginx.conf');
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  );
  const http = `http {\naccess_log off;\nkeepalive_requests 1000000;\n${folders.join('\n')}\n${site}\n}`;
  writeFileSync(file, `daemon off;\npid ${join(folder, 'pid')};\nerror_log stderr;\nevents {}\n${http}\n`);
  const program = startExternalProgram(await ensureProgram('nginx'), ['-c', file, '-p', folder], {});
  const stop = async () => {
    await program.stop();
    rmSync(folder, { recursive: true });
  };
  if (await waitUntil(() => isReady(`http://127.0.0.1:${port}`))) return { port, stop };
  await stop();
  throw new Error(`The site is not ready behind nginx:\n${program.output()}`);
}
