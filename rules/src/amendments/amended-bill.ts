import { selectionOf } from '../booking/cabins/cabin-selection.ts';
import type { Offer } from '../booking/check-booking.ts';
import { cents, minus, sum, times } from '../core/money.ts';
import { offeredPolicies, premium } from '../price/extras/insurance.ts';
import type { Product } from '../price/extras/product.ts';
import {
  type Breakdown,
  baseOf,
  billOf,
  type Cart,
  type Line,
  type Lines,
  type Products,
  priceOf,
} from '../price/price.ts';
import { type Discount, discounts, type Voucher } from '../price/voucher.ts';
import { type BookedOrder, cabinLinesOf, discountShare, joinLines, splitLines } from './booked-lines.ts';
import type { ChangedBooking } from './change.ts';
import { isFee, reviewFee } from './fee-lines.ts';

export interface AmendedBillInput {
  booked: BookedOrder;
  wanted: ChangedBooking;
  /** Today's offer of the wanted departure. */
  offer: Offer;
  country: string;
  /** The booking's coupon where it is valid for new parts. */
  coupon: Voucher | null;
  /** The codes of vouchers that are an amount per person. */
  perPerson: ReadonlySet<string>;
  tax: Cart['tax'];
  /** The fees that this amendment adds. */
  fees: readonly Line[];
  /** The per cent of a price that a cancellation costs today. */
  percentage: number;
}

const isNotFee = (line: Line) => !isFee(line);

const isMovedBy = ({ booked, wanted }: AmendedBillInput) =>
  wanted.request.departureId !== booked.request.departureId;

/** The fees on the bill so far and those that are added. */
function allFees(input: AmendedBillInput): Line[] {
  const { booked, wanted, fees, percentage } = input;
  const before = booked.bill.additional
    .filter(isFee)
    .map((line) => reviewFee(line, wanted.request, isMovedBy(input), percentage));
  const all = [...before, ...fees];
  return [...joinLines(all.filter(({ reduced }) => !reduced)), ...all.filter(({ reduced }) => reduced)];
}

/** A product that was booked and is no longer offered, at its booked price. */
const formerProduct = (line: Line, isCounted: boolean, isLocal: boolean): Product => ({
  id: line.id,
  name: line.name,
  unit_price: line.unitPrice,
  price_calculation: null,
  price_per_day: false,
  product_type: null,
  mandatory: false,
  passenger_product: !isCounted,
  local_cost: isLocal,
});

/**
 * The products of the booked departure as the booking has them: those that are no longer offered are added, local costs stay
 * local costs, and nothing is mandatory, as the automatic products of every passenger are listed explicitly.
 */
export function bookedProducts({ request, bill }: BookedOrder, products: Products): Products {
  const isLocal = (id: string) => bill.localCosts.some((line) => line.id === id);
  const booked = [...bill.bikes, ...bill.additional, ...bill.localCosts].filter(isNotFee);
  const isBooked = (id: string) => booked.some((line) => line.id === id);
  const asBooked = (product: Product): Product => ({
    ...product,
    mandatory: false,
    local_cost: isBooked(product.id) ? isLocal(product.id) : product.local_cost,
  });
  const has = (list: readonly Product[], id: string) => list.some((product) => product.id === id);
  const former = (list: readonly Product[], belongs: (id: string) => boolean) =>
    joinLines(booked)
      .filter(({ id }, index, all) => all.findIndex((line) => line.id === id) === index)
      .filter(({ id }) => belongs(id) && !has(list, id))
      .map((line) =>
        formerProduct(
          line,
          request.products.some(({ id }) => id === line.id),
          isLocal(line.id),
        ),
      );
  const isBike = (id: string) => request.passengers.some(({ bike }) => bike === id);
  const isDiet = (id: string) => request.passengers.some(({ diet }) => diet === id);
  return {
    ...products,
    bikes: [...products.bikes, ...former(products.bikes, isBike)].map(asBooked),
    diets: [...products.diets, ...former(products.diets, isDiet)].map(asBooked),
    other: [...products.other, ...former(products.other, (id) => !isBike(id) && !isDiet(id))].map(asBooked),
  };
}

function cartOf(input: AmendedBillInput, products: Products): Cart {
  const { wanted, offer, coupon, country, tax } = input;
  return {
    departure: offer.departure,
    cabinTypes: offer.cabinTypes,
    selection: selectionOf(wanted.request.passengers.map(({ cabin }) => cabin)),
    passengers: wanted.request.passengers,
    products,
    coupon,
    country,
    tax,
    counts: Object.fromEntries(wanted.request.products.map(({ id, amount }) => [id, amount])),
    insurance: wanted.request.insurance,
  };
}

/** The supplement for the number of passengers, at its booked unit price; none if none was charged. */
function supplementOf({ booked, wanted }: AmendedBillInput): Line | null {
  const { supplement } = booked.bill;
  const count = wanted.request.passengers.length;
  return supplement && { ...supplement, count, amount: times(supplement.unitPrice, count) };
}

/** Discounts of the same code in one line. */
function joinDiscounts(lines: readonly Discount[]): Discount[] {
  const codes = [...new Set(lines.map(({ code }) => code))];
  return codes.flatMap((code) => {
    const [first, ...more] = lines.filter((line) => line.code === code);
    return first ? [{ ...first, amount: sum([first, ...more].map(({ amount }) => amount)) }] : [];
  });
}

/** The discounts, lowered from the last one on where they exceed what they are taken from. */
function capDiscounts(lines: Omit<Lines, 'insurance'>): Discount[] {
  let excess = cents(Math.max(0, -baseOf(lines)));
  const lowered = lines.discounts.toReversed().map((discount) => {
    const less = discount.amount < excess ? discount.amount : excess;
    excess = minus(excess, less);
    return { ...discount, amount: minus(discount.amount, less) };
  });
  return lowered.reverse();
}

/** The lines of the booked departure: parts that stay keep their booked price, the others cost today's (decision 100). */
export function amendedLines(input: AmendedBillInput): Omit<Lines, 'insurance'> {
  const { booked, wanted, offer, coupon, perPerson } = input;
  const today = priceOf(cartOf(input, bookedProducts(booked, offer.products)));
  const before = cabinLinesOf(booked.bill.cabins, booked.request.passengers);
  const cabins = splitLines(cabinLinesOf(today.cabins, wanted.request.passengers), before);
  const amended = (lines: readonly Line[], bookedLines: readonly Line[]) => {
    const { kept, added } = splitLines(lines, bookedLines.filter(isNotFee));
    return joinLines([...kept, ...added]);
  };
  const stays = booked.bill.discounts.map((discount) => ({
    ...discount,
    amount: discountShare(discount.amount, perPerson.has(discount.code), cabins.kept, before),
  }));
  const vouchers = [offer.departure.voucher, coupon].filter((voucher) => voucher != null);
  const people = cabins.added.reduce((total, { count }) => total + count, 0);
  const total = sum(cabins.added.map(({ amount }) => amount));
  const lines = {
    cabins: joinLines([...cabins.kept, ...cabins.added]),
    bikes: amended(today.bikes, booked.bill.bikes),
    additional: [...amended(today.additional, booked.bill.additional), ...allFees(input)],
    localCosts: amended(today.localCosts, booked.bill.localCosts),
    supplement: supplementOf(input),
    discounts: joinDiscounts([...stays, ...discounts(people > 0 ? vouchers : [], total, people)]).filter(
      ({ amount }) => amount > 0,
    ),
  };
  return { ...lines, discounts: capDiscounts(lines) };
}

/** The lines of another departure, at today's prices. */
function movedLines(input: AmendedBillInput): Omit<Lines, 'insurance'> {
  const { offer, wanted } = input;
  const {
    cabins,
    bikes,
    additional,
    localCosts,
    supplement,
    discounts: less,
  } = priceOf(cartOf(input, offer.products));
  return {
    cabins: cabinLinesOf(cabins, wanted.request.passengers),
    bikes,
    localCosts,
    supplement,
    discounts: less,
    additional: [...additional, ...allFees(input)],
  };
}

const withoutFees = <Part extends Pick<Lines, 'additional'>>(lines: Part): Part => ({
  ...lines,
  additional: lines.additional.filter(isNotFee),
});

/**
 * The premiums. One that was concluded stays while the price that it insures stays, and is never lowered by a change; a new one
 * costs what it costs today (decision 100).
 */
function premiumLines(
  { booked, wanted, offer, country }: AmendedBillInput,
  lines: Omit<Lines, 'insurance'>,
): Line[] {
  const { bill } = booked;
  const base = baseOf(withoutFees(lines));
  const isSame = base === baseOf(withoutFees(bill));
  // The base is below zero where the office has agreed a price that is less than the fees.
  const insured = cents(Math.max(0, base));
  const offered = offeredPolicies(offer.products.insurance_policies, bill.market, country);
  return (['cancellation', 'travel'] as const)
    .filter((type) => wanted.request.insurance[type])
    .flatMap((type) => {
      const before = bill.insurance.find(({ name }) => name === type);
      const policy = offered.find(({ insurance_type }) => insurance_type === type);
      const today = policy ? premium(policy, insured) : null;
      if (!before && today === null) return [];
      const isKept = before && (isSame || today === null || today.amount <= before.amount);
      if (isKept) return [{ ...before, name: type, count: 1, unitPrice: before.amount }];
      const { amount, tax } = today ?? { amount: cents(0), tax: undefined };
      return [{ id: policy?.id ?? '', name: type, count: 1, unitPrice: amount, amount, tax }];
    });
}

/**
 * The bill of a booking after a change, in cents: priceOf prices it at today's prices, then the parts that stay get back what
 * they were booked for (decision 100). The change is validated, and the automatic products of every passenger are listed.
 */
export function amendedBill(input: AmendedBillInput): Breakdown {
  const { booked, wanted } = input;
  const lines = isMovedBy(input) ? movedLines(input) : amendedLines(input);
  const passengers = wanted.request.passengers.length;
  return billOf(
    { market: booked.bill.market, passengers, lines: { ...lines, insurance: premiumLines(input, lines) } },
    input.tax,
  );
}
