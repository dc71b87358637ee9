import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureProgram } from '../../scripts/machine.js';
import { freePort } from '../../server/src/config/free-port.ts';
import { type Program, startProgram, told } from '../support/program.ts';
import { startTool } from './tool.ts';

const deploy = join(import.meta.dirname, '..', '..', 'deploy');

/** On this machine alone, and without the door that is for changing it while it runs. */
const options = `{\n\tadmin off\n\tdefault_bind 127.0.0.1\n}\nimport ${join(deploy, 'Caddyfile')}\n`;

/** The shipped Caddy before some instances. */
export async function startCaddy(
  port: number,
  instances: readonly number[],
): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'towpath-caddy-'));
  const file = join(folder, 'Caddyfile');
  writeFileSync(file, options);
  const url = `http://127.0.0.1:${port}`;
  const caddy = startTool(await ensureProgram('caddy'), ['run', '--adapter', 'caddyfile', '--config', file], {
    PUBLIC_URL: url,
    INSTANCES: instances.map((instance) => `127.0.0.1:${instance}`).join(' '),
    ...{ HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  });
  const stop = async () => {
    await caddy.stop();
    rmSync(folder, { recursive: true });
  };
  return { url, stop };
}

/** An instance of the product, before the provider of the run. Its settings are those of load-tests/payments. */
export interface Instance {
  port: number;
  program: Program;
}

/** Starts instances and waits until they are ready. */
export async function startInstances(
  count: number,
  settings: Readonly<Record<string, string>>,
): Promise<Instance[]> {
  const instances: Instance[] = [];
  for (let index = 0; index < count; index += 1) {
    const port = await freePort();
    const own = { HOST: '127.0.0.1', PORT: String(port), TRUST_PROXY: 'loopback', NODE_ENV: '' };
    instances.push({ port, program: startProgram('payments/server.ts', { ...own, ...settings }) });
  }
  await Promise.all(instances.map(({ program }) => told(program, 'ready')));
  return instances;
}
