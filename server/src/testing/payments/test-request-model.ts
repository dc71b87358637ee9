import fc from 'fast-check';
import type { Database } from '../../database/database.ts';
import { finishAuthorisations } from '../../payments/authorisations/finish-authorisations.ts';
import { reconcile } from '../../payments/closing/reconcile.ts';
import { processDueOnRequest } from '../../payments/on-request/unanswered-bookings.ts';
import { handleEvents } from '../../payments/settlement/events.ts';
import { openProvider } from '../../payments/stripe/provider.ts';
import type { ReservedOnRequest, ReservedOnRequestShop } from './test-reserved-requests.ts';

const HOUR = 3_600_000;

/** A database whose process is killed in its transaction `number`: before or after the commit. */
function dyingDatabase(database: Database, number: number, committed: boolean): Database {
  let count = 0;
  return {
    ...database,
    transaction: async (work) => {
      count += 1;
      if (count !== number) return database.transaction(work);
      if (committed) await database.transaction(work);
      throw new Error('killed');
    },
  };
}

type Step =
  | { do: 'book'; settled: boolean }
  | { do: 'wait'; hours: number }
  | { do: 'events' | 'expiry' | 'offline' }
  | { do: 'jobs'; times: number; killedAt: number; committed: boolean }
  | { do: 'accept' | 'decline'; index: number; duringJob: boolean };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant('book' as const), settled: fc.boolean() }),
  fc.record({ do: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 30 }) }),
  fc.constantFrom<Step>({ do: 'events' }, { do: 'expiry' }, { do: 'offline' }),
  fc.record({
    do: fc.constant('jobs' as const),
    times: fc.integer({ min: 1, max: 3 }),
    killedAt: fc.integer({ min: 1, max: 4 }),
    committed: fc.boolean(),
  }),
  fc.record({
    do: fc.constantFrom('accept' as const, 'decline' as const),
    index: fc.nat(2),
    duringJob: fc.boolean(),
  }),
);

/** The jobs that end requests, on a database connection that may be killed and a provider that may be unreachable. */
async function runJobs(
  { context, database, provider, fakeStripe }: ReservedOnRequestShop,
  how: Partial<Faults>,
) {
  const { killedAt, committed = false, offline = false } = how;
  const on = killedAt ? { ...context, database: dyingDatabase(database, killedAt, committed) } : context;
  const at = offline ? openProvider(context.config, { ...fakeStripe.address, port: 9 }) : provider;
  await Promise.allSettled([processDueOnRequest(on), finishAuthorisations(on, at), reconcile(on, at)]);
}
interface Faults {
  killedAt: number;
  committed: boolean;
  offline: boolean;
}

/** Requests that are open although the time to answer them is over. */
async function countOverdue({ context, database }: ReservedOnRequestShop): Promise<number> {
  const [row] = await database.query<{ overdue: number }>(
    `select count(*)::int as overdue from booking join terms on terms.id = terms_id
     where on_request and status = 'completed' and accepted_at is null and released_at is null
       and decided_at + answer_hours * interval '1 hour' <= $1::timestamptz`,
    [new Date(context.now())],
  );
  return row?.overdue ?? 0;
}

/**
 * Whether a step runs the job that ends requests to its end, so that none is open after its deadline. The job needs no
 * provider.
 */
const endsOnRequest = (each: Step) => each.do === 'offline' || (each.do === 'jobs' && each.times > 1);

async function perform(
  shop: ReservedOnRequestShop,
  each: Step,
  requests: ReservedOnRequest[],
): Promise<void> {
  switch (each.do) {
    case 'book':
      requests.push(await shop.requested(each.settled));
      return;
    case 'wait':
      return shop.advanceTime(each.hours * HOUR);
    case 'events':
      return handleEvents(shop.context, shop.provider);
    case 'expiry':
      await shop.fakeStripe.job.run();
      return;
    case 'offline':
      return runJobs(shop, { offline: true });
    case 'jobs': {
      const jobs = Array.from({ length: each.times }, (_, index) => runJobs(shop, index === 0 ? each : {}));
      await Promise.all(jobs);
      return;
    }
    default: {
      const id = requests[each.index]?.id;
      if (id) await Promise.all([shop.answer(id, each.do), ...(each.duringJob ? [runJobs(shop, {})] : [])]);
    }
  }
}

/** How requests ended, and the faults. */
interface OnRequestFigures {
  authorised: number;
  accepted: number;
  declined: number;
  expired: number;
  captured: number;
  capturedWithoutAcceptance: number;
  forgotten: number;
  chargedTwice: number;
  /** Requests that were open although the job had run after their deadline. */
  overdue: number;
}
const noFigures: OnRequestFigures = {
  authorised: 0,
  accepted: 0,
  declined: 0,
  expired: 0,
  captured: 0,
  capturedWithoutAcceptance: 0,
  forgotten: 0,
  chargedTwice: 0,
  overdue: 0,
};

async function figuresOf(
  shop: ReservedOnRequestShop,
  { id, intent }: ReservedOnRequest,
): Promise<OnRequestFigures> {
  const [booking] = await shop.database.query<{ accepted: boolean; reason: string | null }>(
    'select accepted_at is not null as accepted, release_reason as reason from booking where id = $1',
    [id],
  );
  const { status, captured } = await shop.atProvider(intent);
  const charges = (await shop.ledgerOf(id)).filter((entry) => entry.startsWith('charge')).length;
  const accepted = booking?.accepted ?? false;
  const isForgotten = status === 'requires_capture' || charges < Number(captured);
  return {
    authorised: 1,
    accepted: Number(accepted),
    declined: Number(booking?.reason === 'declined'),
    expired: Number(booking?.reason === 'expired'),
    captured: Number(captured),
    capturedWithoutAcceptance: Number(captured && !accepted),
    forgotten: Number(isForgotten),
    chargedTwice: Number(charges > Number(captured)),
    overdue: 0,
  };
}

const added = (a: OnRequestFigures, b: OnRequestFigures) =>
  Object.fromEntries(
    Object.entries(a).map(([name, value]) => [name, value + b[name as keyof OnRequestFigures]]),
  ) as unknown as OnRequestFigures;

/** Runs a sequence, then the jobs after the deadline of every request. */
async function runSequence(shop: ReservedOnRequestShop, steps: readonly Step[]): Promise<OnRequestFigures> {
  const requests: ReservedOnRequest[] = [];
  const start = shop.context.now();
  let overdue = 0;
  for (const each of [{ do: 'book', settled: true } as const, ...steps]) {
    await perform(shop, each, requests);
    if (endsOnRequest(each)) overdue += await countOverdue(shop);
  }
  shop.advanceTime(49 * HOUR);
  for (const _ of [1, 2]) await runJobs(shop, {});
  overdue += await countOverdue(shop);
  shop.advanceTime(start - shop.context.now());
  const figures = await Promise.all(requests.map((each) => figuresOf(shop, each)));
  return figures.reduce(added, { ...noFigures, overdue });
}

/**
 * Runs sequences of requests that are authorised, accepted, declined and left unanswered while webhooks are lost or late, jobs are
 * doubled, processes are killed and the provider is unreachable. Resolves to the sums, and the first sequence after which an
 * amount was taken without acceptance, twice, or stayed authorised, or a request stayed open after its deadline; or null.
 */
export async function runOnRequestModel(shop: ReservedOnRequestShop, numRuns: number, seed: number) {
  let sum = noFigures;
  const property = fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 10 }), async (steps) => {
    const figures = await runSequence(shop, steps);
    sum = added(sum, figures);
    const { capturedWithoutAcceptance, forgotten, chargedTwice, overdue } = figures;
    return capturedWithoutAcceptance + forgotten + chargedTwice + overdue === 0;
  });
  const details = await fc.check(property, { numRuns, seed, endOnFailure: true });
  return { figures: sum, failure: details.failed ? fc.defaultReportMessage(details) : null };
}
