import { request } from 'node:https';
import { text } from 'node:stream/consumers';
import { waitUntil } from '../../load-tests/support/wait-until.ts';
import type { Installation } from './installation.ts';
import { type Podman, PROJECT } from './podman.ts';

/** Every service of compose.yaml. */
export const services = ['postgres', 'one', 'two', 'proxy', 'prometheus'] as const;
type Service = (typeof services)[number];

const containerOf = (service: Service) => `${PROJECT}_${service}_1`;
const NET_BIND_SERVICE = 1 << 10;

/** A file system is writable where this ends with 0; folders of volumes are not tried. */
const writes =
  'for folder in / /etc /usr /var /towpath; do touch "$folder/written" 2>/dev/null && exit 0; done; exit 1';

/** What is wrong with the rights of a service. The proxy may bind ports below 1024. */
export async function faultsOfRights({ run, attempt }: Podman, service: Service): Promise<string[]> {
  const name = containerOf(service);
  const faults: string[] = [];
  const status = await run('exec', name, 'cat', '/proc/1/status');
  const user = /^Uid:\s+(\d+)/m.exec(status)?.[1];
  const capabilities = Number.parseInt(/^CapEff:\s+(\w+)/m.exec(status)?.[1] ?? 'f', 16);
  const isProxy = service === 'proxy';
  if (user === '0' && !isProxy) faults.push(`${service} runs as root`);
  if ((capabilities & ~(isProxy ? NET_BIND_SERVICE : 0)) !== 0)
    faults.push(`${service} has capabilities: ${capabilities.toString(16)}`);
  if (/^NoNewPrivs:\s+0/m.test(status)) faults.push(`${service} can gain privileges`);
  // As root of the container, whom no permission stops: only the file system does.
  const written = await attempt('exec', '--user', '0', name, 'sh', '-c', writes);
  if (written.code === 0) faults.push(`${service} can write to its root`);
  return faults;
}

/** Whether the health checks of all services succeed within minutes. */
export async function faultsOfHealth({ attempt }: Podman): Promise<string[]> {
  const faults: string[] = [];
  for (const service of services) {
    const isHealthy = async () => (await attempt('healthcheck', 'run', containerOf(service))).code === 0;
    if (await waitUntil(isHealthy)) continue;
    const { output } = await attempt('logs', '--tail', '30', containerOf(service));
    faults.push(`${service} is not healthy:\n${output}`);
  }
  return faults;
}

/** The status and body of a page behind the proxy, whose certificate for localhost is its own. */
async function get({ site }: Installation, path: string): Promise<{ status: number; body: string }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; body: string }>();
  const options = { host: '127.0.0.1', port: site, path, servername: 'localhost', rejectUnauthorized: false };
  const call = request({ ...options, headers: { host: 'localhost' } }, async (response) =>
    resolve({ status: response.statusCode ?? 0, body: await text(response) }),
  );
  call.on('error', reject).end();
  return promise;
}

/** Pages that need the catalogue, the renderer, the built screens and the office. */
const pages = [
  ['/health/ready', 'ready'],
  ['/api/v1/tours', '"id"'],
  ['/?all=1', '<title'],
  ['/office', '<title'],
] as const;

/** What visitors and staff do not get. */
export async function faultsOfPages(installation: Installation): Promise<string[]> {
  const faults: string[] = [];
  for (const [path, part] of pages) {
    const { status, body } = await get(installation, path);
    if (status !== 200 || !body.includes(part))
      faults.push(`${path} was answered ${status}: ${body.slice(0, 300)}`);
  }
  return faults;
}

/** Whether Prometheus reads both instances. */
export async function faultsOfMonitoring({ prometheus }: Installation): Promise<string[]> {
  const query = `http://127.0.0.1:${prometheus}/api/v1/query?query=${encodeURIComponent('sum(up{job="towpath"})')}`;
  const readsBoth = async () => {
    const answer: { data?: { result?: { value?: [number, string] }[] } } = await (await fetch(query)).json();
    return answer.data?.result?.[0]?.value?.[1] === '2';
  };
  return (await waitUntil(readsBoth)) ? [] : ['Prometheus does not read both instances'];
}

/** The commands of docs/operating.md and docs/backup.md, inside an instance. */
const commands = [
  ['node', 'server/src/cli/main.ts', 'departures', 'list', '--limit', '1'],
  ['node', 'server/src/cli/main.ts', 'database', 'backup', '/data/towpath.backup'],
];

/** Commands that fail inside an instance, and secrets that its image contains. */
export async function faultsOfInstance({ attempt, compose }: Podman, { compose: file }: Installation) {
  const faults: string[] = [];
  for (const command of commands)
    await compose(file, 'exec', '-T', 'one', ...command).catch((fault: Error) => faults.push(fault.message));
  const found = await attempt('run', '--rm', '--entrypoint', 'ls', 'towpath', 'deploy/.env');
  if (found.code === 0) faults.push("the image contains the operator's deploy/.env");
  return faults;
}

/** Stops one instance: the other serves, and the stopped one has ended by itself. */
export async function faultsOfStop({ run }: Podman, installation: Installation): Promise<string[]> {
  const name = containerOf('one');
  await run('stop', '--time', '20', name);
  const code = (await run('inspect', '--format', '{{.State.ExitCode}}', name)).trim();
  const faults = code === '0' ? [] : [`an instance that was stopped ended with ${code}`];
  const serves = await waitUntil(async () => (await get(installation, '/?all=1')).status === 200);
  return serves ? faults : [...faults, 'the other instance does not serve'];
}
