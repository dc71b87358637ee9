import { checkTypedBikes } from '@towpath/rules/bikes/bike-fit';
import { selectionOf } from '@towpath/rules/booking/cabins/cabin-selection';
import type { PlainDate } from '@towpath/rules/core/dates';
import { marketOf } from '@towpath/rules/core/market';
import { type Cents, cents } from '@towpath/rules/core/money';
import { issueAt } from '@towpath/rules/office/issues/operation-issue';
import type { Instalment } from '@towpath/rules/payment/payment-plan';
import { planAhead } from '@towpath/rules/payment/plan-ahead';
import { withAgreedTotal } from '@towpath/rules/price/agreed-price';
import { cheapestBikes, choosersOf } from '@towpath/rules/price/bike-price';
import {
  type InsuranceType,
  insuranceTypes,
  offeredPolicies,
  premium,
} from '@towpath/rules/price/extras/insurance';
import { type Breakdown, baseOf, priceOf } from '@towpath/rules/price/price';
import { couponAllowed, type Voucher } from '@towpath/rules/price/voucher';
import type { Brand } from '@towpath/rules/site/brand';
import { type TermsVersion, termsOn } from '@towpath/rules/terms/terms-version';
import type { Offer } from '../../../api/use-offer.ts';
import type { Sale, VoucherIssue } from '../../../api/use-sale.ts';
import type { FormIssue } from '../../../ui/form/issue-place.ts';
import { type BookingDraft, requestOf } from '../draft.ts';

/** What a booking on the telephone is priced by, besides what is typed. */
export interface PricedBy {
  offer: Offer;
  sale: Sale;
  brand: Brand;
  /** The voucher of the typed code; null: none, or none that is valid. */
  voucher: Voucher | null;
  /** The agreed total in cents, as far as it can be read; null: none. */
  agreed: number | null;
  /** The operator's day. */
  today: PlainDate;
}

/** The bill of a draft. */
export interface LiveBill {
  bill: Breakdown;
  /** The bill before a total was agreed. */
  listed: Breakdown;
  plan: readonly Instalment[];
  /** What is paid for the cheapest bikes of those who have not chosen theirs, in cents; null where none is open, or too few are left. */
  openBikes: Cents | null;
}

/** What the price refuses of a draft, by field. */
export interface PriceIssues {
  voucher?: FormIssue;
  agreed?: FormIssue;
  [bike: `passengers.${number}.bike`]: FormIssue;
}

/** The terms of a draft: those of today in the market of the main booker; null where there are none. */
const termsOf = ({ main }: BookingDraft, { sale, brand, today }: PricedBy): TermsVersion | null => {
  const { country = '' } = main;
  const market = marketOf(country, sale.departure.multi_market);
  return termsOn(sale.terms, { day: today, brand, market, country });
};

/** The voucher if it counts on the departure. */
const couponOf = ({ voucher, sale }: PricedBy) =>
  voucher && couponAllowed(voucher, sale.departure.voucher) ? voucher : null;

/** The bill of a draft by the rule that the server charges by; without the agreed total. */
function catalogueBill(draft: BookingDraft, by: PricedBy, { tax }: Pick<TermsVersion, 'tax'>): Breakdown {
  const { offer, sale, brand } = by;
  const request = requestOf(draft, { id: sale.departure.id, brand }, offer);
  return priceOf({
    departure: sale.departure,
    cabinTypes: offer.cabins,
    selection: selectionOf(request.passengers.map(({ cabin }) => cabin)),
    products: offer.products,
    passengers: request.passengers,
    counts: Object.fromEntries(request.products.map(({ id, amount }) => [id, amount])),
    coupon: couponOf(by),
    country: draft.main.country ?? '',
    insurance: draft.insurance,
    tax,
  });
}

const agreedBill = (bill: Breakdown, { reason }: BookingDraft, { agreed }: PricedBy, terms: TermsVersion) =>
  agreed === null ? null : withAgreedTotal(bill, cents(agreed), reason, terms);

/** The bill of a draft with what is paid when; null without cabins, or where nothing can be sold today. */
export function liveBill(draft: BookingDraft, by: PricedBy): LiveBill | null {
  const terms = termsOf(draft, by);
  if (!terms || draft.passengers.length === 0) return null;
  const listed = catalogueBill(draft, by, terms);
  const bill = agreedBill(listed, draft, by, terms) ?? listed;
  const { departure } = by.sale;
  const choosers = choosersOf(draft.passengers);
  const open = draft.passengers.length - choosers.length;
  return {
    bill,
    listed,
    plan: planAhead(bill, couponOf(by), departure.date, by.today, terms),
    openBikes: cheapestBikes(open, by.offer.products, departure.duration, choosers),
  };
}

/** The premium of each insurance that is offered to the main booker, in cents. */
export function premiumsOf(
  { listed }: LiveBill,
  { offer }: PricedBy,
  country: string,
): Map<InsuranceType, Cents> {
  const offered = offeredPolicies(offer.products.insurance_policies, listed.market, country);
  const base = baseOf(listed);
  return new Map(
    insuranceTypes.flatMap((type) => {
      const policy = offered.find(({ insurance_type }) => insurance_type === type);
      return policy ? [[type, premium(policy, base).amount] as const] : [];
    }),
  );
}

/** What is wrong with the agreed total; null: nothing. */
function agreedIssue(draft: BookingDraft, by: PricedBy): FormIssue | null {
  const terms = termsOf(draft, by);
  if (by.agreed === null || !terms || draft.passengers.length === 0) return null;
  if (couponOf(by)?.discount_type === 'Credit') return issueAt('agreed.total', 'agreed_with_voucher');
  const bill = catalogueBill(draft, by, terms);
  return agreedBill(bill, draft, by, terms)
    ? null
    : issueAt('agreed.total', 'agreed_below', { amount: bill.total });
}

/** What the price refuses: a voucher, an agreed total, and bikes of which no frame is left. found: what is wrong with the code. */
export function priceIssues(draft: BookingDraft, by: PricedBy, found: VoucherIssue): PriceIssues {
  const isCombined = by.voucher !== null && couponOf(by) === null;
  const voucher = isCombined ? 'voucher_invalid' : found;
  const agreed = agreedIssue(draft, by);
  const bikes = checkTypedBikes(draft.passengers, by.offer.products.bike_stock ?? []);
  return {
    ...(voucher && { voucher: issueAt('voucher', voucher) }),
    ...(agreed && { agreed }),
    ...Object.fromEntries(bikes.map(({ path }) => [path, issueAt(path, 'bike_frame')])),
  };
}
