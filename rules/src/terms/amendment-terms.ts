import * as v from 'valibot';
import { locales } from '../core/locale.ts';
import { type Cents, cents, sum } from '../core/money.ts';

const Whole = v.pipe(v.number(), v.integer(), v.minValue(0));

/** One kind of change: until how many days before departure the customer makes it alone, and what it costs in euro cents. */
const AmendmentRule = v.object({ days: Whole, fee_cents: Whole });

/**
 * What leaving a shared cabin costs. larger: the cancellation fee or what those who stay pay more for the cabin, whichever is
 * more; both: one on top of the other. source: the law or clause that says so, as customers read it.
 */
const LeavingRule = v.object({
  costs: v.picklist(['larger', 'both']),
  source: v.object(v.entriesFromList(locales, v.string())),
});
type LeavingRule = v.InferOutput<typeof LeavingRule>;

/** Days before departure until which a package can be transferred (Directive (EU) 2015/2302, article 9). */
const LEGAL_TRANSFER_DAYS = 7;

/**
 * Until how many days before departure a customer transfers the booking to another person alone, at most the days of the law, and
 * what that costs the operator, item by item, in euro cents (Directive (EU) 2015/2302, article 9).
 */
const TransferRule = v.object({
  days: v.pipe(Whole, v.maxValue(LEGAL_TRANSFER_DAYS)),
  costs: v.array(v.object({ name: v.object(v.entriesFromList(locales, v.string())), cents: Whole })),
});
type TransferRule = v.InferOutput<typeof TransferRule>;

/** How a booking may be changed by its customer; later than `days` the change is a request to the office (decision 100). */
export const AmendmentTerms = v.object({
  /** Names, birth, gender and height. */
  details: AmendmentRule,
  /** Bikes, diets and extras. */
  choices: AmendmentRule,
  cabins: AmendmentRule,
  /** Adding and removing passengers. */
  passengers: AmendmentRule,
  /** Another date or ship. */
  departure: AmendmentRule,
  /** Absent: the larger of both. */
  leaving: v.optional(LeavingRule),
  /** Absent: until the day of the law, without costs. */
  transfer: v.optional(TransferRule),
});
export type AmendmentTerms = v.InferOutput<typeof AmendmentTerms>;

/** The rules of terms that state none: nothing costs a fee, as none was agreed (decision 100). */
export const defaultAmendmentTerms: AmendmentTerms = {
  details: { days: 7, fee_cents: 0 },
  choices: { days: 7, fee_cents: 0 },
  cabins: { days: 49, fee_cents: 0 },
  passengers: { days: 49, fee_cents: 0 },
  departure: { days: 49, fee_cents: 0 },
};

/**
 * The rule of terms that state none: a fee is what the operator loses, less what the other use of the place brings in, and the
 * higher price of the cabin is that (Directive (EU) 2015/2302, article 12(1)).
 */
const defaultLeavingRule: LeavingRule = {
  costs: 'larger',
  source: {
    en: 'Directive (EU) 2015/2302, article 12(1)',
    de: 'Richtlinie (EU) 2015/2302, Artikel 12 Absatz 1',
    nl: 'Richtlijn (EU) 2015/2302, artikel 12 lid 1',
  },
};

/** What leaving a shared cabin costs under terms (decision 100). */
export const leavingRuleOf = (amendments: AmendmentTerms | null | undefined): LeavingRule =>
  amendments?.leaving ?? defaultLeavingRule;

/** How a booking is transferred to another person under terms (decision 130). */
export const transferRuleOf = (amendments: AmendmentTerms | null | undefined): TransferRule =>
  amendments?.transfer ?? { days: LEGAL_TRANSFER_DAYS, costs: [] };

/** What transferring a booking costs under terms, in euro cents. */
export const transferCosts = (amendments: AmendmentTerms | null | undefined): Cents =>
  cents(sum(transferRuleOf(amendments).costs.map((item) => cents(item.cents))));
