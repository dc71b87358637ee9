import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';

const root = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

test('docs/operating.md mentions every file of deploy/patroni', () => {
  const operating = read('docs/operating.md');
  const files = readdirSync(join(root, 'deploy/patroni'));
  expect(files.length).toBeGreaterThan(0);
  expect(files.filter((file) => !operating.includes(`${file}`))).toEqual([]);
});

test('the files of deploy/patroni agree on roles, ports and passwords, and Patroni has the time it needs', () => {
  const { bootstrap, postgresql, restapi } = parse(read('deploy/patroni/config.yml'));
  const { ttl, loop_wait, retry_timeout } = bootstrap.dcs;
  expect(ttl).toBeGreaterThanOrEqual(loop_wait + 2 * retry_timeout);
  const { replication, rewind } = postgresql.authentication;
  const rules: string[] = postgresql.pg_hba;
  expect(rules.map((rule) => rule.split(/ +/)[2])).toEqual([
    'postgres',
    'towpath',
    replication.username,
    rewind.username,
  ]);
  expect(rules.slice(1).every((rule) => rule.startsWith('hostssl '))).toBe(true);
  const created = [...read('deploy/patroni/roles.sql').matchAll(/^create role (\w+)/gm)].map(
    ([, role]) => role,
  );
  expect(created).toEqual([replication.username, rewind.username]);
  const { certfile } = restapi;
  const etcd = read('deploy/patroni/etcd.env');
  expect(etcd).toContain(`ETCD_CERT_FILE=${certfile}\n`);
  // The third API lets Patroni 3.0 overwrite the lead of another member (decision 062).
  expect(read('deploy/patroni/config.yml')).toMatch(/^etcd:$/m);
  expect(etcd).toContain('ETCD_ENABLE_V2=true\n');
  const environment = read('deploy/patroni/patroni.env');
  const [, hosts = ''] = /^PATRONI_ETCD_HOSTS=(.*)$/m.exec(environment) ?? [];
  const [, members = ''] = /^ETCD_INITIAL_CLUSTER=(.*)$/m.exec(etcd) ?? [];
  const named = (list: string) => [...list.matchAll(/(\w+)\.internal/g)].map(([, name]) => name);
  expect(named(hosts)).toEqual(named(members));
  const [{ targets }] = parse(read('deploy/patroni/patroni-targets.yml'));
  const [, port] = /^PATRONI_RESTAPI_LISTEN=.*:(\d+)$/m.exec(environment) ?? [];
  const proxy = read('deploy/patroni/haproxy.cfg');
  expect([targets[0].split(':')[1], /PATRONI_PORT-(\d+)/.exec(proxy)?.[1]]).toEqual([port, port]);
});

describe('the check before Patroni starts', () => {
  const settings = (): Record<string, string> => {
    const lines = read('deploy/patroni/patroni.env').matchAll(/^(PATRONI_\w+)=(.*)$/gm);
    return Object.fromEntries(
      [...lines].map(([, name = '', value = '']) => [name, value.replace('CHANGE_ME', 's')]),
    );
  };
  const check = (env: Record<string, string>, tls = '/nowhere') =>
    spawnSync('sh', [join(root, 'deploy/patroni/check.sh')], {
      encoding: 'utf8',
      env: { PATH: process.env.PATH, ...env, TLS: tls },
    });

  test('names every setting that is missing or left as in the example, and certificates that cannot be read', () => {
    const { PATRONI_NAME: _, ...rest } = settings();
    const { status, stderr } = check({ ...rest, PATRONI_REWIND_PASSWORD: 'CHANGE_ME' });
    expect(status).toBe(1);
    expect(stderr).toContain('PATRONI_NAME is missing');
    expect(stderr).toContain(
      'PATRONI_REWIND_PASSWORD in /etc/patroni_env.conf still has the value of the example',
    );
    expect(stderr).toContain('/nowhere/member.key cannot be read');
  });

  test('refuses a foreign certificate, and only warns of an etcd that does not answer', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'towpath-certificates-'));
    const make = (name: string) =>
      spawnSync('sh', [
        join(root, 'deploy/patroni/certificates.sh'),
        join(folder, name),
        'db1=db1.internal,10.0.0.1',
      ]);
    for (const name of ['own', 'foreign']) expect(make(name).status).toBe(0);
    const own = join(folder, 'own/db1');
    const unreachable = { ...settings(), PATRONI_ETCD_HOSTS: '127.0.0.1:1' };
    const good = check(unreachable, own);
    expect(good.stderr).toContain('PATRONI_ETCD_HOSTS: etcd at 127.0.0.1:1 does not answer');
    expect(good.status).toBe(0);
    await copyFile(join(folder, 'foreign/db1/member.crt'), join(own, 'member.crt'));
    const foreign = check(unreachable, own);
    expect(foreign).toMatchObject({ status: 1, stderr: expect.stringContaining('is not signed by') });
    await rm(folder, { recursive: true });
  });
});
