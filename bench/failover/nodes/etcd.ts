import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:https';
import { join } from 'node:path';
import { shipped } from './certificates.ts';
import type { Machine, Ports } from './layout.ts';
import { logOf, type Owner, startAs, subfolder } from './owner.ts';
import { killAll } from './processes.ts';

/** A member of etcd. */
export interface EtcdMember {
  name: string;
  start: () => void;
  kill: () => Promise<void>;
  /** Its own word: whether it leads, and whether it knows a leader; null without an answer. */
  status: () => Promise<{ leads: boolean; hasLeader: boolean } | null>;
  output: () => string;
}

interface Options {
  owner: Owner;
  machine: Machine;
  machines: readonly Machine[];
  ports: Ports;
  tls: string;
  folder: string;
}

/** The operator's settings, with this machine's addresses. */
function settingsOf({ machine, machines, ports, tls, folder }: Options): Record<string, string> {
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

/** Asks a member for its status. */
function ask({ machine, ports, tls }: Options): Promise<Record<string, unknown>> {
  const of = (file: string) => readFileSync(join(tls, machine.name, file));
  const agent = new Agent({ ca: of('ca.crt'), cert: of('member.crt'), key: of('member.key') });
  return new Promise((resolve, reject) => {
    const call = request(
      {
        agent,
        host: machine.host,
        port: ports.etcd,
        path: '/v3/maintenance/status',
        method: 'POST',
        timeout: 2_000,
      },
      (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (part: string) => {
          text += part;
        });
        response.on('end', () => resolve(JSON.parse(text))).on('error', reject);
      },
    );
    call.on('timeout', () => call.destroy(new Error('etcd is silent'))).on('error', reject);
    call.end('{}');
  });
}

/** A member of etcd, not started yet. Its data is in memory, so that a busy disk does not cost it the lead. */
export function etcdMember(options: Options): EtcdMember {
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
      const answer = await ask(options).catch(() => null);
      if (!answer) return null;
      const { leader, header } = answer;
      const own = typeof header === 'object' && header && 'member_id' in header ? header.member_id : null;
      return { leads: leader === own, hasLeader: Boolean(leader) && leader !== '0' };
    },
    output: () => logOf(folder),
  };
}
