import { existsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { brandName, brandPrefix, brands } from '@towpath/rules/site/brand';
import { siteOf } from '@towpath/rules/site/page';
import type { FastifyInstance } from 'fastify';
import { type BackEnd, buildApp, type OpenRenderer } from './app.ts';
import { describeFault } from './catalogue/import/faults.ts';
import { catalogueIsEmpty, importCatalogue } from './catalogue/import/import.ts';
import { findOverlaps } from './catalogue/overlaps.ts';
import { type Config, readConfig } from './config/config.ts';
import { StartError } from './config/errors.ts';
import { unknownSettings } from './config/unknown-settings.ts';
import { type Context, todayOf } from './database/context.ts';
import { openDatabase } from './database/database.ts';
import { migrate } from './database/migrations.ts';
import { checkIdentity, openQuarantine, readQuarantine } from './database/quarantine.ts';
import { startJobs } from './jobs/queue.ts';
import { watchJob } from './metrics/job-metrics.ts';
import { type Metrics, openMetrics } from './metrics/metrics.ts';
import { metricsServer } from './metrics/metrics-server.ts';
import { mailJobs } from './notifications/jobs.ts';
import { mailFolder, openPost } from './notifications/transport.ts';
import { bookingJobs } from './payments/jobs.ts';
import { startSandbox } from './payments/stripe/fake-stripe.ts';
import { openProvider } from './payments/stripe/provider.ts';
import { privacyJobs } from './privacy/retention.ts';
import { openBuilt, openDevelopment } from './site/renderer.ts';

/** Milliseconds that open requests have to complete before the process exits anyway. */
const CLOSE_TIMEOUT = 8_000;

/** Milliseconds for which requests are still served after a signal, until the proxy has noticed that the server is not ready. */
const DRAIN_TIME = 3_000;

/** Connections that wait to be accepted; the kernel's net.core.somaxconn limits it as well. */
const BACKLOG = 4_096;

const shutdown = new AbortController();

/** Closes what has been opened; called in reverse order. */
const closers: (() => Promise<void>)[] = [];

async function closeAll(): Promise<void> {
  for (const close of closers.splice(0).reverse()) await close();
}

const openRenderer: OpenRenderer = (app) =>
  process.env.DEV === '1' ? openDevelopment(app.server) : openBuilt();

/** Imports the catalogue into an empty database. Instances that start together all import the same. */
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
  closers.push(database.close);
  const context: Context = { config, database, now: Date.now };
  await migrate(database);
  await checkIdentity(database, context.now());
  await fillCatalogue(context);
  const sandbox = await startSandbox(context);
  if (sandbox) closers.push(sandbox.close);
  const provider = openProvider(config, sandbox?.address ?? null, {
    isQuarantined: openQuarantine(database),
    onFault: (kind) => providerFaults.inc({ kind }),
  });
  return { context, sandbox, provider };
}

/** Listens, or throws a StartError that names the settings of the address. */
async function listen(
  app: FastifyInstance,
  { port, host }: Pick<Config, 'port' | 'host'>,
  names = { host: 'HOST', port: 'PORT' },
): Promise<void> {
  closers.push(() => app.close());
  await app.listen({ port, host, backlog: BACKLOG }).catch((fault: NodeJS.ErrnoException) => {
    if (fault.syscall !== 'listen' && fault.syscall !== 'getaddrinfo') throw fault;
    const address = `${names.host} ${host}, ${names.port} ${port}`;
    throw new StartError(`The server cannot listen on ${address}: ${fault.code}.`);
  });
}

async function serveMetrics({ metrics: address }: Config, backEnd: BackEnd, metrics: Metrics): Promise<void> {
  if (address === null) return;
  const app = metricsServer(metrics, 'upstream' in backEnd ? null : backEnd.context);
  await listen(app, address, { host: 'METRICS_HOST', port: 'METRICS_PORT' });
}

const allInterfaces = ['0.0.0.0', '::'];

/** The URL of this server at one of the hosts that it listens on. */
function urlAt(app: FastifyInstance, host: string): string {
  const bound = app.server.address();
  const port = typeof bound === 'object' ? bound?.port : undefined;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** The URL at which this process reaches itself. */
function ownUrl(app: FastifyInstance): string {
  const bound = app.server.address();
  const address = typeof bound === 'object' && bound ? bound.address : '127.0.0.1';
  return urlAt(app, allInterfaces.includes(address) ? '127.0.0.1' : address);
}

/** The URL that visitors use, and that links in mails begin with. */
function publicUrlOf(app: FastifyInstance, { publicUrl, host }: Config): string {
  return publicUrl ?? urlAt(app, allInterfaces.includes(host) ? 'localhost' : host);
}

async function startBackgroundJobs(app: FastifyInstance, backEnd: BackEnd, metrics: Metrics): Promise<void> {
  if ('upstream' in backEnd) return;
  const { context, provider, sandbox } = backEnd;
  sandbox?.tellAt(ownUrl(app));
  const post = openPost(context.config);
  closers.push(async () => post.close());
  const jobs = [
    ...bookingJobs(context, provider),
    ...mailJobs(context, post, publicUrlOf(app, context.config)),
    ...privacyJobs(context),
    ...(sandbox ? [sandbox.job] : []),
  ];
  const onFault = (fault: unknown, job?: string) => app.log.error({ err: fault, job }, 'job');
  const watched = jobs.map((job) => watchJob(metrics, job));
  const running = await startJobs(context.database, watched, onFault);
  closers.push(running.stop);
}

/** What is wrong with the database and needs the operator; said at every start. */
async function databaseWarnings(backEnd: BackEnd): Promise<string[]> {
  if ('upstream' in backEnd) return [];
  const { database } = backEnd.context;
  const state = await readQuarantine(database);
  const overlaps = await findOverlaps(database);
  return [
    ...(state
      ? [
          `THE DATABASE IS IN QUARANTINE since ${state.since.toISOString()}: ${state.reason}.`,
          'No mail is sent, the card provider is not called, no job runs, nobody can book or pay, and /health/ready is 503.',
          'When this is the database to go on with: npm run operator -- database release',
        ]
      : []),
    ...(overlaps.length > 0
      ? [
          `${overlaps.length} times one ship is sold twice on the same days: see npm run operator -- departures overlaps`,
        ]
      : []),
  ];
}

/** What is to be known about how this server was started. */
function startupNotes(config: Config, backEnd: BackEnd): string[] {
  if ('upstream' in backEnd) return [`API calls are forwarded to ${backEnd.upstream}.`];
  const { databaseUrl, dataDir, smtpUrl, operatorMail } = config;
  return [
    ...(databaseUrl ? [] : [`The embedded database in ${dataDir} is for trying out, not for production.`]),
    ...(backEnd.sandbox
      ? ['Card payments go to a sandbox: no money moves, and card 4242 4242 4242 4242 succeeds.']
      : []),
    ...(smtpUrl ? [] : [`Mails are written to ${mailFolder(config)}, because SMTP_URL is not set.`]),
    ...(operatorMail
      ? []
      : ['Nobody is notified of requests and problems, because OPERATOR_MAIL is not set.']),
  ];
}

function announce(app: FastifyInstance, config: Config, backEnd: BackEnd): void {
  const { sites } = config;
  const base = publicUrlOf(app, config);
  const lines = brands.flatMap((brand) => [
    `  ${brandName(brand, 'en')}`,
    `    all tours  ${base}${brandPrefix(brand)}/?all=1`,
    `    website    ${new URL(siteOf(sites, brand).website.en, base).href}`,
  ]);
  console.log(['Towpath is ready:', ...lines, ...startupNotes(config, backEnd)].join('\n'));
}

async function run(): Promise<void> {
  for (const warning of unknownSettings(process.env)) console.warn(warning);
  const config = readConfig(process.env);
  const metrics = openMetrics();
  const backEnd = await openBackEnd(config, metrics);
  const app = await buildApp({ config, now: Date.now }, backEnd, openRenderer, shutdown.signal, metrics);
  await listen(app, config);
  await serveMetrics(config, backEnd, metrics);
  await startBackgroundJobs(app, backEnd, metrics);
  announce(app, config, backEnd);
  for (const warning of await databaseWarnings(backEnd)) app.log.error(warning);
}

async function stop(signal: NodeJS.Signals): Promise<void> {
  shutdown.abort();
  setTimeout(() => process.exit(1), DRAIN_TIME + CLOSE_TIMEOUT).unref();
  if (signal === 'SIGTERM' && process.env.NODE_ENV === 'production') await pause(DRAIN_TIME);
  await closeAll();
  process.exit(0);
}

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, stop);

try {
  await run();
} catch (fault) {
  // An operator's mistake is one sentence; anything else is a fault and shows its stack.
  console.error(fault instanceof StartError ? fault.message : fault);
  await closeAll();
  process.exit(1);
}
