import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';

const root = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

const makeCertificates = (folder: string, member: string, env = {}) =>
  spawnSync('sh', [join(root, 'deploy/patroni/certificates.sh'), folder, member], {
    env: { PATH: process.env.PATH, ...env },
  });

test('docs/operating.md mentions every file of deploy/patroni', () => {
  const operating = read('docs/operating.md');
  const files = readdirSync(join(root, 'deploy/patroni'));
  expect(files.length).toBeGreaterThan(0);
  expect(files.filter((file) => !operating.includes(file))).toEqual([]);
});

test('the settings are those of decision 062', () => {
  const { bootstrap, restapi } = parse(read('deploy/patroni/config.yml'));
  const { ttl, loop_wait, retry_timeout, ...others } = bootstrap.dcs;
  expect(ttl).toBeGreaterThanOrEqual(loop_wait + 2 * retry_timeout);
  expect(others).toMatchObject({
    primary_start_timeout: 0,
    synchronous_mode: true,
    synchronous_mode_strict: false,
    failsafe_mode: true,
    postgresql: { parameters: { restart_after_crash: 'off' } },
  });
  expect(restapi.verify_client).toBe('optional');
  const etcd = read('deploy/patroni/etcd.env');
  expect(etcd).toContain('ETCD_CLIENT_CERT_AUTH=true\n');
  expect(etcd).toContain('ETCD_PEER_CLIENT_CERT_AUTH=true\n');
  // With version 3 of the API Patroni 3.0 may overwrite the lock of another primary.
  expect(read('deploy/patroni/config.yml')).toMatch(/^etcd:$/m);
  expect(etcd).toContain('ETCD_ENABLE_V2=true\n');
});

const restoreCommand: string = parse(read('deploy/patroni/config.yml')).postgresql.recovery_conf
  .restore_command;

/** The exit code of a restore_command in an empty data folder, with another `df` where that is given. */
async function exitCodeOf(command: string, df?: string): Promise<number | null> {
  const folder = await mkdtemp(join(tmpdir(), 'towpath-restore-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, 'pg_wal'));
  if (df) await writeFile(join(folder, 'df'), df, { mode: 0o755 });
  const env = { PATH: `${folder}:${process.env.PATH}` };
  return spawnSync('sh', ['-c', command], { cwd: folder, env }).status;
}

// PostgreSQL ends the start at an exit code above 125, and goes on without the file at another one.
test.each([
  ['without space for a WAL file', '16383', 200],
  ['with it', '16384', 1],
  ['whose space is not known', '', 1],
])('the start of a standby %s', async (_, space, expected) => {
  const df = `#!/bin/sh\necho Avail\necho '  ${space}'\n`;
  expect(await exitCodeOf(restoreCommand, df)).toBe(expected);
});

test('the start of a standby with the real df, which has less space than a very large file needs', async () => {
  expect(await exitCodeOf(restoreCommand.replace('16384', '1000000000000'))).toBe(200);
});

test('the files of deploy/patroni agree on roles, addresses, ports and certificates', () => {
  const { postgresql, restapi } = parse(read('deploy/patroni/config.yml'));
  const { replication, rewind } = postgresql.authentication;
  const rules: string[] = postgresql.pg_hba;
  expect(rules.map((rule) => rule.split(/ +/)[2])).toEqual([
    'postgres',
    'towpath',
    replication.username,
    rewind.username,
  ]);
  for (const rule of rules.slice(1)) expect(rule).toMatch(/^hostssl .* scram-sha-256$/);
  const created = [...read('deploy/patroni/roles.sql').matchAll(/^create role (\w+)/gm)].map(
    ([, role]) => role,
  );
  expect(created).toEqual([replication.username, rewind.username]);
  const { certfile } = restapi;
  const etcd = read('deploy/patroni/etcd.env');
  expect(etcd).toContain(`ETCD_CERT_FILE=${certfile}\n`);
  const environment = read('deploy/patroni/patroni.env');
  const [, hosts = ''] = /^PATRONI_ETCD_HOSTS=(.*)$/m.exec(environment) ?? [];
  const [, members = ''] = /^ETCD_INITIAL_CLUSTER=(.*)$/m.exec(etcd) ?? [];
  const machines = [...members.matchAll(/(\w+\.internal)/g)].map(([name]) => name);
  const portOf = (setting: string) => new RegExp(`^${setting}=.*:(\\d+)$`, 'm').exec(etcd + environment)?.[1];
  const onPort = (names: readonly string[], setting: string) =>
    names.map((name) => `${name}:${portOf(setting)}`);
  const targetsIn = (file: string) => parse(read(`deploy/patroni/${file}`))[0].targets;
  expect(hosts.split(',')).toEqual(onPort(machines, 'ETCD_LISTEN_CLIENT_URLS'));
  expect(targetsIn('etcd-targets.yml')).toEqual(onPort(machines, 'ETCD_LISTEN_METRICS_URLS'));
  const [, metrics] = /METRICS_BIND-[\d.]+(:\d+)/.exec(read('deploy/patroni/haproxy.cfg')) ?? [];
  expect(targetsIn('haproxy-targets.yml')).toEqual([`${machines[2]}${metrics}`]);
  const databases = machines.slice(0, 2);
  expect(targetsIn('patroni-targets.yml')).toEqual(onPort(databases, 'PATRONI_RESTAPI_LISTEN'));
  const [, checked] = /PATRONI_PORT-(\d+)/.exec(read('deploy/patroni/haproxy.cfg')) ?? [];
  expect(checked).toBe(portOf('PATRONI_RESTAPI_LISTEN'));
  const [, script = ''] = /^ExecStartPre=(\S+)$/m.exec(read('deploy/patroni/patroni.service.conf')) ?? [];
  expect(read('deploy/patroni/check.sh')).toContain(` ${script}, run by`);
});

describe('certificates.sh', () => {
  test('makes certificates of a machine for both ends of a connection, and adds others with the same authority', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'towpath-certificates-'));
    for (const name of ['db1', 'db2'])
      expect(makeCertificates(folder, `${name}=${name}.internal,10.0.0.1`).status).toBe(0);
    const text = (...args: string[]) => spawnSync('openssl', ['x509', ...args], { encoding: 'utf8' }).stdout;
    const certificate = join(folder, 'db1/member.crt');
    const extensions = text('-in', certificate, '-noout', '-ext', 'subjectAltName,extendedKeyUsage');
    expect(extensions).toContain('DNS:db1.internal, IP Address:10.0.0.1');
    expect(extensions).toContain('TLS Web Server Authentication, TLS Web Client Authentication');
    const authorities = ['db1', 'db2'].map((name) => readFileSync(join(folder, name, 'ca.crt'), 'utf8'));
    expect(authorities[0]).toBe(authorities[1]);
    for (const path of ['ca.key', 'db1', 'db1/member.key'])
      expect(statSync(join(folder, path)).mode & 0o077).toBe(0);
    await rm(folder, { recursive: true });
  });
});

test('patronictl.sh runs patronictl with the addresses of etcd, which it does not read itself', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'towpath-patronictl-'));
  const program = join(folder, 'program');
  await writeFile(program, '#!/bin/sh\necho "$PATRONI_ETCD_HOSTS $*"\n', { mode: 0o755 });
  const { stdout } = spawnSync('sh', [join(root, 'deploy/patroni/patronictl.sh'), 'list'], {
    encoding: 'utf8',
    env: {
      PATH: process.env.PATH,
      PROGRAM: program,
      SETTINGS: join(root, 'deploy/patroni/patroni.env'),
      CONFIG: '/c',
    },
  });
  expect(stdout).toBe('db1.internal:2379,db2.internal:2379,witness.internal:2379 --config-file=/c list\n');
  await rm(folder, { recursive: true });
});

describe('the check before Patroni starts', () => {
  const settings = (): Record<string, string> => {
    const lines = read('deploy/patroni/patroni.env').matchAll(/^(PATRONI_\w+)=(.*)$/gm);
    return Object.fromEntries(
      [...lines].map(([, name = '', value = '']) => [
        name,
        value.replace('CHANGE_ME', 's').replace('10.0.0.1', '127.0.0.1'),
      ]),
    );
  };
  const check = (env: Record<string, string>, tls = '/nowhere') =>
    spawnSync('sh', [join(root, 'deploy/patroni/check.sh')], {
      encoding: 'utf8',
      env: { PATH: process.env.PATH, CONFIG: '/dev/null', ...env, TLS: tls },
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

  test('only warns of what may pass, and refuses a missing setting, key or signature', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'towpath-certificates-'));
    const make = (name: string, days: string) =>
      makeCertificates(join(folder, name), 'db1=db1.internal,10.0.0.1', { DAYS: days });
    for (const [name, days] of [
      ['own', '31'],
      ['expiring', '29'],
    ] as const)
      expect(make(name, days).status).toBe(0);
    await writeFile(join(folder, 'timedatectl'), '#!/bin/sh\necho no\n', { mode: 0o755 });
    const own = join(folder, 'own/db1');
    const path = `${folder}:${process.env.PATH}`;
    const unreachable = { ...settings(), PATRONI_ETCD_HOSTS: '127.0.0.1:1', PATH: path };
    const warned = check(unreachable, own);
    expect(warned.status).toBe(0);
    expect(warned.stderr).toContain('PATRONI_ETCD_HOSTS: etcd at 127.0.0.1:1 does not answer');
    expect(warned.stderr).toContain('the clock of this machine is not synchronised');
    expect(warned.stderr).not.toContain('expires');
    const expiring = check(unreachable, join(folder, 'expiring/db1'));
    expect(expiring).toMatchObject({ status: 0, stderr: expect.stringContaining('expires within 30 days') });
    expect(check({ ...unreachable, PATRONI_NAME: '' }, own).status).toBe(1);
    await copyFile(join(folder, 'expiring/db1/member.crt'), join(own, 'member.crt'));
    expect(check(unreachable, own)).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('is not signed by'),
    });
    await copyFile(join(folder, 'expiring/db1/ca.crt'), join(own, 'ca.crt'));
    await rm(join(own, 'member.key'));
    expect(check(unreachable, own).status).toBe(1);
    await rm(folder, { recursive: true });
  });

  /** The outcome with the certificate of db1, etcd's answers by the end of their path, and PostgreSQL's. */
  const checkBeside = async (
    env: Record<string, string>,
    etcd: Readonly<Record<string, string>> = {},
    postgres = '',
  ) => {
    const folder = await mkdtemp(join(tmpdir(), 'towpath-check-'));
    makeCertificates(join(folder, 'tls'), 'db1=db1.internal');
    const answers = Object.entries(etcd).map(([path, answer]) => `*/${path}) echo '${answer}' ;;\n`);
    const curl = `#!/bin/sh\nfor last; do :; done\ncase $last in\n${answers.join('')}esac\necho 200\n`;
    await writeFile(join(folder, 'curl'), curl, { mode: 0o755 });
    await writeFile(join(folder, 'psql'), `#!/bin/sh\necho '${postgres}' >&2\n`, { mode: 0o755 });
    const path = `${folder}:${process.env.PATH}`;
    const { status, stderr } = check({ ...settings(), PATH: path, ...env }, join(folder, 'tls/db1'));
    await rm(folder, { recursive: true });
    return { status, stderr };
  };
  const member = (host: string) =>
    `{"node":{"value":"{\\"conn_url\\":\\"postgres://${host}:5432/postgres\\",\\"api_url\\":\\"https://${host}:8008/patroni\\"}","ttl":19}}`;
  const leader = {
    'towpath/leader': '{"node":{"value":"db2","ttl":19}}',
    'members/db2': member('db2.internal'),
  };

  test.each([
    ['nothing', {}, leader, '', ''],
    [
      'an address outside of the certificate',
      { PATRONI_POSTGRESQL_CONNECT_ADDRESS: 'db9.internal:5432' },
      {},
      '',
      'PATRONI_POSTGRESQL_CONNECT_ADDRESS: ',
    ],
    [
      'an address of another machine',
      { PATRONI_RESTAPI_LISTEN: '192.0.2.1:8008' },
      {},
      '',
      'PATRONI_RESTAPI_LISTEN: this machine does not have',
    ],
    [
      'the name of another member',
      {},
      { 'members/db1': member('db2.internal') },
      '',
      'PATRONI_NAME: db1 is the name of the member at db2.internal:8008',
    ],
    [
      'another password',
      {},
      leader,
      'FATAL: password authentication failed',
      'PATRONI_REPLICATION_PASSWORD is not the password of replicator on db2',
    ],
    [
      'a network that is not admitted',
      {},
      leader,
      'FATAL: no pg_hba.conf entry',
      'pg_hba in /etc/patroni/config.yml of db2',
    ],
    [
      'no settings of Patroni',
      { CONFIG: '/nowhere/config.yml' },
      {},
      '',
      '/nowhere/config.yml cannot be read',
    ],
  ] as const)('finds %s', async (_what, env, etcd, postgres, sentence) => {
    const { status, stderr } = await checkBeside(env, etcd, postgres);
    expect({ status, stderr }).toEqual({
      status: sentence ? 1 : 0,
      stderr: sentence ? expect.stringContaining(sentence) : '',
    });
  });
});
