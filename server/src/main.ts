import { existsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { brandName, brandPrefix, brands } from '@towpath/rules/brand';
import { siteOf } from '@towpath/rules/page';
import type { FastifyInstance } from 'fastify';
import { type BackEnd, buildApp, type OpenRenderer } from './app.ts';
import { describeFault } from './catalogue/import/faults.ts';
import { catalogueIsEmpty, importCatalogue } from './catalogue/import/import.ts';
import { type Config, readConfig } from './config.ts';
import { type Context, todayOf } from './context.ts';
import { openDatabase } from './database.ts';
import { StartError } from './errors.ts';
import { openDoors } from './http/doors.ts';
import { mailJobs } from './mail/jobs.ts';
import { mailFolder, openPost } from './mail/post.ts';
import { migrate } from './migrations.ts';
import { bookingJobs } from './payments/jobs.ts';
import { openProvider } from './payments/provider.ts';
import { startJobs } from './payments/queue.ts';
import { startSandbox } from './payments/sandbox.ts';
import { privacyJobs } from './privacy/retention.ts';
import { openBuilt, openDevelopment } from './site/renderer.ts';
import { watchJob } from './watching/jobs.ts';
import { type Metrics, openMetrics } from './watching/metrics.ts';
import { metricsServer } from './watching/serve.ts';

/** How long open requests may take to end before the process ends all the same, in milliseconds. */
const GRACE = 8_000;

/** How long it goes on answering before, so that whoever sends it visitors notices first; milliseconds. */
const FAREWELL = 3_000;

const leaving = new AbortController();

/** What has been opened, to be closed in the opposite order. */
const opened: (() => Promise<void>)[] = [];

async function closeAll(): Promise<void> {
  for (const close of opened.splice(0).reverse()) await close();
}

const openRenderer: OpenRenderer = (app) =>
  process.env.DEV === '1' ? openDevelopment(app.server) : openBuilt();

/** Instances that begin together on an empty database all import the same: the later ones only repeat it. */
async function fillCatalogue(context: Context): Promise<void> {
  const { database, config } = context;
  if (!(await catalogueIsEmpty(database))) return;
  const result = await importCatalogue(database, config.catalogue, todayOf(context));
  if (!('faults' in result)) return;
  const faults = result.faults.map((fault) => `\n  ${describeFault(fault)}`).join('');
  throw new StartError(`The catalogue in ${config.catalogue} cannot be imported:${faults}`);
}

async function openBackEnd(config: Config, { providerFaults }: Metrics): Promise<BackEnd> {
  if (config.apiUpstream !== null) return { upstream: config.apiUpstream };
  if (!existsSync(config.catalogue))
    throw new StartError(`CATALOGUE names a folder that does not exist: ${config.catalogue}.`);
  const database = await openDatabase(config);
  opened.push(database.close);
  const context: Context = { config, database, now: Date.now };
  await migrate(database);
  await fillCatalogue(context);
  const sandbox = await startSandbox(context);
  if (sandbox) opened.push(sandbox.close);
  const provider = openProvider(config, sandbox?.address ?? null, (kind) => providerFaults.inc({ kind }));
  return { context, sandbox, provider };
}

/** Listens by `open`; names: what the settings that say where are called by. */
async function listen<Result>(
  { port, host }: Pick<Config, 'port' | 'host'>,
  open: (place: { port: number; host: string }) => Promise<Result>,
  names = { host: 'HOST', port: 'PORT' },
): Promise<Result> {
  return await open({ port, host }).catch((fault: NodeJS.ErrnoException) => {
    if (fault.syscall !== 'listen' && fault.syscall !== 'getaddrinfo') throw fault;
    const place = `${names.host} ${host}, ${names.port} ${port}`;
    throw new StartError(`The server cannot listen at ${place}: ${fault.code}.`);
  });
}

async function serveMetrics({ metrics: place }: Config, backEnd: BackEnd, metrics: Metrics): Promise<void> {
  if (place === null) return;
  const app = metricsServer(metrics, 'upstream' in backEnd ? null : backEnd.context);
  opened.push(() => app.close());
  await listen(place, (at) => app.listen(at), { host: 'METRICS_HOST', port: 'METRICS_PORT' });
}

const everywhere = ['0.0.0.0', '::'];

/** An address of this server, at one of the names that it listens at. */
function addressOf(app: FastifyInstance, host: string): string {
  const bound = app.server.address();
  const port = typeof bound === 'object' ? bound?.port : undefined;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** Where this very process hears itself. */
function ownAddress(app: FastifyInstance): string {
  const bound = app.server.address();
  const address = typeof bound === 'object' && bound ? bound.address : '127.0.0.1';
  return addressOf(app, everywhere.includes(address) ? '127.0.0.1' : address);
}

/** Where visitors find this server: what links in mails begin with. */
function publicAddress(app: FastifyInstance, { publicUrl, host }: Config): string {
  return publicUrl ?? addressOf(app, everywhere.includes(host) ? 'localhost' : host);
}

async function startWork(app: FastifyInstance, backEnd: BackEnd, metrics: Metrics): Promise<void> {
  if ('upstream' in backEnd) return;
  const { context, provider, sandbox } = backEnd;
  sandbox?.tellAt(ownAddress(app));
  const post = openPost(context.config);
  opened.push(async () => post.close());
  const jobs = [
    ...bookingJobs(context, provider),
    ...mailJobs(context, post, publicAddress(app, context.config)),
    ...privacyJobs(context),
    ...(sandbox ? [sandbox.job] : []),
  ];
  const onFault = (fault: unknown, job?: string) => app.log.error({ err: fault, job }, 'job');
  const watched = jobs.map((job) => watchJob(metrics, job));
  const running = await startJobs(context.database, watched, onFault);
  opened.push(running.stop);
}

/** What a newcomer should know of how this server was started. */
function notes(config: Config, backEnd: BackEnd): string[] {
  if ('upstream' in backEnd) return [`Calls are answered by ${backEnd.upstream}.`];
  const { databaseUrl, dataDir, smtpUrl, operatorMail } = config;
  return [
    ...(databaseUrl ? [] : [`The embedded database in ${dataDir} is for trying out, not for production.`]),
    ...(backEnd.sandbox
      ? ['No money moves: cards are played by a sandbox, 4242 4242 4242 4242 succeeds.']
      : []),
    ...(smtpUrl ? [] : [`Mails are written to ${mailFolder(config)}, because SMTP_URL is not set.`]),
    ...(operatorMail ? [] : ['Nobody is told of requests and problems, because OPERATOR_MAIL is not set.']),
  ];
}

function announce(app: FastifyInstance, config: Config, backEnd: BackEnd): void {
  const { sites } = config;
  const base = publicAddress(app, config);
  const lines = brands.flatMap((brand) => [
    `  ${brandName(brand, 'en')}`,
    `    all tours  ${base}${brandPrefix(brand)}/?all=1`,
    `    website    ${new URL(siteOf(sites, brand).website.en, base).href}`,
  ]);
  console.log(['Towpath is ready:', ...lines, ...notes(config, backEnd)].join('\n'));
}

async function run(): Promise<void> {
  const config = readConfig(process.env);
  const metrics = openMetrics();
  const backEnd = await openBackEnd(config, metrics);
  const app = await buildApp({ config, now: Date.now }, backEnd, openRenderer, leaving.signal, metrics);
  opened.push(await listen(config, (at) => openDoors(app, at)));
  await serveMetrics(config, backEnd, metrics);
  await startWork(app, backEnd, metrics);
  announce(app, config, backEnd);
}

async function end(signal: NodeJS.Signals): Promise<void> {
  leaving.abort();
  setTimeout(() => process.exit(1), FAREWELL + GRACE).unref();
  if (signal === 'SIGTERM' && process.env.NODE_ENV === 'production') await pause(FAREWELL);
  await closeAll();
  process.exit(0);
}

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, end);

try {
  await run();
} catch (fault) {
  // A mistake of the operator's is one sentence; anything else is ours and shows where it happened.
  console.error(fault instanceof StartError ? fault.message : fault);
  await closeAll();
  process.exit(1);
}
