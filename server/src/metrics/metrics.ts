import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { faultKinds } from '../payments/stripe/provider-faults.ts';

/** Seconds; the goal for requests is 250 ms. */
const REQUEST_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const JOB_SECONDS = [0.01, 0.1, 1, 10, 60];

/** Metrics of this process; counters start at 0 with the process. */
function processMetrics(registers: Registry[]) {
  return {
    requests: new Histogram({
      name: 'towpath_http_request_duration_seconds',
      help: 'Duration of requests by route pattern, including the calls of rendered pages',
      labelNames: ['method', 'route', 'status'],
      buckets: REQUEST_SECONDS,
      registers,
    }),
    refusals: new Counter({
      name: 'towpath_refusals_total',
      help: 'Refused requests by error; cabin_gone is a stock conflict, too_many_holds a client over its limits',
      labelNames: ['route', 'refusal'],
      registers,
    }),
    shedRequests: new Counter({
      name: 'towpath_requests_shed_total',
      help: 'Requests refused with 503 by load shedding (decision 047)',
      labelNames: ['kind'],
      registers,
    }),
    providerFaults: new Counter({
      name: 'towpath_provider_faults_total',
      help: 'Failed calls of the card provider by kind; unknown_intent: a stored intent does not exist there',
      labelNames: ['kind'],
      registers,
    }),
    jobs: new Histogram({
      name: 'towpath_job_duration_seconds',
      help: 'Duration of job runs in this process',
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

/** Metrics read from the database; the same on every instance, except for the clock. */
function sharedMetrics(registers: Registry[]) {
  const gauge = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Gauge({ name, help, labelNames, registers });
  return {
    database: gauge('towpath_database_up', 'Whether the database answered this scrape'),
    quarantine: gauge('towpath_quarantine', 'Whether the database is in quarantine'),
    archive: gauge('towpath_archive_failing', 'Whether PostgreSQL fails to archive its log of changes'),
    clock: gauge(
      'towpath_clock_difference_seconds',
      "How far this machine's clock is ahead of the database's",
    ),
    bookings: gauge('towpath_bookings', 'Bookings by outcome', 'brand', 'outcome'),
    payments: gauge('towpath_payments', 'Payments by state', 'market', 'state'),
    holds: gauge('towpath_holds', 'Active holds'),
    heldCabins: gauge('towpath_held_cabins', 'Cabins in active holds'),
    waitingParties: gauge(
      'towpath_waiting_parties',
      'Parties on the waiting list; asked: they are asked whether they still wait',
      'brand',
      'state',
    ),
    waitingPeople: gauge(
      'towpath_waiting_people',
      'People of the parties on the waiting list',
      'brand',
      'state',
    ),
    openOffers: gauge(
      'towpath_open_offers',
      'Offers to parties of the waiting list that can be booked',
      'brand',
    ),
    openQuotes: gauge('towpath_open_quotes', 'Quotes of groups that can be accepted', 'brand'),
    vouchers: gauge(
      'towpath_vouchers',
      'Credit vouchers and gift vouchers on which something is left',
      'brand',
      'kind',
      'currency',
    ),
    voucherBalance: gauge(
      'towpath_voucher_balance',
      'What is left on credit vouchers and gift vouchers, in minor units',
      'brand',
      'kind',
      'currency',
    ),
    waiting: gauge('towpath_waiting', 'Records that wait for a job', 'kind'),
    oldest: gauge('towpath_waiting_oldest_seconds', 'Age of the oldest record that waits for a job', 'kind'),
    termsDays: gauge(
      'towpath_terms_days_left',
      'Days until a brand has no terms in a market and is not on sale; no series where terms apply without an end',
      'brand',
      'market',
    ),
    lag: gauge('towpath_job_lag_seconds', 'Time for which a due job has not been started', 'name'),
  };
}

/** Creates the Prometheus metrics of a process (decision 032). */
export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const own = processMetrics([registry]);
  // Starts at 0, so that the first fault counts as an increase.
  for (const kind of faultKinds) own.providerFaults.inc({ kind }, 0);
  return { registry, ...own, ...sharedMetrics([registry]) };
}
export type Metrics = ReturnType<typeof createMetrics>;
