import { RecentBooking, UnansweredBooking } from '@towpath/rules/booking/booking';
import { MainBooker, MainDraft } from '@towpath/rules/passengers/main-booker';
import { blankPassenger, startMain } from '@towpath/rules/passengers/passenger-draft';
import { PassengerDraft, passengerShape } from '@towpath/rules/passengers/passenger-fields';
import { InsuranceChoice } from '@towpath/rules/price/extras/insurance';
import { TermsFlags } from '@towpath/rules/terms/terms';
import * as v from 'valibot';
import { browserStorage, storedValue } from './browser-storage.ts';

/** The input of the passengers step, valid or not; invalid fields of a stored draft are reset (specification 3). */
export const PassengersDraft = v.object({
  main: v.fallback(MainDraft, startMain(undefined)),
  passengers: v.fallback(v.array(v.fallback(PassengerDraft, blankPassenger)), []),
});
export type PassengersDraft = v.InferOutput<typeof PassengersDraft>;

/** Accepts any date of birth; the form and the server compare it with today. */
const ANY_DAY = '9999-12-31';
const ValidatedPassengers = v.object({ main: MainBooker, passengers: v.array(passengerShape(ANY_DAY)) });
export type ValidatedPassengers = v.InferOutput<typeof ValidatedPassengers>;

/** The checkboxes of the review screen of a departure. */
const TickedBoxes = v.object({ departureId: v.string(), insurance: InsuranceChoice, terms: TermsFlags });
export type TickedBoxes = v.InferOutput<typeof TickedBoxes>;

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** What the price of a recent booking was made of: ids and numbers only. */
const Ordered = v.object({
  selection: v.record(v.string(), v.pipe(v.array(count), v.readonly())),
  passengers: v.array(
    v.object({ bike: v.string(), diet: v.optional(v.nullable(v.string())), other: v.array(v.string()) }),
  ),
  counts: v.record(v.string(), count),
  country: v.string(),
  insurance: InsuranceChoice,
});
const OrderedBooking = v.object({ ...RecentBooking.entries, ordered: v.optional(Ordered) });
export type OrderedBooking = v.InferOutput<typeof OrderedBooking>;

const HOUR = 3_600_000;
const draft = storedValue('localStorage', 'unvalidated', PassengersDraft);
const validated = storedValue('localStorage', 'validated', ValidatedPassengers);
/** The departure that the details were last saved for. */
const draftDeparture = storedValue('localStorage', 'draftDeparture', v.string());

/** Records the departure and time of the details; to the hour, as every write notifies all subscribers. */
function recordTyping(departureId: string): void {
  const now = Date.now();
  if (Math.abs(now - (browserStorage.typedAt.read() ?? 0)) > HOUR) browserStorage.typedAt.write(now);
  if (draftDeparture.read() !== departureId) draftDeparture.write(departureId);
}

/** Saves the draft of the passengers step of a departure. */
export function saveDraft(departureId: string, value: PassengersDraft): void {
  recordTyping(departureId);
  draft.write(value);
}

/** Saves the validated details of the passengers step of a departure. */
export function saveValidated(departureId: string, value: ValidatedPassengers): void {
  recordTyping(departureId);
  validated.write(value);
}

/** Values used from the passengers step on; a separate module, so that earlier steps do not load its schemas. */
export const bookingStorage = {
  unvalidated: draft,
  validated,
  draftDeparture,
  recentBooking: storedValue('localStorage', 'recentBooking', OrderedBooking),
  unansweredBooking: storedValue('localStorage', 'unansweredBooking', UnansweredBooking),
  /** Product id to count. */
  additionalProducts: storedValue('localStorage', 'additionalProducts', v.record(v.string(), count)),
  ticked: storedValue('localStorage', 'ticked', TickedBoxes),
};
