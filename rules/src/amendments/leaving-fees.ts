import { parseCabinKey } from '../booking/cabins/cabin-selection.ts';
import { type Cents, cents, percentOf, sum, zero } from '../core/money.ts';
import type { Breakdown, Line } from '../price/price.ts';
import { leavingRuleOf } from '../terms/amendment-terms.ts';
import type { TermsVersion } from '../terms/terms-version.ts';
import { type AmendedBillInput, amendedLines } from './amended-bill.ts';
import { cabinShare, placePrice } from './booked-lines.ts';
import { feeLine, reducedFee } from './fee-lines.ts';

type Input = Omit<AmendedBillInput, 'fees'>;

/** A cabin that some leave and others stay in, in euro cents. */
export interface LeftCabin {
  /** Those who stay, by their numbers in the booking afterwards. */
  stay: number[];
  /** The cabin's price for each of them, and how much more they pay for it together; zero: no more. */
  price: Cents;
  surcharge: Cents;
  /** What the place costs by the cancellation scale, and what is charged of that. */
  scale: Cents;
  fee: Cents;
}

/** What it costs that passengers leave a booking, in euro cents. */
export interface LeavingCosts {
  cabins: LeftCabin[];
  /** Whether the booking has a cancellation insurance. */
  insured: boolean;
  /** All premiums before and after the change. */
  premium: { before: Cents; after: Cents };
}

/** The passengers who leave a cabin, by their index in the booking. */
interface LeftPlaces {
  cabin: string;
  leaving: readonly number[];
  /** The people in it after the change. */
  people: number;
}

function leftPlaces({ booked, wanted }: Input): LeftPlaces[] {
  const { passengers } = booked.request;
  const leaving = [...passengers.keys()].filter((index) => !wanted.origins.includes(index));
  const cabins = [...new Set(leaving.map((index) => passengers[index]?.cabin ?? ''))];
  return cabins.map((cabin) => ({
    cabin,
    leaving: leaving.filter((index) => passengers[index]?.cabin === cabin),
    people: wanted.request.passengers.filter((each) => each.cabin === cabin).length,
  }));
}

/** Whether fewer people than booked stay in a cabin, so that they may pay more for it. */
function isShared({ booked, wanted }: Input, { cabin, people }: LeftPlaces): boolean {
  const before = booked.request.passengers.filter((each) => each.cabin === cabin).length;
  return wanted.request.departureId === booked.request.departureId && people > 0 && people < before;
}

/** What the cabins of a booking cost without some of its passengers, less discounts; in cents. */
function cabinsWithout(input: Input, leaving: readonly number[]): number {
  const { booked } = input;
  const stays = [...booked.request.passengers.keys()].filter((index) => !leaving.includes(index));
  const passengers = booked.request.passengers.filter((_, index) => !leaving.includes(index));
  const wanted = { request: { ...booked.request, passengers }, origins: stays };
  const { cabins, discounts } = amendedLines({ ...input, wanted, fees: [] });
  return sum(cabins.map(({ amount }) => amount)) - sum(discounts.map(({ amount }) => amount));
}

/** How much more those who stay pay for a cabin that others leave, after the cabins of `before` were left; in cents. */
function surchargeOf(input: Input, { leaving }: LeftPlaces, before: readonly number[]): Cents {
  const { booked, perPerson } = input;
  const places = sum(leaving.map((index) => cabinShare(booked, index, perPerson)));
  const rest = cabinsWithout(input, before) - places;
  return cents(Math.max(0, cabinsWithout(input, [...before, ...leaving]) - rest));
}

/**
 * What the terms keep of the places of passengers who leave, as lines: the percentage of the cancellation scale of each place.
 * Where others stay in the cabin and pay more for it, the fee is lower by that, so that both together are the larger of the two,
 * unless the terms say otherwise (decision 017, decision 100). With the cabins that others stay in.
 */
export function leavingFees(
  input: Input,
  { amendments }: Pick<TermsVersion, 'amendments'>,
): { lines: Line[]; cabins: (Omit<LeftCabin, 'price'> & { key: string })[] } {
  const { booked, wanted, perPerson, percentage } = input;
  const isReduced = leavingRuleOf(amendments).costs === 'larger';
  const left: number[] = [];
  const lines: Line[] = [];
  const cabins: (Omit<LeftCabin, 'price'> & { key: string })[] = [];
  for (const each of leftPlaces(input)) {
    const { cabin, people, leaving } = each;
    const scale = percentOf(sum(leaving.map((index) => placePrice(booked, index, perPerson))), percentage);
    const surcharge = isShared(input, each) ? surchargeOf(input, each, left) : zero;
    const isLower = isReduced && surcharge > 0;
    const fee = isLower ? reducedFee({ from: scale, by: surcharge }) : scale;
    const reduced = isLower ? { reduced: { from: scale, by: surcharge, cabin, people } } : {};
    if (fee > 0 || isLower) lines.push({ ...feeLine('cancellation', fee), ...reduced });
    if (!isShared(input, each)) continue;
    left.push(...leaving);
    const stay = wanted.request.passengers.flatMap((one, index) => (one.cabin === cabin ? [index + 1] : []));
    cabins.push({ key: cabin, stay, surcharge, scale, fee });
  }
  return { lines, cabins };
}

/** What leaving costs by the bills before and after; null where nobody leaves. */
export function leavingCosts(
  { booked, wanted }: Pick<Input, 'booked' | 'wanted'>,
  { cabins }: Pick<ReturnType<typeof leavingFees>, 'cabins'>,
  after: Breakdown,
): LeavingCosts | null {
  const { request, bill } = booked;
  if (request.passengers.every((_, index) => wanted.origins.includes(index))) return null;
  const priceOf = (key: string, people: number) =>
    after.cabins.findLast((line) => line.id === parseCabinKey(key)?.id && line.people === people)?.unitPrice;
  return {
    cabins: cabins.map(({ key, ...cabin }) => ({ ...cabin, price: priceOf(key, cabin.stay.length) ?? zero })),
    insured: wanted.request.insurance.cancellation,
    premium: { before: bill.insuranceTotal, after: after.insuranceTotal },
  };
}
