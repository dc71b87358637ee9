import type { Database } from '../database/database.ts';
import type { IsQuarantined } from '../database/quarantine.ts';

/**
 * A job that runs within two seconds of its work becoming due. due: an SQL condition of when there is work, in which $1 is the
 * present moment. Every instance runs it: it claims its rows, or may do its work twice.
 */
export interface DueJob {
  name: string;
  due: string;
  run: () => Promise<void>;
}

/** Milliseconds between two queries for due work, and between two runs of a job. */
export const INTERVAL = 2_000;
/** Milliseconds before a job that threw runs again. */
const AFTER_FAULT = 10_000;

/** The query for the names of the jobs that are due. Its first condition gives $1 its type where no job uses it. */
const statementOf = (jobs: readonly DueJob[]) =>
  jobs
    .map(({ name, due }) => `select '${name}' as name where $1::timestamptz is not null and ${due}`)
    .join(' union all ');

interface DueJobsOptions {
  database: Database;
  /** Milliseconds. */
  now: () => number;
  isQuarantined: IsQuarantined;
  onFault: (fault: unknown, job?: string) => void;
}

/** Runs each job one at a time, and not again before an interval has passed. onDone: something was done. */
function createRunner(onFault: DueJobsOptions['onFault'], onDone: () => void) {
  const running = new Map<string, Promise<void>>();
  const notBefore = new Map<string, number>();
  const run = async ({ name, run }: DueJob) => {
    notBefore.set(name, performance.now() + INTERVAL);
    try {
      await run();
      onDone();
    } catch (fault) {
      notBefore.set(name, performance.now() + AFTER_FAULT);
      onFault(fault, name);
    } finally {
      running.delete(name);
    }
  };
  return {
    start: (job: DueJob) => {
      const isFree = !running.has(job.name) && (notBefore.get(job.name) ?? 0) <= performance.now();
      if (isFree) running.set(job.name, run(job));
    },
    finished: () => Promise.all(running.values()),
  };
}

/**
 * Starts the jobs that run when there is work; none while the database is in quarantine. onFault is called with what a job
 * throws. `stop` waits for running jobs.
 */
export function startDueJobs(
  jobs: readonly DueJob[],
  options: DueJobsOptions,
): { stop: () => Promise<void> } {
  const { database, now, isQuarantined, onFault } = options;
  const statement = statementOf(jobs);
  let stopped = jobs.length === 0;
  let timer: NodeJS.Timeout | undefined;
  let looking = Promise.resolve();
  // What a job has done may be work for another: a notification becomes mails.
  const runner = createRunner(onFault, () => wake(0));
  const look = async () => {
    if (await isQuarantined()) return;
    const rows = await database.query<{ name: string }>(statement, [new Date(now())]);
    const due = new Set(rows.map(({ name }) => name));
    for (const job of stopped ? [] : jobs) if (due.has(job.name)) runner.start(job);
  };
  const lookAgain = () => {
    looking = looking
      .then(look)
      .catch(onFault)
      .finally(() => wake(INTERVAL));
  };
  function wake(delay: number): void {
    clearTimeout(timer);
    if (!stopped) timer = setTimeout(lookAgain, delay);
  }
  wake(0);
  return {
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await looking;
      await runner.finished();
    },
  };
}
