import { cabinsOf, parseCabinKey, selectionOf } from '../booking/cabins/cabin-selection.ts';
import { type Cents, cents, divideRounded, minus, sum, times } from '../core/money.ts';
import type { Breakdown, Line } from '../price/price.ts';
import type { Bookable } from './change.ts';

/** A booking with its bill: what its parts cost when they were booked. */
export interface BookedOrder {
  request: Bookable;
  bill: Breakdown;
}

/** A cabin line with the people in each of its cabins. */
type CabinLine = Line & { people: number };

/**
 * The lines of cabins with their occupancies. A bill as priceOf makes it has a line per type and occupancy, in the order of the
 * selection; a bill that was amended states them.
 */
export function cabinLinesOf(lines: readonly Line[], passengers: Bookable['passengers']): CabinLine[] {
  const selection = selectionOf(passengers.map(({ cabin }) => cabin));
  const next = new Map<string, number>();
  return lines.map((line) => {
    const index = next.get(line.id) ?? 0;
    next.set(line.id, index + 1);
    const occupancies = [...new Set(cabinsOf(selection, line.id))];
    return { ...line, people: line.people ?? occupancies[index] ?? line.count };
  });
}

const amountOf = (lines: readonly { amount: Cents }[]) => sum(lines.map(({ amount }) => amount));

const withCount = (line: Line, count: number): Line => ({
  ...line,
  count,
  amount: times(line.unitPrice, count),
});

/** The lines with those of the same part and price joined, in order. */
export function joinLines(lines: readonly Line[]): Line[] {
  const joined = new Map<string, Line>();
  for (const line of lines) {
    const key = `${line.id} ${line.people ?? ''} ${line.unitPrice}`;
    const known = joined.get(key);
    joined.set(key, known ? withCount(known, known.count + line.count) : line);
  }
  return [...joined.values()];
}

const isSamePart = (a: Line, b: Line) => a.id === b.id && a.people === b.people;

/** Lines in two parts: what stays, at its booked price, and what is new, at today's. */
export interface Split {
  kept: Line[];
  added: Line[];
}

/** Splits lines at today's prices: as many as were booked keep their booked price, the earliest booked first (decision 100). */
export function splitLines(today: readonly Line[], booked: readonly Line[]): Split {
  const kept: Line[] = [];
  const added: Line[] = [];
  for (const line of today) {
    let left = line.count;
    for (const before of booked.filter((each) => isSamePart(each, line))) {
      const count = Math.min(left, before.count);
      if (count > 0) kept.push(withCount({ ...before, name: line.name }, count));
      left -= count;
    }
    if (left > 0) added.push(withCount(line, left));
  }
  return { kept, added };
}

/** The part of a booked discount for some of the cabins: by their price, or by their people for an amount per person; in cents. */
export function discountShare(
  amount: Cents,
  isPerPerson: boolean,
  part: readonly Line[],
  whole: readonly Line[],
): Cents {
  const peopleOf = (lines: readonly Line[]) => lines.reduce((total, { count }) => total + count, 0);
  const [some, all] = isPerPerson ? [peopleOf(part), peopleOf(whole)] : [amountOf(part), amountOf(whole)];
  return all === 0 ? cents(0) : cents(divideRounded(BigInt(amount) * BigInt(some), all));
}

/** What one passenger's place in a cabin cost, less its share of the discounts; in cents. */
export function cabinShare(
  { request, bill }: BookedOrder,
  index: number,
  perPerson: ReadonlySet<string>,
): Cents {
  const key = request.passengers[index]?.cabin ?? '';
  const cabins = cabinLinesOf(bill.cabins, request.passengers);
  const people = request.passengers.filter(({ cabin }) => cabin === key).length;
  const type = parseCabinKey(key)?.id;
  const place = cabins.find((line) => line.id === type && line.people === people);
  const own = place ? [withCount(place, 1)] : [];
  const less = bill.discounts.map(({ code, amount }) =>
    discountShare(amount, perPerson.has(code), own, cabins),
  );
  return minus(amountOf(own), sum(less));
}

/**
 * What one passenger's place cost, in cents: cabin, bike, diet, listed extras and supplement less discounts, without local
 * costs.
 */
export function placePrice(booked: BookedOrder, index: number, perPerson: ReadonlySet<string>): Cents {
  const { request, bill } = booked;
  const passenger = request.passengers[index];
  if (!passenger) return cents(0);
  const ids = [passenger.bike, passenger.diet ?? '', ...passenger.other];
  const unitPrices = [...new Set(ids)].flatMap(
    (id) => [...bill.bikes, ...bill.additional].find((line) => line.id === id)?.unitPrice ?? [],
  );
  const supplement = bill.supplement ? [bill.supplement.unitPrice] : [];
  const price = sum([cabinShare(booked, index, perPerson), ...unitPrices, ...supplement]);
  return cents(Math.max(0, price));
}
