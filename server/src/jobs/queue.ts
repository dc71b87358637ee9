import { PgBoss } from 'pg-boss';
import { type Database, sqlState } from '../database/database.ts';
import { createQuarantineCheck, type IsQuarantined } from '../database/quarantine.ts';

/** A plain function that is called again and again, by one instance at a time. every: seconds between two calls. */
export interface Job {
  name: string;
  every: number;
  run: () => Promise<void>;
}

/** Seconds after which a job that an instance died over is given to another. */
const EXPIRES = 300;
const KEPT = 3600;
const EVERY_MINUTE = '* * * * *';

/**
 * Our own connections for the queue, so that the embedded database's only one is shared. What comes as a transaction of
 * several statements runs in one of ours: if it fails, no connection is left inside it.
 */
function queueDatabase(database: Database) {
  return {
    executeSql: async (text: string, values?: unknown[]) => {
      const whole = /^\s*begin\s*;/i.test(text);
      const rows = whole
        ? await database.transaction((sql) => sql.query(text))
        : await database.query(text, values);
      return { rows };
    },
  };
}

/** job: whose fault it is, where it is one's. */
type OnFault = (fault: unknown, job?: string) => void;

async function startJob(boss: PgBoss, { name, every, run }: Job, onFault: OnFault): Promise<void> {
  await boss.createQueue(name, {
    policy: 'short',
    retryLimit: 0,
    expireInSeconds: EXPIRES,
    deleteAfterSeconds: KEPT,
  });
  await boss.work(name, { pollingIntervalSeconds: Math.min(every, 5) }, async () => {
    await run().catch((fault: unknown) => onFault(fault, name));
    await boss.send(name, {}, { startAfter: every });
  });
  // Begins the chain, and again if the instance that had to go on with it died.
  await boss.schedule(name, EVERY_MINUTE);
  await boss.send(name, {});
}

/** What PostgreSQL says to whoever makes something that another one has just made. */
const madeMeanwhile = ['23505', '42P06', '42P07', '42710'];

/** Instances that begin together on an empty database all make the queue: the later ones find it when they look again. */
async function open(boss: PgBoss): Promise<void> {
  try {
    await boss.start();
  } catch (fault) {
    if (!madeMeanwhile.includes(sqlState(fault) ?? '')) throw fault;
    await boss.start();
  }
}

/** The same job, left out while the database is in quarantine (decision 054). */
function unlessQuarantined(job: Job, isQuarantined: IsQuarantined): Job {
  const run = async () => {
    if (!(await isQuarantined())) await job.run();
  };
  return { ...job, run };
}

/**
 * Starts jobs on a queue in the same database, shared by all instances; none runs while that is in quarantine. onFault hears of whatever a job throws. Gives what
 * stops them, running ones finished.
 */
export async function startJobs(
  database: Database,
  jobs: readonly Job[],
  onFault: OnFault,
): Promise<{ stop: () => Promise<void> }> {
  const boss = new PgBoss({ db: queueDatabase(database), schema: 'jobs' });
  boss.on('error', (fault) => onFault(fault));
  await open(boss);
  const isQuarantined = createQuarantineCheck(database);
  for (const job of jobs) await startJob(boss, unlessQuarantined(job, isQuarantined), onFault);
  return { stop: () => boss.stop({ graceful: true }) };
}
