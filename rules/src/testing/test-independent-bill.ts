/**
 * A second calculation of amended bills for tests: it keeps a list of single units (a cabin, a bike, an extra) with the price at
 * which each was booked, and uses none of the functions under test. Whole cents.
 */

/** Today's prices, as plain numbers. */
export interface TestPrices {
  /** Per person, by the people in the cabin. */
  cabin: (type: string, people: number) => number;
  /** Per piece of a product, the days of the journey included. */
  product: (id: string) => { price: number; local: boolean };
  /** Products that every new passenger gets. */
  mandatory: readonly string[];
  supplement: number;
  /** Per cent of the departure's voucher; 0: none. */
  voucher: number;
  /** The booking's coupon per person, in cents; absent: none. */
  perPerson?: number;
  policies: Readonly<Record<string, { fixed: number; fee: number; tax: number }>>;
}

export interface TestPassenger {
  /** Distinguishes passengers over all changes. */
  who: number;
  /** Cabin type and number. */
  cabin: string;
  /** Bike, diet and extras; without what is mandatory. */
  chosen: readonly string[];
}

interface CabinUnit {
  type: string;
  people: number;
  perPerson: number;
}
interface Unit {
  id: string;
  price: number;
  local: boolean;
}

interface TestDiscount {
  /** A voucher's percentage or its amount per person, or a price that the office agreed. */
  of: number | 'person' | 'agreed';
  amount: number;
}

/** A cancellation fee by the scale, and how much more the people who stay in its cabin pay. */
interface TestReduction {
  from: number;
  by: number;
  /** Null once the booking has another departure. */
  cabin: string | null;
  people: number;
}

export interface TestBill {
  cabins: CabinUnit[];
  units: Unit[];
  supplement: number;
  people: number;
  discounts: readonly TestDiscount[];
  /** Without those that are reduced. */
  fees: number;
  reduced: readonly TestReduction[];
  counts: Readonly<Record<string, number>>;
  premiums: Readonly<Record<string, number>>;
  /** The mandatory products of each passenger when they joined. */
  automatic: ReadonlyMap<number, readonly string[]>;
}

/** Half up, for whole numbers that may be large. */
export function halfUp(numerator: number, denominator: number): number {
  const twice = 2n * BigInt(numerator) + BigInt(denominator);
  return Number(twice / (2n * BigInt(denominator)));
}

const perCent = (amount: number, percentage: number) =>
  halfUp(amount * Math.round(percentage * 10_000), 1_000_000);
const total = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

function cabinsOf(passengers: readonly TestPassenger[]): { type: string; people: number }[] {
  const cabins = new Map<string, number>();
  for (const { cabin } of passengers) cabins.set(cabin, (cabins.get(cabin) ?? 0) + 1);
  return [...cabins].map(([key, people]) => ({ type: key.slice(0, key.lastIndexOf(':')), people }));
}

/** Takes what is wanted from what was booked, first come first, and buys the rest. */
function takeUnits<U, W>(
  wanted: readonly W[],
  booked: readonly U[],
  fits: (u: U, w: W) => boolean,
  buy: (w: W) => U,
) {
  const left = [...booked];
  const kept: U[] = [];
  const bought: U[] = [];
  for (const want of wanted) {
    const index = left.findIndex((unit) => fits(unit, want));
    const [unit] = index < 0 ? [] : left.splice(index, 1);
    if (unit) kept.push(unit);
    else bought.push(buy(want));
  }
  return { kept, bought };
}

const discountOf = (discounts: readonly TestDiscount[]) => total(discounts.map(({ amount }) => amount));
const peopleOf = (cabins: readonly CabinUnit[]) => total(cabins.map(({ people }) => people));
const priceOfCabins = (cabins: readonly CabinUnit[]) =>
  total(cabins.map(({ people, perPerson }) => people * perPerson));

/** The price on which premiums are computed: everything but fees, local costs and premiums. */
function insuredPrice({
  cabins,
  units,
  supplement,
  people,
  discounts,
}: Omit<TestBill, 'premiums' | 'fees' | 'reduced' | 'counts' | 'automatic'>): number {
  const online = units.filter(({ local }) => !local).map(({ price }) => price);
  return priceOfCabins(cabins) + total(online) + supplement * people - discountOf(discounts);
}

function premiumOf({ fixed, fee, tax }: TestPrices['policies'][string], base: number): number {
  const net = fixed + perCent(base, fee);
  return net + perCent(net, tax);
}

const reducedTo = ({ from, by }: TestReduction) => Math.max(0, from - by);
const feesOf = ({ fees, reduced }: Pick<TestBill, 'fees' | 'reduced'>) =>
  fees + total(reduced.map(reducedTo));

/** The fees that a cancellation at so many per cent keeps: of the higher price of a cabin, only that part is still paid. */
export const testKeptFees = (bill: TestBill, percentage: number): number =>
  feesOf({
    ...bill,
    reduced: bill.reduced.map((each) => ({ ...each, by: perCent(each.by, percentage) })),
  });

/** The parts of a bill that are paid online and on board. */
export function testTotals(bill: TestBill) {
  const fees = feesOf(bill);
  const local = total(bill.units.filter(({ local: isLocal }) => isLocal).map(({ price }) => price));
  const premiums = total(Object.values(bill.premiums));
  return {
    fees,
    full: insuredPrice(bill) + fees,
    local,
    premiums,
    total: insuredPrice(bill) + fees + local + premiums,
  };
}

/** A booking as it is wanted. */
interface TestWanted {
  passengers: readonly TestPassenger[];
  /** Pieces of counted products. */
  counts: Readonly<Record<string, number>>;
  insurance: readonly string[];
  /** Another departure: nothing stays. */
  moved?: boolean;
  /** The total that the office has agreed, in cents. */
  agreed?: number | null;
}

const nothing: TestBill = {
  cabins: [],
  units: [],
  supplement: 0,
  people: 0,
  discounts: [],
  fees: 0,
  reduced: [],
  counts: {},
  premiums: {},
  automatic: new Map(),
};

/** The discount on new cabins: a percentage of their price, and an amount per person up to the price that is left. */
function granted(cabins: readonly CabinUnit[], { voucher, perPerson = 0 }: TestPrices): TestDiscount[] {
  const price = priceOfCabins(cabins);
  const percentage = perCent(price, voucher);
  const ofPeople = Math.min(price - percentage, perPerson * peopleOf(cabins));
  return [
    { of: voucher, amount: percentage },
    { of: 'person', amount: ofPeople },
  ];
}

/** The share of a discount that belongs to some of the cabins. */
function shareOf(
  { of, amount }: TestDiscount,
  some: readonly CabinUnit[],
  all: readonly CabinUnit[],
): number {
  return of === 'person'
    ? halfUp(amount * peopleOf(some), peopleOf(all) || 1)
    : halfUp(amount * priceOfCabins(some), priceOfCabins(all) || 1);
}

/** Discounts of one kind together, in the order in which the kinds came. */
function joined(discounts: readonly TestDiscount[]): TestDiscount[] {
  const kinds = [...new Set(discounts.map(({ of }) => of))];
  return kinds
    .map((of) => ({ of, amount: discountOf(discounts.filter((each) => each.of === of)) }))
    .filter(({ amount }) => amount > 0);
}

/** Discounts lowered, from the last one on, by the amount by which they exceed the price. */
function lowered(discounts: readonly TestDiscount[], excess: number): TestDiscount[] {
  let left = Math.max(0, excess);
  return discounts
    .toReversed()
    .map((each) => {
      const less = Math.min(left, each.amount);
      left -= less;
      return { ...each, amount: each.amount - less };
    })
    .toReversed();
}

/** The fees of a bill after a change: those of cabins that others have joined, or that were given up, are reduced no more. */
function reviewed(before: TestBill, { passengers, moved }: TestWanted, percentage: number) {
  if (moved) return { fees: before.fees, reduced: before.reduced.map((each) => ({ ...each, cabin: null })) };
  let { fees } = before;
  const reduced = before.reduced.filter((each) => {
    if (each.cabin === null) return true;
    const people = passengers.filter(({ cabin }) => cabin === each.cabin).length;
    if (people >= 1 && people <= each.people) return true;
    fees += people === 0 ? reducedTo({ ...each, by: perCent(each.by, percentage) }) : each.from;
    return false;
  });
  return { fees, reduced };
}

/** A bill after a change without the fees and premiums of the change. */
function changedParts(
  before: TestBill | null,
  wanted: TestWanted,
  prices: TestPrices,
  fees: number,
): Omit<TestBill, 'fees' | 'reduced' | 'premiums'> {
  const booked = before && !wanted.moved ? before : { ...nothing, premiums: before?.premiums ?? {} };
  const { passengers, counts } = wanted;
  const automatic = new Map(
    passengers.map(({ who }) => [who, booked.automatic.get(who) ?? prices.mandatory] as const),
  );
  const cabins = takeUnits(
    cabinsOf(passengers),
    booked.cabins,
    (unit, want) => unit.type === want.type && unit.people === want.people,
    (want) => ({ ...want, perPerson: prices.cabin(want.type, want.people) }),
  );
  const ids = [
    ...passengers.flatMap(({ who, chosen }) => [...new Set([...chosen, ...(automatic.get(who) ?? [])])]),
    ...Object.entries(counts).flatMap(([id, count]) => Array.from({ length: count }, () => id)),
  ];
  const units = takeUnits(
    ids,
    booked.units,
    (unit, id) => unit.id === id,
    (id) => ({ id, ...prices.product(id) }),
  );
  const stays = booked.discounts.map((each) => ({
    of: each.of,
    amount: shareOf(each, cabins.kept, booked.cabins),
  }));
  const full = {
    cabins: [...cabins.kept, ...cabins.bought],
    units: [...units.kept, ...units.bought],
    supplement: booked.people > 0 ? booked.supplement : prices.supplement,
    people: passengers.length,
    discounts: joined([...stays, ...granted(cabins.bought, prices)]),
    counts,
    automatic,
  };
  return { ...full, discounts: lowered(full.discounts, -insuredPrice(full) - fees) };
}

const inCabin = (passengers: readonly TestPassenger[], cabin: string) =>
  passengers.filter((each) => each.cabin === cabin).length;

/** The cancellation fees of passengers who leave, by cabin; reduced where those who stay pay more for it. */
function feesOfLeaving(
  before: TestBill,
  former: readonly TestPassenger[],
  wanted: TestWanted,
  prices: TestPrices,
  leaving: number,
): Pick<TestBill, 'fees' | 'reduced'> {
  const gone = former.filter(({ who }) => !wanted.passengers.some((each) => each.who === who));
  const without = (left: readonly TestPassenger[]) => {
    const rest = {
      ...wanted,
      counts: before.counts,
      passengers: former.filter((each) => !left.includes(each)),
    };
    const { fees, reduced } = reviewed(before, rest, leaving);
    const { cabins, discounts } = changedParts(before, rest, prices, feesOf({ fees, reduced }));
    return priceOfCabins(cabins) - discountOf(discounts);
  };
  let fees = 0;
  const reduced: TestReduction[] = [];
  let left: TestPassenger[] = [];
  for (const cabin of new Set(gone.map((each) => each.cabin))) {
    const leavers = gone.filter((each) => each.cabin === cabin);
    const from = perCent(total(leavers.map((each) => placeOf(before, former, each))), leaving);
    const people = inCabin(wanted.passengers, cabin);
    let by = 0;
    if (!wanted.moved && people > 0 && people < inCabin(former, cabin)) {
      const shares = leavers.map((each) => cabinShareOf(before, former, each));
      by = Math.max(0, without([...left, ...leavers]) - without(left) + total(shares));
      left = [...left, ...leavers];
    }
    if (by > 0) reduced.push({ from, by, cabin, people });
    else fees += from;
  }
  return { fees, reduced };
}

/** The bill after a change; `before` is null for a new booking. flatFee in cents; leaving: per cent of the places that are given up. */
export function nextBill(
  before: TestBill | null,
  former: readonly TestPassenger[],
  wanted: TestWanted,
  prices: TestPrices,
  { flatFee, leaving }: { flatFee: number; leaving: number },
): TestBill {
  const kept = before ? reviewed(before, wanted, leaving) : nothing;
  const added = before ? feesOfLeaving(before, former, wanted, prices, leaving) : nothing;
  const fees = kept.fees + flatFee + added.fees;
  const reduced = [...kept.reduced, ...added.reduced];
  const next = changedParts(before, wanted, prices, feesOf({ fees, reduced }));
  const base = insuredPrice(next);
  const isSame = before !== null && base === insuredPrice(before);
  const premiums = wanted.insurance.map((type) => {
    const paid = before?.premiums[type];
    const policy = prices.policies[type];
    const today = policy ? premiumOf(policy, Math.max(0, base)) : 0;
    return [type, paid === undefined ? today : isSame ? paid : Math.max(paid, today)] as const;
  });
  const priced = { ...next, fees, reduced, premiums: Object.fromEntries(premiums) };
  if (wanted.agreed == null) return priced;
  const amount = testTotals(priced).total - wanted.agreed;
  return { ...priced, discounts: [...priced.discounts, { of: 'agreed', amount }] };
}

/** What a place in a cabin costs on a bill, less its share of the discounts. */
function cabinShareOf(
  bill: TestBill,
  passengers: readonly TestPassenger[],
  { cabin }: TestPassenger,
): number {
  const people = passengers.filter((each) => each.cabin === cabin).length;
  const type = cabin.slice(0, cabin.lastIndexOf(':'));
  const place = bill.cabins.find((unit) => unit.type === type && unit.people === people)?.perPerson ?? 0;
  const own = [{ type, people: 1, perPerson: place }];
  return place - total(bill.discounts.map((each) => shareOf(each, own, bill.cabins)));
}

/** What one place costs on a bill, without local costs. */
function placeOf(bill: TestBill, passengers: readonly TestPassenger[], passenger: TestPassenger): number {
  const { who, chosen } = passenger;
  const ids = [...new Set([...chosen, ...(bill.automatic.get(who) ?? [])])];
  const parts = ids.map((id) => bill.units.find((unit) => unit.id === id && !unit.local)?.price ?? 0);
  return Math.max(0, cabinShareOf(bill, passengers, passenger) + total(parts) + bill.supplement);
}
