import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { requestFor } from '../../server/src/testing/bookings/test-request.ts';
import type { Response } from '../support/http-clients.ts';
import { increment } from '../support/report.ts';
import { isReady } from '../support/server.ts';
import { pauseUnlessStopped, waitUntil } from '../support/wait-until.ts';
import type { Environment } from './environment.ts';

interface DisruptionResult {
  name: string;
  /** Responses during the disruption, by status. */
  statuses: Map<string, number>;
  /** Whether the same processes served visitors again afterwards. */
  recovered: boolean;
  faults: string[];
}

interface Disruption {
  name: string;
  begin: () => Promise<unknown>;
  end: () => Promise<unknown>;
  /** The statuses that may occur meanwhile. */
  allowed: readonly string[];
}

const HOUR = 3_600_000;
/** Milliseconds between requests. */
const INTERVAL = 500;
/** Seconds of a disruption. */
const DURATION = 2;

const requestsTo = ({ clients }: Environment, url: string): Promise<Response[]> =>
  Promise.all([
    clients.send(`${url}/api/v1/departures/summer/cabins`),
    clients.send(`${url}/departures/summer/cabins`, { headers: { accept: 'text/html' } }),
    clients.send(`${url}/api/v1/bookings`, {
      method: 'POST',
      body: requestFor({ idempotency_key: randomUUID() }, { 'annatwin-upper': [1] }),
    }),
  ]);

const requestAll = async (environment: Environment) =>
  (await Promise.all(environment.servers.map(({ url }) => requestsTo(environment, url)))).flat();

function record(
  { name, statuses, faults }: DisruptionResult,
  allowed: readonly string[],
  response: Response,
): void {
  const status = response ? String(response.status) : 'none';
  increment(statuses, status);
  if (!allowed.includes(status)) faults.push(`${name}: status ${status}`);
  if (status === '503' && !response?.headers['retry-after']) faults.push(`${name}: 503 without Retry-After`);
}

const isSame = (child: ChildProcess, pid: number | undefined) => child.pid === pid && child.exitCode === null;

async function allServed(environment: Environment): Promise<boolean> {
  const ready = await Promise.all(environment.servers.map(({ url }) => isReady(url)));
  return (
    ready.every(Boolean) && (await requestAll(environment)).every((response) => response?.status === 200)
  );
}

async function disrupt(
  environment: Environment,
  { name, begin, end, allowed }: Disruption,
  seconds: number,
): Promise<DisruptionResult> {
  const { servers } = environment;
  const result: DisruptionResult = { name, statuses: new Map(), recovered: false, faults: [] };
  const before = servers.map((server) => server.process.child.pid);
  await begin();
  const until = Date.now() + seconds * 1_000;
  do {
    for (const response of await requestAll(environment)) record(result, allowed, response);
    await pauseUnlessStopped(INTERVAL);
  } while (Date.now() < until);
  await end();
  const served = await waitUntil(() => allServed(environment));
  result.recovered = served && servers.every(({ process }, index) => isSame(process.child, before[index]));
  if (!result.recovered) result.faults.push(`${name}: did not recover by itself`);
  return result;
}

async function setClocks({ servers }: Environment, milliseconds: number): Promise<void> {
  for (const { process } of servers) process.child.send({ clock: milliseconds });
}

/** Simulates a full disk with PostgreSQL's error for it. */
const fullDisk = `
  create function disk_full() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$;
  create trigger disk_full before insert on booking for each row execute function disk_full()`;

/** Holds a table lock until readers time out, like an unresponsive database. */
function lockTable({ database }: Environment): { begin: () => Promise<void>; end: () => Promise<void> } {
  const release = Promise.withResolvers<void>();
  let locking: Promise<void> = Promise.resolve();
  return {
    begin: () => {
      const locked = Promise.withResolvers<void>();
      locking = database.transaction(async (sql) => {
        await sql.query('lock table departure in access exclusive mode');
        locked.resolve();
        await release.promise;
      });
      // Fails at once where the lock is refused.
      return Promise.race([locked.promise, locking]);
    },
    end: () => {
      release.resolve();
      return locking;
    },
  };
}

/** Runs every disruption, the outage of the database for `outage` seconds. */
export async function runDisruptions(
  environment: Environment,
  { outage }: { outage: number },
): Promise<DisruptionResult[]> {
  const { database, postgres } = environment;
  const clockChange = (name: string, milliseconds: number): Disruption => ({
    name,
    begin: () => setClocks(environment, milliseconds),
    end: () => setClocks(environment, 0),
    allowed: ['200'],
  });
  const disruptions: (Disruption & { seconds?: number })[] = [
    {
      name: 'the disk is full',
      begin: () => database.query(fullDisk),
      end: () => database.query('drop function disk_full cascade'),
      allowed: ['200', '503'],
    },
    {
      name: 'the database is gone',
      begin: postgres.kill,
      end: postgres.revive,
      allowed: ['503'],
      seconds: outage,
    },
    { name: 'the database is slow', ...lockTable(environment), allowed: ['503'] },
    clockChange('the clock jumps ahead', 2 * HOUR),
    clockChange('the clock jumps back', -2 * HOUR),
  ];
  const results: DisruptionResult[] = [];
  for (const { seconds = DURATION, ...disruption } of disruptions)
    results.push(await disrupt(environment, disruption, seconds));
  return results;
}
