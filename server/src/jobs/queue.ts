import { PgBoss } from 'pg-boss';
import type { Context } from '../database/context.ts';
import { type Database, sqlState } from '../database/database.ts';
import { createQuarantineCheck, type IsQuarantined } from '../database/quarantine.ts';
import { type DueJob, startDueJobs } from './due-jobs.ts';

/** A function that is run periodically, by one instance at a time. every: seconds between two runs. */
export interface PeriodicJob {
  name: string;
  every: number;
  run: () => Promise<void>;
}

/** A function that is run in the background. */
export type Job = PeriodicJob | DueJob;

/** The most seconds between two polls of a queue. */
const MOST_POLLING = 60;
/** Seconds between two polls of a job's queue. */
export const pollingOf = ({ every }: Pick<PeriodicJob, 'every'>): number =>
  Math.min(Math.ceil(every / 2), MOST_POLLING);
/** Seconds between two polls of the schedules, and between two checks for jobs of dead instances. */
const SCHEDULES_POLLING = 45;
const SUPERVISION = 120;
/** Seconds between two polls for jobs that wait for others, of which there are none. */
const FLOWS_POLLING = 300;

/** Seconds after which another instance takes over the job of a dead one. */
const EXPIRES = 300;
/** Seconds for which a finished run stays in the queue. */
const DELETE_AFTER = 3600;
/** When the chain of a job's runs is restarted, should an instance have died in between. */
const RESTARTED = '*/5 * * * *';

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

async function startJob(boss: PgBoss, { name, every, run }: PeriodicJob, onFault: OnFault): Promise<void> {
  await boss.createQueue(name, {
    policy: 'short',
    retryLimit: 0,
    expireInSeconds: EXPIRES,
    deleteAfterSeconds: DELETE_AFTER,
  });
  await boss.schedule(name, RESTARTED);
  // Starts the chain of runs.
  await boss.send(name, {});
  await boss.work(name, { pollingIntervalSeconds: pollingOf({ every }) }, async () => {
    await run().catch((fault: unknown) => onFault(fault, name));
    await boss.send(name, {}, { startAfter: every });
  });
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
function unlessQuarantined(job: PeriodicJob, isQuarantined: IsQuarantined): PeriodicJob {
  const run = async () => {
    if (!(await isQuarantined())) await job.run();
  };
  return { ...job, run };
}

/**
 * Removes the schedules of jobs that are not registered any more, such as renamed ones. In a rolling deployment an instance
 * of the previous version goes on running its jobs until it stops: it only loses their schedules.
 */
async function unscheduleOthers(boss: PgBoss, jobs: readonly PeriodicJob[]): Promise<void> {
  const registered = new Set(jobs.map(({ name }) => name));
  for (const { name } of await boss.getSchedules()) if (!registered.has(name)) await boss.unschedule(name);
}

const isDueJob = (job: Job): job is DueJob => 'due' in job;
const isPeriodic = (job: Job): job is PeriodicJob => !isDueJob(job);

/**
 * Starts all jobs: those that run when there is work in this process, the periodic ones on a queue in the database, shared by
 * all instances; other jobs lose their schedules. Jobs are skipped while the database is in quarantine. onFault is called with
 * what a job throws. `stop` waits for running jobs.
 */
export async function startJobs(
  { database, now }: Pick<Context, 'database' | 'now'>,
  jobs: readonly Job[],
  onFault: OnFault,
): Promise<{ stop: () => Promise<void> }> {
  const boss = new PgBoss({
    db: queueDatabase(database),
    schema: 'jobs',
    cronWorkerIntervalSeconds: SCHEDULES_POLLING,
    cronMonitorIntervalSeconds: SCHEDULES_POLLING,
    superviseIntervalSeconds: SUPERVISION,
    flowIntervalSeconds: FLOWS_POLLING,
  });
  boss.on('error', (fault) => onFault(fault));
  await open(boss);
  const isQuarantined = createQuarantineCheck(database);
  const periodic = jobs.filter(isPeriodic);
  for (const job of periodic) await startJob(boss, unlessQuarantined(job, isQuarantined), onFault);
  await unscheduleOthers(boss, periodic);
  const due = startDueJobs(jobs.filter(isDueJob), { database, now, isQuarantined, onFault });
  return {
    stop: async () => {
      await due.stop();
      await boss.stop({ graceful: true });
    },
  };
}
