import type { Cents } from '../../rules/src/core/money.ts';
import { isChargeable } from '../../rules/src/payment/credit.ts';
import { testTotals } from '../../rules/src/testing/test-independent-bill.ts';
import { afterChange, keptCosts, type Model, payable, refundAfter } from './chain-model.ts';
import { type ClosedStock, expectedRefusal } from './expected-refusal.ts';
import type { PromisedAmounts } from './proposals.ts';
import { openOf, type Records, requestedOf } from './records.ts';
import type { Chain, Run } from './run.ts';

/** A change that a customer or staff try; wanted is null for a cancellation. */
export interface AmendmentAttempt {
  chain: Chain;
  isStaff: boolean;
  wanted: Model | null;
  /** The agreed total, or the agreed fee of a cancellation, in euro cents. */
  agreed: number | null;
}

/** The result of an attempt according to the independent calculation. */
export interface ExpectedOutcome {
  error: 'not_confirmed' | 'invalid' | 'cabin_gone' | 'bike_gone' | null;
  /** Null for a cancellation. */
  after: Model | null;
  promised: PromisedAmounts;
}

/** The expected rest after a refund; the amount due at once is a part of the rest and not calculated here. */
const moneyOf = (whole: number, net: number, refund = Math.max(0, net - whole)) => ({
  due: 0,
  refund,
  rest: Math.max(0, whole - net + refund),
});

function expectChange(
  { live, prices }: Run,
  { chain, agreed }: AmendmentAttempt,
  wanted: Model,
  net: number,
  closed: ClosedStock,
) {
  const others = live.filter((each) => each !== chain && !each.isCancelled).map(({ model }) => model);
  const priced = testTotals(afterChange(chain.model, wanted, prices).bill);
  const after = afterChange(chain.model, wanted, prices, agreed);
  const isPossible = agreed === null || (agreed < priced.total && agreed >= priced.premiums + priced.local);
  const error = isPossible ? expectedRefusal(chain.model, wanted, others, closed) : ('invalid' as const);
  const money = moneyOf(payable(after), net, refundAfter(chain.model, after, net));
  return { error, after, promised: { ...money, total: testTotals(after.bill).total } };
}

/** The expected result of an attempt: its refusal, or the booking and the money. */
export function expectedOf(
  run: Run,
  attempt: AmendmentAttempt,
  records: Records,
  closed: ClosedStock = null,
): ExpectedOutcome {
  const { chain, isStaff, wanted, agreed } = attempt;
  const net = records.ledger - requestedOf(records);
  const unpaid = !isStaff && !chain.isPaid ? ('not_confirmed' as const) : null;
  if (wanted) {
    const expected = expectChange(run, attempt, wanted, net, closed);
    return { ...expected, error: unpaid ?? expected.error };
  }
  const { fee, premiums } = keptCosts(chain, net, agreed);
  return { error: unpaid, after: null, promised: { total: null, ...moneyOf(fee + premiums, net) } };
}

/** What a cancelled booking is asked for: what its payments do not cover of the costs, unless it is too little to charge. */
export const owedOf = ({ rest }: PromisedAmounts): number => (isChargeable(rest as Cents) ? rest : 0);

/** Differences between the given and the expected promise. */
export function promiseFaults({ promised }: ExpectedOutcome, given: PromisedAmounts): string[] {
  const { total, due, refund, rest } = given;
  const isSame = total === promised.total && refund === promised.refund && due + rest === promised.rest;
  return isSame ? [] : [`promised ${JSON.stringify(given)}, expected ${JSON.stringify(promised)}`];
}

/** Differences of a booking and its money after an amendment was applied. */
export function appliedFaults(
  { chain }: AmendmentAttempt,
  expected: ExpectedOutcome,
  given: PromisedAmounts,
  { before, now }: { before: Records; now: Records },
): string[] {
  const { after } = expected;
  const faults = promiseFaults(expected, given);
  const check = (what: string, is: unknown, should: unknown) => {
    if (is !== should) faults.push(`${what}: ${is}, expected ${should}`);
  };
  check('ledger', now.ledger, before.ledger);
  check('refunds', requestedOf(now), requestedOf(before) + given.refund);
  check('released', now.booking.released, after === null);
  const missing = after && chain.isPaid ? payable(after) - now.ledger + requestedOf(now) : 0;
  check('open payments', openOf(now), after ? Math.max(0, missing) : owedOf(expected.promised));
  if (!after) return faults;
  const { total, local, premiums } = testTotals(after.bill);
  check('bill', now.booking.amount, total);
  check('paid on board', now.booking.local, local);
  check('premiums', now.booking.premiums, premiums);
  return faults;
}

/** Whether two expectations promise the same. */
export function isSamePromise(a: ExpectedOutcome, b: ExpectedOutcome): boolean {
  const text = ({ after, promised }: ExpectedOutcome) => {
    const totals = after && testTotals(after.bill);
    return JSON.stringify([promised, totals && [totals.local, totals.premiums, totals.fees]]);
  };
  return text(a) === text(b);
}
