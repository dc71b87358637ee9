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

export interface TestBill {
  cabins: CabinUnit[];
  units: Unit[];
  supplement: number;
  people: number;
  discounts: readonly TestDiscount[];
  fees: number;
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
}: Omit<TestBill, 'premiums' | 'fees' | 'automatic'>): number {
  const online = units.filter(({ local }) => !local).map(({ price }) => price);
  return priceOfCabins(cabins) + total(online) + supplement * people - discountOf(discounts);
}

function premiumOf({ fixed, fee, tax }: TestPrices['policies'][string], base: number): number {
  const net = fixed + perCent(base, fee);
  return net + perCent(net, tax);
}

/** The parts of a bill that are paid online and on board. */
export function testTotals(bill: TestBill) {
  const local = total(bill.units.filter(({ local: isLocal }) => isLocal).map(({ price }) => price));
  const premiums = total(Object.values(bill.premiums));
  return {
    full: insuredPrice(bill) + bill.fees,
    local,
    premiums,
    total: insuredPrice(bill) + bill.fees + local + premiums,
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

/** The bill after a change; `before` is null for a new booking. flatFee in cents; leaving: per cent of the places that are given up. */
export function nextBill(
  before: TestBill | null,
  former: readonly TestPassenger[],
  wanted: TestWanted,
  prices: TestPrices,
  { flatFee, leaving }: { flatFee: number; leaving: number },
): TestBill {
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
  const gone = before ? former.filter(({ who }) => !passengers.some((each) => each.who === who)) : [];
  const places = total(gone.map((passenger) => placeOf(before ?? nothing, former, passenger)));
  const fees = (before?.fees ?? 0) + flatFee + perCent(places, leaving);
  const full = {
    cabins: [...cabins.kept, ...cabins.bought],
    units: [...units.kept, ...units.bought],
    supplement: booked.people > 0 ? booked.supplement : prices.supplement,
    people: passengers.length,
    discounts: joined([...stays, ...granted(cabins.bought, prices)]),
    automatic,
  };
  const next = { ...full, discounts: lowered(full.discounts, -insuredPrice(full) - fees) };
  const base = insuredPrice(next);
  const isSame = before !== null && base === insuredPrice(before);
  const premiums = wanted.insurance.map((type) => {
    const paid = before?.premiums[type];
    const policy = prices.policies[type];
    const today = policy ? premiumOf(policy, Math.max(0, base)) : 0;
    return [type, paid === undefined ? today : isSame ? paid : Math.max(paid, today)] as const;
  });
  const priced = { ...next, fees, premiums: Object.fromEntries(premiums) };
  if (wanted.agreed == null) return priced;
  const amount = testTotals(priced).total - wanted.agreed;
  return { ...priced, discounts: [...priced.discounts, { of: 'agreed', amount }] };
}

/** What one place costs on a bill, without local costs. */
function placeOf(
  bill: TestBill,
  passengers: readonly TestPassenger[],
  { who, cabin, chosen }: TestPassenger,
): number {
  const people = passengers.filter((each) => each.cabin === cabin).length;
  const type = cabin.slice(0, cabin.lastIndexOf(':'));
  const place = bill.cabins.find((unit) => unit.type === type && unit.people === people)?.perPerson ?? 0;
  const ids = [...new Set([...chosen, ...(bill.automatic.get(who) ?? [])])];
  const parts = ids.map((id) => bill.units.find((unit) => unit.id === id && !unit.local)?.price ?? 0);
  const own = [{ type, people: 1, perPerson: place }];
  const less = total(bill.discounts.map((each) => shareOf(each, own, bill.cabins)));
  return Math.max(0, place + total(parts) + bill.supplement - less);
}
