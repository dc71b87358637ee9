import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findPostgresProgram } from '../../../scripts/setup/postgres.js';
import { ask } from './ask.ts';
import { shipped } from './certificates.ts';
import type { Machine, Ports } from './layout.ts';

/** A text with a part replaced everywhere. Throws if it does not contain the part. */
function replaced(text: string, from: string, to: string): string {
  if (!text.includes(from)) throw new Error(`deploy/patroni/config.yml does not contain ${from}.`);
  return text.replaceAll(from, to);
}

/** The operator's configuration, with this machine's folders and network. */
export function configurationOf(machine: Machine, tls: string, folder: string): string {
  const text = readFileSync(join(shipped, 'config.yml'), 'utf8');
  const inTls = replaced(text, '/etc/towpath-tls', join(tls, machine.name));
  const inNetwork = replaced(inTls, '10.0.0.0/24', '127.0.0.0/8');
  const inFolder = replaced(inNetwork, '/var/lib/postgresql/15/towpath', join(folder, 'data'));
  // Patroni needs all programs in one folder.
  const programs = findPostgresProgram('pg_controldata') ?? '';
  return replaced(
    replaced(inFolder, '/var/lib/postgresql/patroni.pgpass', join(folder, 'pgpass')),
    '/usr/lib/postgresql/15/bin',
    join(programs, '..'),
  ).replaceAll('/var/run/postgresql', folder);
}

/** The settings of patroni.env. etcd: the addresses by which this machine reaches etcd. */
export const environmentOf = (
  { name, host }: Machine,
  ports: Ports,
  etcd: readonly string[],
  password: string,
): Record<string, string> => ({
  PATRONI_NAME: name,
  PATRONI_RESTAPI_LISTEN: `${host}:${ports.patroni}`,
  PATRONI_RESTAPI_CONNECT_ADDRESS: `${host}:${ports.patroniRelay}`,
  PATRONI_POSTGRESQL_LISTEN: `${host}:${ports.postgres}`,
  PATRONI_POSTGRESQL_CONNECT_ADDRESS: `${host}:${ports.postgres}`,
  PATRONI_ETCD_HOSTS: etcd.join(','),
  // Otherwise Patroni asks etcd for its addresses and connects to them without the relay.
  PATRONI_ETCD_USE_PROXIES: 'true',
  PATRONI_SUPERUSER_PASSWORD: password,
  PATRONI_REPLICATION_PASSWORD: password,
  PATRONI_REWIND_PASSWORD: password,
});

/** Sends a GET request to Patroni's API; null without an answer. */
export const askPatroni = ({ name, host }: Machine, { patroni: port }: Ports, tls: string, path: string) =>
  ask({ host, port, path, ca: readFileSync(join(tls, name, 'ca.crt')) });
