import { addDays, daysBetween, type PlainDate } from '../core/dates.ts';
import { type Cents, cents } from '../core/money.ts';
import { hasInsurance, type InsuranceChoice } from '../price/extras/insurance.ts';
import { type AmendmentTerms, defaultAmendmentTerms } from '../terms/amendment-terms.ts';
import type { TermsVersion } from '../terms/terms-version.ts';
import { type AmendmentKind, amendmentKinds } from './change.ts';

/** alone: the customer applies the quote; request: the office decides on it; closed: after the departure nothing is changed. */
export type ChangePermission = 'alone' | 'request' | 'closed';

type RuleName = Exclude<keyof AmendmentTerms, 'leaving' | 'transfer'>;

/** Insurance and cancellation have rules of their own. */
const ruleOf: Readonly<Record<AmendmentKind, RuleName | null>> = {
  name: 'details',
  birth: 'details',
  gender: 'details',
  height: 'details',
  bike: 'choices',
  diet: 'choices',
  extras: 'choices',
  cabin: 'cabins',
  passenger_added: 'passengers',
  passenger_removed: 'passengers',
  departure: 'departure',
  insurance_added: null,
  insurance_withdrawn: null,
  cancellation: null,
};

/** Inputs to a permission besides the kind of change. Days are the operator's. */
interface PermissionContext {
  today: PlainDate;
  /** The departure that is booked. */
  departure: PlainDate;
  booked_on: PlainDate;
  /** The day on which the insurance in question was concluded; of several the caller says which. */
  insured_on: PlainDate;
  terms: Pick<TermsVersion, 'amendments' | 'insurance_days' | 'insurance_withdrawal_days'>;
}

/** The last day on which a concluded insurance can be withdrawn from; null: the terms name no such right. */
export function withdrawalUntil({
  insured_on,
  terms,
}: Pick<PermissionContext, 'insured_on' | 'terms'>): PlainDate | null {
  const days = terms.insurance_withdrawal_days;
  return days === null ? null : addDays(insured_on, days);
}

function isAlone(kind: AmendmentKind, context: PermissionContext): boolean {
  const { today, departure, booked_on, terms } = context;
  if (kind === 'cancellation') return true;
  if (kind === 'insurance_added') return daysBetween(booked_on, today) <= terms.insurance_days;
  if (kind === 'insurance_withdrawn') return today <= (withdrawalUntil(context) ?? '');
  const rule = ruleOf[kind];
  const rules = terms.amendments ?? defaultAmendmentTerms;
  return rule !== null && daysBetween(today, departure) >= rules[rule].days;
}

/** Whether the customer may make a change alone: every kind in it has to be allowed (decision 100). */
export function permissionFor(kinds: readonly AmendmentKind[], context: PermissionContext): ChangePermission {
  if (context.today >= context.departure) return 'closed';
  return kinds.every((kind) => isAlone(kind, context)) ? 'alone' : 'request';
}

/** The facts of a booking that decide whether its insurance can be changed at all. */
interface InsuredBooking {
  /** The main booker's country. */
  country: string;
  insurance: InsuranceChoice;
}

/**
 * The permission for each kind of change (decision 100). Insurance cannot be added where none is sold, nor withdrawn where none is
 * booked (specification 9).
 */
export function permissionsOf(
  { country, insurance }: InsuredBooking,
  context: PermissionContext,
): { kind: AmendmentKind; permission: ChangePermission }[] {
  const isImpossible: Partial<Record<AmendmentKind, boolean>> = {
    insurance_added: !hasInsurance(country),
    insurance_withdrawn: !insurance.cancellation && !insurance.travel,
  };
  return amendmentKinds.map((kind) => ({
    kind,
    permission: isImpossible[kind] ? 'closed' : permissionFor([kind], context),
  }));
}

/** The fee for a change, in cents: the highest fee of its kinds, once (decision 100). */
export function amendmentFee(
  kinds: readonly AmendmentKind[],
  { amendments }: Pick<TermsVersion, 'amendments'>,
): Cents {
  const rules = amendments ?? defaultAmendmentTerms;
  const fees = kinds.flatMap((kind) => {
    const rule = ruleOf[kind];
    return rule === null ? [] : [rules[rule].fee_cents];
  });
  return cents(Math.max(0, ...fees));
}
