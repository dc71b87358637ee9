import { PgBoss } from 'pg-boss';
import { type Database, sqlState } from '../database/database.ts';
import { createQuarantineCheck, type IsQuarantined } from '../database/quarantine.ts';

/** A function that is run periodically, by one instance at a time. every: seconds between two runs. */
export interface Job {
  name: string;
  every: number;
  run: () => Promise<void>;
}

/** Seconds after which another instance takes over the job of a dead one. */
const EXPIRES = 300;
/** Seconds for which a finished run stays in the queue. */
const DELETE_AFTER = 3600;
const EVERY_MINUTE = '* * * * *';

/**
 * Lets the queue use our connection pool, because the embedded database has only one connection. A multi-statement
 * transaction runs in one of ours, so that no connection stays in a failed transaction.
 */
function queueDatabase(database: Database) {
  return {
    executeSql: async (text: string, values?: unknown[]) => {
      const isTransaction = /^\s*begin\s*;/i.test(text);
      const rows = isTransaction
        ? await database.transaction((sql) => sql.query(text))
        : await database.query(text, values);
      return { rows };
    },
  };
}

/** job: the name of the failed job, if the fault comes from one. */
type OnFault = (fault: unknown, job?: string) => void;

async function startJob(boss: PgBoss, { name, every, run }: Job, onFault: OnFault): Promise<void> {
  await boss.createQueue(name, {
    policy: 'short',
    retryLimit: 0,
    expireInSeconds: EXPIRES,
    deleteAfterSeconds: DELETE_AFTER,
  });
  await boss.work(name, { pollingIntervalSeconds: Math.min(every, 5) }, async () => {
    await run().catch((fault: unknown) => onFault(fault, name));
    await boss.send(name, {}, { startAfter: every });
  });
  // Starts the chain of runs, and restarts it after the instance that had to continue it died.
  await boss.schedule(name, EVERY_MINUTE);
  await boss.send(name, {});
}

/** SQL states of creating an object that exists already. */
const alreadyExists = ['23505', '42P06', '42P07', '42710'];

/** Starts the queue. If several instances create its schema at the same time, the slower ones start again. */
async function open(boss: PgBoss): Promise<void> {
  try {
    await boss.start();
  } catch (fault) {
    if (!alreadyExists.includes(sqlState(fault) ?? '')) throw fault;
    await boss.start();
  }
}

/** The same job, skipped while the database is in quarantine (decision 054). */
function unlessQuarantined(job: Job, isQuarantined: IsQuarantined): Job {
  const run = async () => {
    if (!(await isQuarantined())) await job.run();
  };
  return { ...job, run };
}

/**
 * Removes the schedules of jobs that are not registered any more, such as renamed ones. In a rolling deployment an instance
 * of the previous version goes on running its jobs until it stops: it only loses their schedules.
 */
async function unscheduleOthers(boss: PgBoss, jobs: readonly Job[]): Promise<void> {
  const registered = new Set(jobs.map(({ name }) => name));
  for (const { name } of await boss.getSchedules()) if (!registered.has(name)) await boss.unschedule(name);
}

/**
 * Starts all jobs on a queue in the database, shared by all instances; other jobs lose their schedules. Jobs are skipped while
 * the database is in quarantine. onFault is called with what a job throws. `stop` waits for running jobs.
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
  await unscheduleOthers(boss, jobs);
  return { stop: () => boss.stop({ graceful: true }) };
}
