import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { faultKinds } from '../payments/stripe/provider-faults.ts';

/** Seconds: what visitors find quick (250 ms, the goal) and what they no longer wait for lie between. */
const REQUEST_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const JOB_SECONDS = [0.01, 0.1, 1, 10, 60];

/** What this process counts for itself: it begins at nothing with every start, as Prometheus expects. */
function ownMetrics(registers: Registry[]) {
  return {
    requests: new Histogram({
      name: 'towpath_http_request_duration_seconds',
      help: 'Answered requests and how long they took, by route pattern; the calls of rendered pages count as well',
      labelNames: ['method', 'route', 'status'],
      buckets: REQUEST_SECONDS,
      registers,
    }),
    refusals: new Counter({
      name: 'towpath_refusals_total',
      help: 'Requests that were refused, by why; cabin_gone is a stock conflict: somebody else was quicker',
      labelNames: ['route', 'refusal'],
      registers,
    }),
    sentAway: new Counter({
      name: 'towpath_requests_sent_away_total',
      help: 'Requests that were refused with 503 because too many were worked on (decision 047)',
      labelNames: ['kind'],
      registers,
    }),
    providerFaults: new Counter({
      name: 'towpath_provider_faults_total',
      help: 'Calls of the card provider that failed, by why; unknown_intent: it does not know an intent that was made',
      labelNames: ['kind'],
      registers,
    }),
    jobs: new Histogram({
      name: 'towpath_job_duration_seconds',
      help: 'Runs of jobs in this process and how long they took',
      labelNames: ['name', 'outcome'],
      buckets: JOB_SECONDS,
      registers,
    }),
    pool: new Gauge({
      name: 'towpath_pool_connections',
      help: 'Connections to the database: busy, idle, and requests waiting for one',
      labelNames: ['state'],
      registers,
    }),
  };
}

/** What the database knows: the same whichever instance is asked. */
function sharedMetrics(registers: Registry[]) {
  const gauge = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Gauge({ name, help, labelNames, registers });
  return {
    database: gauge('towpath_database_up', 'Whether the database answered this scrape'),
    quarantine: gauge(
      'towpath_quarantine',
      'Whether the database is in quarantine, so that nothing acts on it',
    ),
    bookings: gauge('towpath_bookings', 'Bookings by what became of them', 'brand', 'outcome'),
    payments: gauge('towpath_payments', 'Payments by state', 'market', 'state'),
    waiting: gauge('towpath_waiting', 'Things that a job is to deal with', 'kind'),
    oldest: gauge('towpath_waiting_oldest_seconds', 'Age of the oldest of them', 'kind'),
    lag: gauge('towpath_job_lag_seconds', 'How long a job has been due without being begun', 'name'),
  };
}

/** The figures of one process, in the form that Prometheus reads (decision 032). */
export function openMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const own = ownMetrics([registry]);
  // From nothing on, so that the first of its kind is seen as an increase.
  for (const kind of faultKinds) own.providerFaults.inc({ kind }, 0);
  return { registry, ...own, ...sharedMetrics([registry]) };
}
export type Metrics = ReturnType<typeof openMetrics>;
