import type { Job } from '../jobs/queue.ts';
import type { Metrics } from './metrics.ts';

/** The same job, its runs timed and its faults counted. */
export function watchJob({ jobs }: Metrics, job: Job): Job {
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
