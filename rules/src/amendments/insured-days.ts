import type { PlainDate } from '../core/dates.ts';
import { type InsuranceType, insuranceTypes } from '../price/extras/insurance.ts';

/** The day on which each insurance of a booking was concluded. */
export type InsuredDays = Readonly<Record<InsuranceType, PlainDate>>;

type Premiums = readonly { name: string }[];

/** A change that was applied on a day: the premiums before and after it. */
export interface PremiumsChange {
  on: PlainDate;
  before: Premiums;
  after: Premiums;
}

/** When each insurance was concluded: with the booking, or by the latest change that added it. changes: the earliest first. */
export function insuredDays(changes: readonly PremiumsChange[], booked_on: PlainDate): InsuredDays {
  const has = (lines: Premiums, type: InsuranceType) => lines.some(({ name }) => name === type);
  const dayOf = (type: InsuranceType) =>
    changes.findLast(({ before, after }) => !has(before, type) && has(after, type))?.on ?? booked_on;
  return { cancellation: dayOf('cancellation'), travel: dayOf('travel') };
}

const daysOf = (insured: InsuredDays, types: readonly InsuranceType[]) =>
  types.map((type) => insured[type]).toSorted();

/** The day on which the first of some insurances was concluded; null for none. */
export const firstInsured = (insured: InsuredDays, types: readonly InsuranceType[]): PlainDate | null =>
  daysOf(insured, types)[0] ?? null;

/** The day on which the last of some insurances was concluded; null for none. */
export const lastInsured = (insured: InsuredDays, types: readonly InsuranceType[]): PlainDate | null =>
  daysOf(insured, types).at(-1) ?? null;

/** The types that are chosen. */
export const chosenTypes = (choice: Readonly<Record<InsuranceType, boolean>>): InsuranceType[] =>
  insuranceTypes.filter((type) => choice[type]);
