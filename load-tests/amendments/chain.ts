import { testTotals } from '../../rules/src/testing/test-independent-bill.ts';
import { closeStock, drawPrices, openStock, writePrices } from './catalogue.ts';
import { afterChange, type Model, type PremiumChange } from './chain-model.ts';
import { changeOf } from './chain-request.ts';
import {
  type AmendmentAttempt,
  appliedFaults,
  type ExpectedOutcome,
  expectedOf,
  isSamePromise,
  owedOf,
  promiseFaults,
} from './expected.ts';
import type { ClosedStock } from './expected-refusal.ts';
import {
  type ApplyOutcome,
  type PromisedAmounts,
  type Proposal,
  proposeAsCustomer,
  proposeAsStaff,
} from './proposals.ts';
import { drawChange } from './random-change.ts';
import { type Records, readRecords, requestedOf, stockFaults } from './records.ts';
import { activeOf, type Chain, type Run } from './run.ts';

const MINUTE = 60_000;
/** Events between a quote and its application. */
const events = ['prices', 'cabins', 'bikes', 'expired', 'other', null, null, null] as const;
type Event = (typeof events)[number];

/** Draws other prices. */
export async function changePrices(run: Run): Promise<void> {
  run.prices = drawPrices(run.draw);
  await writePrices(run.shop.database, run.prices);
}

function propose(
  { shop }: Run,
  { chain, isStaff, wanted, agreed }: AmendmentAttempt,
): Promise<Proposal | string> {
  const change = wanted ? changeOf(chain.model, wanted, chain.round) : { cancel: true };
  const proposed = { change, ...(wanted ? { agreed } : { fee: agreed }) };
  return (isStaff ? proposeAsStaff : proposeAsCustomer)(shop, chain.id, proposed);
}

async function causeEvent(run: Run, chain: Chain, event: Event): Promise<ClosedStock> {
  const { shop, draw, live } = run;
  if (event === 'prices') await changePrices(run);
  if (event === 'expired') shop.advanceTime(16 * MINUTE);
  if (event === 'cabins' || event === 'bikes') {
    await closeStock(shop.database, event);
    return event;
  }
  const others = live.filter((each) => each !== chain && !each.isCancelled);
  const other = others[draw(Math.max(1, others.length))];
  if (event === 'other' && other) await step(run, other, false);
  return null;
}

async function undoEvent({ shop }: Run, event: Event): Promise<void> {
  if (event === 'expired') shop.advanceTime(-16 * MINUTE);
  if (event === 'cabins' || event === 'bikes') await openStock(shop.database);
}

/** Counts a refusal that was expected; any other is a fault. */
function refused(run: Run, chain: Chain, error: string, expected: ExpectedOutcome['error']): void {
  if (expected !== null && error.startsWith(expected)) run.counts[expected] += 1;
  else run.fault(chain, `refused: ${error}, expected ${expected ?? 'no refusal'}`);
}

/** What a change made of the premium of the cancellation insurance: paid at once where nothing became dearer and is due. */
function premiumChange(before: Model, after: Model, { due }: PromisedAmounts): PremiumChange {
  const premiumOf = ({ bill }: Model) => bill.premiums.cancellation ?? 0;
  const isDearer = testTotals(after.bill).total > testTotals(before.bill).total;
  return { before: premiumOf(before), after: premiumOf(after), isPaid: due <= 0 && !isDearer };
}

function accept(
  { counts }: Run,
  attempt: AmendmentAttempt,
  expected: ExpectedOutcome,
  { before, given }: { before: Records; given: PromisedAmounts },
): void {
  const { chain, isStaff, agreed } = attempt;
  counts.applied += 1;
  if (isStaff) counts['by staff'] += 1;
  if (agreed !== null) counts['at an agreed price'] += 1;
  if (chain.model.market !== 'default') counts['in dollars'] += 1;
  if (expected.after) {
    chain.premiums.push(premiumChange(chain.model, expected.after, given));
    chain.model = expected.after;
    return;
  }
  counts.cancelled += 1;
  chain.isCancelled = true;
  const { promised } = expected;
  chain.kept = before.ledger - requestedOf(before) - promised.refund + owedOf(promised);
}

/** Applies a proposal a second time, like a second click on the button. */
async function applyTwice(run: Run, chain: Chain, proposal: Proposal, once: Records): Promise<void> {
  await proposal.apply();
  run.counts['second click'] += 1;
  const twice = await readRecords(run.shop.database, chain.id);
  if (JSON.stringify(twice) !== JSON.stringify(once)) run.fault(chain, 'changed by a second click');
}

/** The records before and after an application. */
interface BeforeAndNow {
  before: Records;
  now: Records;
}

async function checkApplied(
  run: Run,
  attempt: AmendmentAttempt,
  { expected, proposal, given }: { expected: ExpectedOutcome; proposal: Proposal; given: PromisedAmounts },
  records: BeforeAndNow,
): Promise<void> {
  const { chain, isStaff } = attempt;
  const faults = appliedFaults(attempt, expected, given, records);
  accept(run, attempt, expected, { before: records.before, given });
  for (const fault of [...faults, ...stockFaults(records.now, activeOf(run))]) run.fault(chain, fault);
  if (!isStaff && run.draw(3) === 0) await applyTwice(run, chain, proposal, records.now);
}

/**
 * Applies a proposal after an event: it is applied as promised, or nothing is changed. `unchanged` are the records, if
 * they were just read.
 */
async function applyAfter(
  run: Run,
  attempt: AmendmentAttempt,
  proposal: Proposal,
  quoted: ExpectedOutcome,
  event: Event,
  unchanged: Records | null = null,
): Promise<ApplyOutcome> {
  const { shop, counts } = run;
  const { chain, isStaff } = attempt;
  const closed = await causeEvent(run, chain, event);
  const before = unchanged ?? (await readRecords(shop.database, chain.id));
  const expected = expectedOf(run, attempt, before, closed);
  const outcome = await proposal.apply();
  const now = await readRecords(shop.database, chain.id);
  await undoEvent(run, event);
  const isOld = (event === 'expired' && !isStaff) || !isSamePromise(quoted, expected);
  const status = expected.error ? 'refused' : isOld ? 'changed' : 'applied';
  if (outcome.status !== status)
    run.fault(chain, `${event}: ${JSON.stringify(outcome)}, expected ${status} ${expected.error}`);
  if (outcome.status === 'applied') {
    await checkApplied(run, attempt, { expected, proposal, given: outcome.promised }, { before, now });
    return outcome;
  }
  if (JSON.stringify(now) !== JSON.stringify(before))
    run.fault(chain, `changed though it was ${outcome.status}`);
  if (outcome.status === 'refused') refused(run, chain, outcome.error, expected.error);
  else counts['quoted again'] += 1;
  return outcome;
}

async function runAttempt(run: Run, attempt: AmendmentAttempt, event: Event): Promise<void> {
  const { chain } = attempt;
  const records = await readRecords(run.shop.database, chain.id);
  const expected = expectedOf(run, attempt, records);
  const proposal = await propose(run, attempt);
  if (typeof proposal === 'string') {
    refused(run, chain, proposal, expected.error);
    return;
  }
  if (expected.error) {
    run.fault(chain, `quoted, expected ${expected.error}`);
    return;
  }
  const { promised } = proposal;
  for (const fault of promised ? promiseFaults(expected, promised) : []) run.fault(chain, fault);
  const outcome = await applyAfter(run, attempt, proposal, expected, event, event ? null : records);
  if (outcome.status !== 'changed') return;
  if (outcome.again) await applyAfter(run, attempt, outcome.again, expectedOf(run, attempt, records), null);
  else await runAttempt(run, attempt, null);
}

/** A total that staff agree to: below the price, sometimes as low as possible; null if there is none. */
function drawAgreed({ draw, prices }: Run, { model }: Chain, wanted: Model): number | null {
  const { total, premiums, local } = testTotals(afterChange(model, wanted, prices).bill);
  const least = premiums + local;
  if (total <= least) return null;
  return draw(8) === 0 ? least : total - 1 - draw(Math.ceil((total - least) / 2));
}

/** Attempts one amendment. Without events, nothing happens between quote and application. */
export async function step(run: Run, chain: Chain, withEvents = true): Promise<void> {
  const { draw } = run;
  chain.round += 1;
  // No two changes at one moment.
  run.shop.advanceTime(1);
  if (withEvents && draw(2) === 0) await changePrices(run);
  const event = withEvents ? (events[draw(events.length)] ?? null) : null;
  const isStaff = chain.isPaid ? draw(3) === 0 : draw(5) > 0;
  const isAgreed = isStaff && draw(2) === 0;
  if (draw(16) === 0) {
    const agreed = isAgreed ? draw(testTotals(chain.model.bill).full + 1) : null;
    await runAttempt(run, { chain, isStaff, wanted: null, agreed }, event);
    return;
  }
  const wanted = drawChange(chain.model, draw, chain.next);
  if (!wanted) return;
  const agreed = isAgreed ? drawAgreed(run, chain, wanted) : null;
  await runAttempt(run, { chain, isStaff, wanted, agreed }, event);
}
