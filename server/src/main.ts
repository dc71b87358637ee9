import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { brandName, brandPrefix, brands } from '@towpath/rules/site/brand';
import { siteOf } from '@towpath/rules/site/page';
import type { FastifyInstance } from 'fastify';
import { type BackEnd, buildApp, type OpenRenderer } from './app.ts';
import { backgroundJobs } from './background-jobs.ts';
import { describeCatalogueError } from './catalogue/import/catalogue-error.ts';
import { addMissingPictures } from './catalogue/import/files/picture-files.ts';
import { catalogueIsEmpty, importCatalogue } from './catalogue/import/import.ts';
import { findOverlaps } from './catalogue/overlaps.ts';
import { findSamples, samplesMessage } from './catalogue/terms/sample-terms.ts';
import { findTermsEnds, termsWarnings } from './catalogue/terms/terms-ends.ts';
import { type Config, readConfig, takesMoney } from './config/config.ts';
import { StartError } from './config/errors.ts';
import { unknownSettings } from './config/unknown-settings.ts';
import { type Context, todayOf } from './database/context.ts';
import { connectReplica, type Database, openDatabase, type Sql } from './database/database.ts';
import { migrate } from './database/migrations.ts';
import { checkIdentity, createQuarantineCheck, readQuarantine } from './database/quarantine.ts';
import { readFromReplica } from './database/read-replica.ts';
import { seedDemo } from './demo/demo-bookings.ts';
import { startJobs } from './jobs/queue.ts';
import { instrumentJob } from './metrics/job-metrics.ts';
import { createMetrics, type Metrics } from './metrics/metrics.ts';
import { createMetricsServer } from './metrics/metrics-server.ts';
import { mailFolder, openTransport } from './notifications/mail/transport.ts';
import { startFakeStripe } from './payments/stripe/fake-stripe.ts';
import { openProvider } from './payments/stripe/provider.ts';
import { storeAssets } from './site/assets/asset-store.ts';
import { browserFiles, openBuiltRenderer, openDevelopmentRenderer } from './site/renderer.ts';
import { firstOwnerLink } from './staff/links/first-owner.ts';
import { officeFiles } from './staff/pages.ts';

/** Milliseconds that open requests get to complete before the process exits. */
const CLOSE_TIMEOUT = 8_000;

/** Milliseconds for which requests are still served after SIGTERM, so that the proxy notices that the server is not ready. */
const DRAIN_TIME = 3_000;

/** Length of the queue of connections to accept; also limited by the kernel's net.core.somaxconn. */
const BACKLOG = 4_096;

const shutdown = new AbortController();

/** Functions that close what was opened; called in reverse order. */
const closers: (() => Promise<void>)[] = [];

async function closeAll(): Promise<void> {
  for (const close of closers.splice(0).reverse()) await close();
}

const openRenderer: OpenRenderer = (app) =>
  process.env.DEV === '1' ? openDevelopmentRenderer(app.server) : openBuiltRenderer();

/** Imports the catalogue into an empty database, or the pictures that an earlier version did not store. Instances that start concurrently import the same rows. */
async function importWhatIsMissing(context: Context): Promise<void> {
  const { database, config } = context;
  if (!(await catalogueIsEmpty(database))) return addMissingPictures(database, config.catalogue);
  const result = await importCatalogue(database, config.catalogue, todayOf(context));
  if (!('errors' in result)) return;
  const errors = result.errors.map((error) => `\n  ${describeCatalogueError(error)}`).join('');
  throw new StartError(`The catalogue in ${config.catalogue} cannot be imported:${errors}`);
}

/** Stores the files of the built screens, so that instances of other versions serve them too. The site works without. */
async function storeBuiltFiles(
  app: FastifyInstance,
  { production }: Config,
  backEnd: BackEnd,
): Promise<void> {
  if ('upstream' in backEnd || !production) return;
  const folders = [
    { path: '/assets/', folder: join(browserFiles, 'assets') },
    { path: '/office/assets/', folder: join(officeFiles, 'assets') },
  ].filter(({ folder }) => existsSync(folder));
  const { database, now } = backEnd.context;
  await storeAssets(database, folders, now()).catch((err) => app.log.error({ err }, 'assets'));
}

/** Throws a StartError if sample terms are on sale and a live key is set (decision 088). */
async function refuseSamples({ database, config }: Context): Promise<void> {
  const samples = takesMoney(config) ? await findSamples(database) : [];
  if (samples.length > 0)
    throw new StartError(
      `${samplesMessage(samples)} Then run: npm run operator -- catalogue import. Until then use test keys.`,
    );
}

/** Where lists of departures are read: the replica, if one is set. */
function openReads({ readReplica, namedStatements }: Config, database: Database): Sql {
  if (!readReplica) return database;
  const replica = connectReplica(readReplica.url, namedStatements);
  closers.push(replica.close);
  return readFromReplica(database, replica, readReplica.lag * 1_000, Date.now);
}

async function openBackEnd(config: Config, { providerFaults }: Metrics): Promise<BackEnd> {
  if (config.apiUpstream !== null) return { upstream: config.apiUpstream };
  if (!existsSync(config.catalogue))
    throw new StartError(`CATALOGUE must be an existing folder: ${config.catalogue} was not found.`);
  const database = await openDatabase(config);
  closers.push(database.close);
  const context: Context = { config, database, reads: openReads(config, database), now: Date.now };
  await migrate(database);
  await checkIdentity(database, context.now());
  await importWhatIsMissing(context);
  await refuseSamples(context);
  const fakeStripe = await startFakeStripe(context);
  if (fakeStripe) closers.push(fakeStripe.close);
  const provider = openProvider(config, fakeStripe?.address ?? null, {
    isQuarantined: createQuarantineCheck(database),
    onFault: (kind) => providerFaults.inc({ kind }),
  });
  return { context, fakeStripe, provider };
}

/** Listens on an address. Throws a StartError that names the settings when the address cannot be used. */
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
  const app = createMetricsServer(metrics, 'upstream' in backEnd ? null : backEnd.context);
  await listen(app, address, { host: 'METRICS_HOST', port: 'METRICS_PORT' });
}

const allInterfaces = ['0.0.0.0', '::'];

/** The URL of this server at a host that it listens on. */
function urlAt(app: FastifyInstance, host: string): string {
  const bound = app.server.address();
  const port = typeof bound === 'object' ? bound?.port : undefined;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** The URL at which this process can call itself. */
function ownUrl(app: FastifyInstance): string {
  const bound = app.server.address();
  const address = typeof bound === 'object' && bound ? bound.address : '127.0.0.1';
  return urlAt(app, allInterfaces.includes(address) ? '127.0.0.1' : address);
}

/** The base URL that visitors use and that links in mails start with. */
function publicUrlOf(app: FastifyInstance, { publicUrl, host }: Config): string {
  return publicUrl ?? urlAt(app, allInterfaces.includes(host) ? 'localhost' : host);
}

async function startBackgroundJobs(app: FastifyInstance, backEnd: BackEnd, metrics: Metrics): Promise<void> {
  if ('upstream' in backEnd) return;
  const { context, provider, fakeStripe } = backEnd;
  fakeStripe?.setWebhookBaseUrl(ownUrl(app));
  const post = openTransport(context.config);
  closers.push(async () => post.close());
  const jobs = [
    ...backgroundJobs(context, provider, post, publicUrlOf(app, context.config)),
    ...(fakeStripe ? [fakeStripe.job] : []),
  ];
  const onFault = (fault: unknown, job?: string) => app.log.error({ err: fault, job }, 'job');
  const watched = jobs.map((job) => instrumentJob(metrics, job));
  const running = await startJobs(context, watched, onFault);
  closers.push(running.stop);
}

/** Problems of the database that need the operator; logged at every start. */
async function databaseWarnings(backEnd: BackEnd): Promise<string[]> {
  if ('upstream' in backEnd) return [];
  const { context } = backEnd;
  const { database } = context;
  const state = await readQuarantine(database);
  const overlaps = await findOverlaps(database);
  const ends = await findTermsEnds(database, todayOf(context));
  const samples = await findSamples(database);
  return [
    ...(state
      ? [
          `THE DATABASE IS IN QUARANTINE since ${state.since.toISOString()}: ${state.reason}.`,
          'Mails, card payments, bookings and jobs are disabled, and /health/ready returns 503.',
          'To use this database in production, run: npm run operator -- database release',
        ]
      : []),
    ...(overlaps.length > 0
      ? [
          `${overlaps.length} pairs of departures sell the same ship on the same days: see npm run operator -- departures overlaps`,
        ]
      : []),
    ...termsWarnings(ends),
    ...(context.config.production && samples.length > 0 ? [samplesMessage(samples)] : []),
  ];
}

/** Notes about the configuration that are printed at the start. */
function startupNotes(config: Config, backEnd: BackEnd): string[] {
  if ('upstream' in backEnd) return [`API calls are forwarded to ${backEnd.upstream}.`];
  const { databaseUrl, dataDir, smtpUrl, operatorMail } = config;
  return [
    ...(databaseUrl ? [] : [`The embedded database in ${dataDir} is for evaluation, not for production.`]),
    ...(backEnd.fakeStripe
      ? ['Card payments go to fake Stripe: no money moves. Test card: 4242 4242 4242 4242.']
      : []),
    ...(smtpUrl ? [] : [`SMTP_URL is not set: mails are written to ${mailFolder(config)}.`]),
    ...(operatorMail ? [] : ['OPERATOR_MAIL is not set: requests and problems are not mailed.']),
  ];
}

/** The sign-in link of the first owner, where one is due. */
async function officeNotes(app: FastifyInstance, backEnd: BackEnd): Promise<string[]> {
  if ('upstream' in backEnd) return [];
  const { context } = backEnd;
  const link = await firstOwnerLink(context, publicUrlOf(app, context.config));
  return link
    ? [`  Office, as ${link.email}: this link works once, within 15 minutes`, `    ${link.href}`]
    : [];
}

async function printStartup(app: FastifyInstance, config: Config, backEnd: BackEnd): Promise<void> {
  const { sites } = config;
  const base = publicUrlOf(app, config);
  const lines = brands.flatMap((brand) => [
    `  ${brandName(brand, 'en')}`,
    `    all tours  ${base}${brandPrefix(brand)}/?all=1`,
    `    website    ${new URL(siteOf(sites, brand).website.en, base).href}`,
  ]);
  const office = await officeNotes(app, backEnd);
  const notes = startupNotes(config, backEnd);
  if (!config.production) return console.log(['Towpath is ready:', ...lines, ...office, ...notes].join('\n'));
  app.log.info(`Towpath is ready: ${base}`);
  for (const note of notes) app.log.warn(note);
  // The link is a secret, but the only way in; it works once.
  if (office.length > 0) app.log.warn(office.map((line) => line.trim()).join(' '));
}

async function run(): Promise<void> {
  const config = readConfig(process.env);
  const metrics = createMetrics();
  const backEnd = await openBackEnd(config, metrics);
  const app = await buildApp({ config, now: Date.now }, backEnd, openRenderer, shutdown.signal, metrics);
  for (const warning of unknownSettings(process.env)) app.log.warn(warning);
  await storeBuiltFiles(app, config, backEnd);
  await listen(app, config);
  await serveMetrics(config, backEnd, metrics);
  // Before the jobs, which would expire bookings that the demo dates back.
  if (!('upstream' in backEnd) && config.demoBookings > 0)
    await seedDemo(backEnd.context, backEnd.provider, config.demoBookings);
  await startBackgroundJobs(app, backEnd, metrics);
  for (const warning of await databaseWarnings(backEnd)) app.log.error(warning);
  await printStartup(app, config, backEnd);
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
  // A signal during the start closes what the start still uses; `stop` ends the process then.
  if (!shutdown.signal.aborted) {
    // A configuration error is one sentence; anything else is a fault and is printed with its stack.
    const sentences = fault instanceof StartError && [...unknownSettings(process.env), fault.message];
    console.error(sentences ? sentences.join('\n') : fault);
    await closeAll();
    process.exit(1);
  }
}
