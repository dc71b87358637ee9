import type { Job } from '../jobs/queue.ts';
import type { Metrics } from './metrics.ts';

/** Wraps a job to measure the duration and outcome of its runs. */
export function instrumentJob({ jobs }: Metrics, job: Job): Job {
  const run = async () => {
    const end = jobs.startTimer({ name: job.name });
    try {
      await job.run();
      end({ outcome: 'done' });
    } catch (fault) {
      end({ outcome: 'fault' });
      throw fault;
    }
  };
  return { ...job, run };
}
