import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Answer, ask } from './ask.ts';
import { shipped } from './certificates.ts';
import type { MachineOptions } from './layout.ts';
import { logOf, startAs, subfolder } from './owner.ts';
import { killAll } from './processes.ts';

export interface EtcdMember {
  name: string;
  start: () => void;
  kill: () => Promise<void>;
  /** Whether it is the leader, and whether it has one; null without an answer. */
  status: () => Promise<{ leads: boolean; hasLeader: boolean } | null>;
  output: () => string;
}

/** The operator's settings, with this machine's addresses. */
function settingsOf({ machine, machines, ports, tls, folder }: MachineOptions): Record<string, string> {
  const lines = readFileSync(join(shipped, 'etcd.env'), 'utf8').matchAll(/^(ETCD_\w+)=(.*)$/gm);
  const given = [...lines].map(([, name = '', value = '']) => [
    name,
    value.replace('/etc/towpath-tls', join(tls, machine.name)),
  ]);
  const peers = (host: string) => `https://${host}:${ports.peers}`;
  const clients = `https://${machine.host}:${ports.etcd}`;
  const { ETCD_LISTEN_METRICS_URLS, ...settings } = Object.fromEntries(given);
  return {
    ...settings,
    ETCD_NAME: machine.name,
    ETCD_DATA_DIR: join(folder, 'data'),
    ETCD_LISTEN_PEER_URLS: peers(machine.host),
    ETCD_INITIAL_ADVERTISE_PEER_URLS: peers(machine.host),
    ETCD_LISTEN_CLIENT_URLS: clients,
    ETCD_ADVERTISE_CLIENT_URLS: clients,
    ETCD_INITIAL_CLUSTER: machines.map(({ name, host }) => `${name}=${peers(host)}`).join(','),
  };
}

/** Requests the status of a member; null without an answer. */
function statusOf({ machine, ports, tls }: MachineOptions): Promise<Answer | null> {
  const of = (file: string) => readFileSync(join(tls, machine.name, file));
  const certificate = { ca: of('ca.crt'), cert: of('member.crt'), key: of('member.key') };
  const path = '/v3/maintenance/status';
  return ask({ ...certificate, host: machine.host, port: ports.etcd, path, method: 'POST' }, '{}');
}

/** A member of etcd, not started yet. Its data is in memory, so that a busy disk does not cause elections. */
export function etcdMember(options: MachineOptions): EtcdMember {
  const { owner, machine } = options;
  const folder = subfolder(owner, options.folder);
  let running: ReturnType<typeof startAs> | null = null;
  return {
    name: machine.name,
    start: () => {
      running = startAs(owner, 'etcd', [], settingsOf(options), folder);
    },
    kill: async () => {
      if (running) await killAll([running.pid]);
      running = null;
    },
    status: async () => {
      const answer = await statusOf(options);
      if (answer?.status !== 200) return null;
      const { leader, header }: { leader?: string; header?: { member_id?: string } } = JSON.parse(
        answer.body,
      );
      return { leads: leader === header?.member_id, hasLeader: Boolean(leader) && leader !== '0' };
    },
    output: () => logOf(folder),
  };
}
