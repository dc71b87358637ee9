import { readFileSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { startExternalProgram } from '../../../load-tests/support/processes.ts';
import { ensureProgram } from '../../../scripts/setup/machine.js';
import { freePort } from '../../../server/src/config/free-port.ts';
import { shipped } from './certificates.ts';
import type { Machine, Ports } from './layout.ts';
import { must } from './owner.ts';

const names = ['ONE', 'TWO', 'THREE'];

/** Starts HAProxy with the operator's configuration; returns the address that is forwarded to the primary. */
export async function startProxy(databases: readonly Machine[], ports: Ports, folder: string, ca: string) {
  const port = await freePort();
  const text = readFileSync(join(shipped, 'haproxy.cfg'), 'utf8');
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(file, databases.length === 3 ? text.replaceAll('#server db3', 'server db3') : text);
  const proxy = startExternalProgram(await ensureProgram('haproxy'), ['-W', '-db', '-f', file], {
    HAPROXY_USER: userInfo().username,
    HAPROXY_GROUP: (await must('id', ['-gn'])).trim(),
    PRIMARY_BIND: `127.0.0.1:${port}`,
    REPLICA_BIND: `127.0.0.1:${await freePort()}`,
    METRICS_BIND: `127.0.0.1:${await freePort()}`,
    PATRONI_PORT: String(ports.patroni),
    PATRONI_CA: ca,
    ...Object.fromEntries(
      databases.map(({ host }, index) => [`DATABASE_${names[index]}`, `${host}:${ports.postgres}`]),
    ),
  });
  return { address: `127.0.0.1:${port}`, stop: proxy.stop };
}
