import * as v from 'valibot';
import { addDays, DateShape, type PlainDate } from '../core/dates.ts';
import { locales } from '../core/locale.ts';
import { type Market, MarketShape } from '../core/market.ts';
import { type Brand, BrandShape } from '../site/brand.ts';
import { AmendmentTerms } from './amendment-terms.ts';

const ByLocale = v.object(v.entriesFromList(locales, v.string()));
const Days = v.pipe(v.number(), v.integer(), v.minValue(0));

/** How a cancellation fee is taxed: like the journey, which is also the case if it is absent, or not, as compensation. */
const CancellationFeeTax = v.optional(v.picklist(['taxed', 'compensation']));

/** How a price is taxed: a rate that the total contains, the margin scheme (no tax is stated), or no tax. */
export const TaxRule = v.variant('mode', [
  v.object({
    mode: v.literal('included'),
    percentage: v.number(),
    label: ByLocale,
    cancellation_fee: CancellationFeeTax,
    /** The part of the price that contains the rate: what the invoice taxes; absent: the whole total (specification 9). */
    applies_to: v.optional(v.literal('invoice')),
  }),
  v.object({ mode: v.literal('margin_scheme'), cancellation_fee: CancellationFeeTax }),
  v.object({
    mode: v.literal('none'),
    /** Why there is none, as the end of a sentence on documents; absent: nothing is said. */
    reason: v.optional(ByLocale),
  }),
]);
export type TaxRule = v.InferOutput<typeof TaxRule>;

/** The protector of the visitor's money if the operator becomes insolvent. */
export const Protector = v.object({
  name: v.string(),
  address: v.string(),
  phone: v.nullable(v.string()),
  email: v.nullable(v.string()),
  website: v.nullable(v.string()),
  /** The number of the certificate that the law requires; absent or null: there is none. */
  certificate: v.optional(v.nullable(v.string())),
});
export type Protector = v.InferOutput<typeof Protector>;

/** A dated row of the terms under which a brand sells in a market (decision 073). Dates are the operator's. */
export const TermsVersion = v.object({
  /** Empty for the specification's terms, which no back end returned. */
  id: v.string(),
  brand: BrandShape,
  market: MarketShape,
  /** ISO 3166 alpha-2: applies to main bookers of this country only; null: for the whole market. */
  country: v.nullable(v.string()),
  valid_from: DateShape,
  /** The last day; null: no end. */
  valid_until: v.nullable(DateShape),
  /** Per cent of the tour price. */
  deposit_percentage: v.number(),
  /** Days before departure until which the balance is paid, and a deposit is offered earlier than that. */
  balance_days: Days,
  /** Cancelled `days` before departure or earlier, a booking costs `percentage` per cent; the earliest first. */
  cancellation: v.array(v.object({ days: Days, percentage: v.number() })),
  tax: TaxRule,
  /** Per cent for cards issued outside the EU; null: none. Stated, never charged by this site. */
  card_fee_percentage: v.nullable(v.number()),
  /** Days after booking in which insurance can be added. */
  insurance_days: Days,
  /** Days in which a concluded insurance can be withdrawn from; null: not known. */
  insurance_withdrawal_days: v.nullable(Days),
  /** How a booking may be changed; absent or null: by the rules of decision 100. */
  amendments: v.optional(v.nullable(AmendmentTerms)),
  /** Hours in which a request is answered. */
  answer_hours: Days,
  /** Business days that a bank payment takes to be reconciled. */
  bank_days: v.object({ fewest: Days, most: Days }),
  protector: v.nullable(Protector),
  /** Information on passports and visas, by language; null: nothing is stated. */
  passport_note: v.nullable(ByLocale),
  /** The text version of every document, by term; standard_form is the law's information form. */
  documents: v.record(v.string(), v.string()),
});
export type TermsVersion = v.InferOutput<typeof TermsVersion>;

/** A text of the terms of a market: `term` and `version` as in `documents`, body in HTML. */
export const TermsText = v.object({
  market: MarketShape,
  term: v.string(),
  version: v.string(),
  body: v.string(),
});
export type TermsText = v.InferOutput<typeof TermsText>;

/** Inputs to the choice of terms: the operator's day of booking, and the main booker's country, empty until it is known. */
interface TermsCriteria {
  day: PlainDate;
  brand: Brand;
  market: Market;
  country: string;
}

const isValidOn = ({ valid_from, valid_until }: TermsVersion, day: PlainDate) =>
  valid_from <= day && (valid_until === null || day <= valid_until);

/** The terms that apply on a day: those of the country before those of the whole market. Null where there are none. */
export function termsOn(
  table: readonly TermsVersion[],
  { day, brand, market, country }: TermsCriteria,
): TermsVersion | null {
  const valid = table.filter(
    (terms) => terms.brand === brand && terms.market === market && isValidOn(terms, day),
  );
  return (
    valid.find((terms) => terms.country === country) ?? valid.find((terms) => terms.country === null) ?? null
  );
}

/** The first day, not before `day`, on which no terms of the whole market apply; null if they apply without an end. */
export function firstDayWithoutTerms(
  table: readonly TermsVersion[],
  { day, brand, market }: Omit<TermsCriteria, 'country'>,
): PlainDate | null {
  const terms = termsOn(table, { day, brand, market, country: '' });
  if (!terms) return day;
  if (terms.valid_until === null) return null;
  return firstDayWithoutTerms(table, { day: addDays(terms.valid_until, 1), brand, market });
}
