import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Machine } from './layout.ts';
import { must, type Owner } from './owner.ts';

/** The operator's files. */
export const shipped = join(import.meta.dirname, '..', '..', '..', 'deploy', 'patroni');

/** Makes the machines' certificates with the operator's script; returns the folder, with one folder for each machine. */
export async function makeCertificates(owner: Owner, folder: string, machines: readonly Machine[]) {
  const made = join(folder, 'tls');
  // Connections between loopback addresses come from the first of them, which etcd compares with the certificate.
  const members = machines.map(({ name, host }) => `${name}=${host},127.0.0.1,localhost`);
  await must(join(shipped, 'certificates.sh'), [made, ...members]);
  await must('chown', ['-R', `${owner.uid}:${owner.gid}`, made]);
  if (readdirSync(made).length < machines.length) throw new Error('There are too few certificates.');
  return made;
}
