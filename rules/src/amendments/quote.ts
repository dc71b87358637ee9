import type { Offer } from '../booking/check-booking.ts';
import type { PlainDate } from '../core/dates.ts';
import type { Issue } from '../core/issue.ts';
import { marketOf } from '../core/market.ts';
import { type Cents, minus, sum, zero } from '../core/money.ts';
import type { MainBooker } from '../passengers/main-booker.ts';
import { withAgreedTotal } from '../price/agreed-price.ts';
import type { Breakdown } from '../price/price.ts';
import type { Voucher } from '../price/voucher.ts';
import { cancellationPercentage } from '../terms/cancellation.ts';
import type { TermsVersion } from '../terms/terms-version.ts';
import { amendedBill } from './amended-bill.ts';
import { type AmendmentMoney, amendmentMoney } from './amendment-money.ts';
import { listAutomatic } from './automatic-products.ts';
import type { BookedOrder } from './booked-lines.ts';
import {
  type AmendmentChange,
  type AmendmentKind,
  applyChange,
  type ChangedBooking,
  kindsOf,
} from './change.ts';
import { amendmentFee, type ChangePermission, permissionFor } from './change-permission.ts';
import { feeLine } from './fee-lines.ts';
import { firstInsured, type InsuredDays } from './insured-days.ts';
import { type LeavingCosts, leavingCosts, leavingFees } from './leaving-fees.ts';
import { validateChange, withdrawnInsurance } from './validate-change.ts';

/** Milliseconds for which a quote is valid (decision 100). */
export const quoteDuration = 15 * 60_000;

/** A booking as a quote needs it. Days are the operator's. */
export interface AmendedBooking extends BookedOrder {
  main: MainBooker;
  exchange_rate: number | null;
  departure_date: PlainDate;
  booked_on: PlainDate;
  insured: InsuredDays;
  terms: TermsVersion;
  /** Paid for the bill, refunds under way subtracted, in minor units of the currency. */
  paid: Cents;
}

/** Input for the price of a change. */
export interface QuoteContext {
  today: PlainDate;
  /** What the departure afterwards offers today, and whether it is on sale. */
  offer: Offer;
  bookable: boolean;
  coupon: Voucher | null;
  perPerson: ReadonlySet<string>;
  /** A total that the office has agreed, in euro cents, and why. */
  agreed?: { total: Cents; reason: string } | null;
}

/** A priced proposal to change a booking. */
export interface AmendmentQuote extends AmendmentMoney {
  kinds: AmendmentKind[];
  permission: ChangePermission;
  before: Breakdown;
  after: Breakdown;
  /** The fee for this amendment, in euro cents. */
  fee: Cents;
  /** Absent or null where nobody leaves. */
  leaving?: LeavingCosts | null;
}

export type QuoteResult = { quote: AmendmentQuote; wanted: ChangedBooking } | { issues: Issue[] };

const nothing: Issue = { path: '', message: 'Nothing is to be changed' };
const otherMarket: Issue = {
  path: 'departureId',
  message: 'Departure is not sold in the market of the booking',
};
const tooHigh: Issue = {
  path: 'agreed.total',
  message: 'The agreed price must be below the price, and cover premiums and costs on board',
};

/** New cabins, of the booked departure or of another one, need a departure that is on sale and not on request. */
function needsOffice(kinds: readonly AmendmentKind[], { offer, bookable }: QuoteContext): boolean {
  const takes = kinds.some((kind) => kind === 'cabin' || kind === 'passenger_added' || kind === 'departure');
  return takes && (!bookable || offer.departure.on_request);
}

function permissionOf(
  booking: AmendedBooking,
  wanted: ChangedBooking,
  kinds: readonly AmendmentKind[],
  context: QuoteContext,
): ChangePermission {
  const { departure_date: departure, booked_on, insured, terms } = booking;
  const { today } = context;
  const insured_on = firstInsured(insured, withdrawnInsurance(booking.request, wanted.request)) ?? booked_on;
  const permission = permissionFor(kinds, { today, departure, booked_on, insured_on, terms });
  return permission === 'alone' && needsOffice(kinds, context) ? 'request' : permission;
}

/**
 * The quote of a change other than a cancellation, or the issues of its fields. Pure: stock is validated by the caller (decision
 * 100).
 */
export function quoteAmendment(
  booking: AmendedBooking,
  change: AmendmentChange,
  context: QuoteContext,
): QuoteResult {
  const { main, terms, exchange_rate, bill } = booking;
  const { offer, today, coupon, perPerson, agreed } = context;
  const listed = listAutomatic(booking, applyChange(booking.request, change), offer);
  const { wanted } = listed;
  const booked = { ...booking, request: listed.booked.request };
  const kinds = kindsOf(booked.request, wanted);
  if (kinds.length === 0 && !agreed) return { issues: [nothing] };
  const issues = validateChange(booked, wanted, offer, { main, terms: change.terms });
  if (issues.length > 0) return { issues };
  if (marketOf(main.country, offer.departure.multi_market) !== bill.market) return { issues: [otherMarket] };
  const percentage = cancellationPercentage(booking.departure_date, today, terms.cancellation);
  const { country } = main;
  const input = { booked, wanted, offer, country, coupon, perPerson, tax: terms.tax, percentage };
  const ofChange = amendmentFee(kinds, terms);
  const ofLeaving = leavingFees(input, terms);
  const fees = [...(ofChange > 0 ? [feeLine('amendment', ofChange)] : []), ...ofLeaving.lines];
  const priced = amendedBill({ ...input, fees });
  const after = agreed ? withAgreedTotal(priced, agreed.total, agreed.reason, terms) : priced;
  if (!after) return { issues: [tooHigh] };
  const withdrawn = kinds.includes('insurance_withdrawn')
    ? minus(bill.insuranceTotal, after.insuranceTotal)
    : zero;
  const payer = { market: bill.market, exchange_rate, terms, departure: offer.departure.date, today };
  const money = amendmentMoney(bill, after, { ...payer, paid: booking.paid, withdrawn });
  const permission = permissionOf(booked, wanted, kinds, context);
  return {
    quote: {
      kinds,
      permission,
      before: bill,
      after,
      fee: sum(fees.map(({ amount }) => amount)),
      leaving: leavingCosts(input, ofLeaving, after),
      ...money,
    },
    wanted,
  };
}

/** Whether two quotes promise the same, so that the one may be applied in place of the other. */
export function isSameQuote(a: AmendmentQuote, b: AmendmentQuote): boolean {
  const promise = ({ kinds, after, fee, due, refund, rest }: AmendmentQuote) =>
    JSON.stringify([kinds, after.total, after.insuranceTotal, after.localCostTotal, fee, due, refund, rest]);
  return promise(a) === promise(b);
}
