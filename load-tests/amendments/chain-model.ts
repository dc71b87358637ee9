import {
  halfUp,
  nextBill,
  type TestBill,
  type TestPassenger,
  testKeptFees,
  testTotals,
} from '../../rules/src/testing/test-independent-bill.ts';
import { increment } from '../support/report.ts';
import { type Market, type Prices, pricesOf, twin } from './catalogue.ts';

/** A passenger in the model of a chain. */
export interface ModelPassenger {
  /** Distinguishes passengers over all changes. */
  who: number;
  /** Cabin type and number. */
  cabin: string;
  bike: string;
  diet: string;
  extras: readonly string[];
  /** The body height in cm. */
  height: number;
}

/** The model of a booking, with the bill of the independent calculation. */
export interface Model {
  market: Market;
  hasCoupon: boolean;
  departureId: string;
  passengers: readonly ModelPassenger[];
  /** Pieces of counted products. */
  counts: Readonly<Record<string, number>>;
  insurance: readonly string[];
  bill: TestBill;
}

/** The percentage of a price that a cancellation costs; the journeys are more than 30 days away. */
const LEAVING = 20;
/** The percentage of the tour price that is paid first. */
const DEPOSIT = 30;
/** US cents per euro: the default of EXCHANGE_RATE_USD. */
const RATE = 110;

const chosenBy = ({ who, cabin, bike, diet, extras }: ModelPassenger): TestPassenger => ({
  who,
  cabin,
  chosen: [bike, ...(diet ? [diet] : []), ...extras],
});

/** An amount in euro cents as it is charged: dollars are rounded half up (docs/pricing.md). */
const chargedFor = ({ market }: Pick<Model, 'market'>, cents: number): number =>
  market === 'default' ? cents : halfUp(cents * RATE, 100);

/** The model after a change at given prices; agreed: a total in cents. */
export function afterChange(
  before: Model,
  wanted: Model,
  prices: Prices,
  agreed: number | null = null,
): Model {
  const moved = before.departureId !== wanted.departureId;
  const passengers = wanted.passengers.map(chosenBy);
  const bill = nextBill(
    before.bill,
    before.passengers.map(chosenBy),
    { ...wanted, passengers, moved, agreed },
    pricesOf(prices, wanted.departureId, before),
    { flatFee: 0, leaving: LEAVING },
  );
  return { ...wanted, bill, hasCoupon: bill.discounts.some(({ of }) => of === 'person') };
}

/** The model of a new booking without products and insurance. */
export function firstModel(start: Pick<Model, 'market' | 'hasCoupon' | 'passengers'>, prices: Prices): Model {
  const request = { departureId: 'summer', counts: {}, insurance: [] };
  const passengers = start.passengers.map(chosenBy);
  const own = pricesOf(prices, 'summer', start);
  const bill = nextBill(null, [], { ...request, passengers }, own, { flatFee: 0, leaving: 0 });
  return { ...start, ...request, bill };
}

/** The cabin in which a booking starts. */
export const firstCabin = (number: number) => `${twin}:${number}`;

/** What is charged online for a model's bill. */
export function payable(model: Model): number {
  const { full, premiums } = testTotals(model.bill);
  return chargedFor(model, full + premiums);
}

/**
 * What a change refunds, as charged: what is paid beyond the whole bill, or the premiums of insurance that is withdrawn from, except
 * what is due before the balance: the deposit, fees and the premiums that stay (decision 100).
 */
export function refundAfter(before: Model, after: Model, net: number): number {
  const beyond = Math.max(0, net - payable(after));
  const isWithdrawn = before.insurance.some((type) => !after.insurance.includes(type));
  const [was, now] = [testTotals(before.bill), testTotals(after.bill)];
  if (!isWithdrawn || was.premiums <= now.premiums) return beyond;
  const due = chargedFor(after, halfUp((now.full - now.fees) * DEPOSIT, 100) + now.fees + now.premiums);
  const back = Math.min(
    payable(before) - payable(after),
    chargedFor(after, was.premiums - now.premiums),
    net - due,
  );
  return Math.max(beyond, back);
}

/** A change of a premium, in euro cents, and whether what it added was paid: at once, or by a later payment. */
export interface PremiumChange {
  before: number;
  after: number;
  isPaid: boolean;
}

/** What was paid of the premium of the cancellation insurance: not what a change added and no payment followed; euro cents. */
function paidPremium({ bill }: Model, changes: readonly PremiumChange[]): number {
  const premium = bill.premiums.cancellation ?? 0;
  let paid = changes[0]?.before ?? premium;
  for (const { before, after, isPaid } of changes) {
    if (after < before) paid = Math.min(paid, after);
    else if (isPaid) paid += after - before;
  }
  return Math.min(paid, premium);
}

/** What of the premium of the cancellation insurance is kept, as charged: all of it is what it added to the charge for the journey. */
function premiumAsInvoiced(model: Model, kept: number): number {
  const { full } = testTotals(model.bill);
  const premium = model.bill.premiums.cancellation ?? 0;
  const invoiced = chargedFor(model, full + premium) - chargedFor(model, full);
  return kept >= premium ? invoiced : Math.min(invoiced, chargedFor(model, kept));
}

/** The amount retained from a cancelled booking on which `paid` was paid, as charged; agreed: a fee in euro cents. */
export function keptCosts(
  { model, premiums: changes }: { model: Model; premiums: readonly PremiumChange[] },
  paid: number,
  agreed: number | null,
): { fee: number; premiums: number } {
  const { fees, full } = testTotals(model.bill);
  const kept = Math.min(fees, full);
  const scale = testKeptFees(model.bill, LEAVING) - fees + kept + halfUp((full - kept) * LEAVING, 100);
  const fee = agreed ?? Math.min(full, scale);
  // Every policy can still be withdrawn from: the one that covers the costs stays for them, the others go back (decision 100).
  const covering = paid > 0 && chargedFor(model, fee) > 0 ? paidPremium(model, changes) : 0;
  return { fee: chargedFor(model, fee), premiums: premiumAsInvoiced(model, covering) };
}

/** The cabins of a model by type. */
export function cabinsOf({ passengers }: Pick<Model, 'passengers'>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const key of new Set(passengers.map(({ cabin }) => cabin))) {
    const type = key.slice(0, key.lastIndexOf(':'));
    increment(counts, type);
  }
  return counts;
}
