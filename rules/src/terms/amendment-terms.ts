import * as v from 'valibot';

const Whole = v.pipe(v.number(), v.integer(), v.minValue(0));

/** One kind of change: until how many days before departure the customer makes it alone, and what it costs in euro cents. */
const AmendmentRule = v.object({ days: Whole, fee_cents: Whole });

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
