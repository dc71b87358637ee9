import { newPhase, type Phase, sendTraffic } from '../../load-tests/load/traffic.ts';
import { startProxy } from '../../load-tests/support/caddy.ts';
import { writeFigures } from '../../load-tests/support/figures.ts';
import { openHttpClients } from '../../load-tests/support/http-clients.ts';
import { startPgbouncer } from '../../load-tests/support/pgbouncer.ts';
import { ownTime, postmasterOf, processorTime } from '../../load-tests/support/processor-time.ts';
import { startWithReplica } from '../../load-tests/support/replica.ts';
import { numberArgument, percentile } from '../../load-tests/support/report.ts';
import { type Server, startServer } from '../../load-tests/support/server.ts';
import { insertTestData } from '../../load-tests/support/test-data.ts';
import { connect } from '../../server/src/database/database.ts';

const seconds = numberArgument('seconds', 20);
const visitors = numberArgument('visitors', 48);
/** Seconds for each instance until V8 has optimised its code. */
const WARM_UP = 8;
const HOUR = 3_600;

/** The number of instances, and whether lists are read from the replica. */
const setUps = [
  { instances: 1, replica: false },
  { instances: 2, replica: false },
  { instances: 4, replica: false },
  { instances: 2, replica: true },
];
type SetUp = (typeof setUps)[number];

const postgres = await startWithReplica({ max_connections: '100' });
const database = connect({ connectionString: postgres.url, max: 2 });

const bookingsOf = async () => {
  const [row] = await database.query<{ count: number }>(
    `select count(*)::int as count from booking where status = 'completed'`,
  );
  return row?.count ?? 0;
};

/** The responses of a set-up, and the processor time of its parts in milliseconds. */
interface LoadMeasurement extends SetUp {
  phase: Phase;
  bookings: number;
  node: number;
  postgres: number;
  between: number;
  clients: number;
}

async function measure({ instances, replica }: SetUp): Promise<LoadMeasurement> {
  await using running = new AsyncDisposableStack();
  const pooler = await startPgbouncer(postgres.url);
  running.defer(pooler.stop);
  const settings = {
    DATABASE_URL: pooler.url,
    DATABASE_PREPARED: 'off',
    ...(replica && { DATABASE_READ_URL: postgres.replicaUrl }),
  };
  const servers: Server[] = [];
  for (let count = 0; count < instances; count += 1) {
    const server = await startServer(settings, { quiet: true });
    running.defer(server.kill);
    servers.push(server);
  }
  const proxy = await startProxy(servers.map(({ url }) => url));
  running.defer(proxy.stop);
  const clients = openHttpClients();
  running.defer(async () => clients.close());
  const traffic = { url: proxy.url, clients, visitors, thinkTime: 0 };
  await sendTraffic({
    ...traffic,
    phase: newPhase(),
    until: AbortSignal.timeout(WARM_UP * instances * 1_000),
  });

  const replicaDatabase = connect({ connectionString: postgres.replicaUrl, max: 1 });
  const postmasters = [await postmasterOf(database), await postmasterOf(replicaDatabase)];
  await replicaDatabase.close();
  const times = () => ({
    node: processorTime(servers.map(({ child }) => child.pid ?? 0)),
    postgres: processorTime(postmasters),
    between: processorTime([proxy.pid, pooler.pid]),
    clients: ownTime(),
  });
  const phase = newPhase();
  const [before, booked] = [times(), await bookingsOf()];
  await sendTraffic({ ...traffic, phase, until: AbortSignal.timeout(seconds * 1_000) });
  const after = times();
  const used = (part: keyof typeof before) => after[part] - before[part];
  return {
    instances,
    replica,
    phase,
    bookings: (await bookingsOf()) - booked,
    node: used('node'),
    postgres: used('postgres'),
    between: used('between'),
    clients: used('clients'),
  };
}

const results: LoadMeasurement[] = [];
try {
  await insertTestData(database);
  for (const setUp of setUps) results.push(await measure(setUp));
} finally {
  await database.close();
  await postgres.stop();
}
const rateOf = ({ phase }: LoadMeasurement) => phase.served.length / seconds;
const nameOf = ({ instances, replica }: SetUp) =>
  `${instances} ${instances === 1 ? 'instance' : 'instances'}${replica ? ', lists from a replica' : ''}`;
type Part = 'node' | 'postgres' | 'between' | 'clients';
/** Milliseconds of processor time for a response. */
const perResponse = (found: LoadMeasurement, ...parts: Part[]) =>
  parts.reduce((sum, part) => sum + found[part], 0) / Math.max(1, found.phase.served.length);
const costOf = (found: LoadMeasurement) => perResponse(found, 'node', 'postgres', 'between');
const milliseconds = (found: LoadMeasurement, part: Part) => `${perResponse(found, part).toFixed(1)} ms`;
const perHour = (found: LoadMeasurement) =>
  Math.round((found.bookings / seconds) * HOUR).toLocaleString('en');
const [one, ...more] = results;
writeFigures(
  'scaling',
  'More instances',
  more.map((found) => ({
    what: `${nameOf(found)} against one: processor time for a response`,
    values: [costOf(found) / (one ? costOf(one) : Number.NaN)],
    required: 1.75,
    goal: 1.25,
    better: 'less' as const,
    unit: 'x',
  })),
  [
    `Behind the shipped Caddyfile, with PgBouncer as shipped before one PostgreSQL that syncs to the disk; ${visitors} visitors without pauses, a booking in fifteen requests, ${seconds} s each, after ${WARM_UP} s for each instance. Everything, the clients included, shares this machine’s processors, so that more instances cannot answer more; what counts is that a response does not cost more.`,
    ...results.map(
      (found) =>
        `${nameOf(found)}: ${rateOf(found).toFixed(0)} responses a second and ${perHour(found)} bookings an hour, 99th percentile ${Math.round(percentile(found.phase.served, 0.99))} ms, ${found.phase.shed.length} refused as overload. Processor time for a response: Node ${milliseconds(found, 'node')}, PostgreSQL ${milliseconds(found, 'postgres')}, proxy and pooler ${milliseconds(found, 'between')}, clients ${milliseconds(found, 'clients')}.`,
    ),
  ],
);
