import { RecentBooking, UnansweredBooking } from '@towpath/rules/booking/booking';
import { MainBooker } from '@towpath/rules/passengers/main-booker';
import { passengerShape } from '@towpath/rules/passengers/passenger';
import { blankPassenger, startMain } from '@towpath/rules/passengers/passenger-draft';
import { InsuranceChoice } from '@towpath/rules/price/insurance';
import { TermsFlags } from '@towpath/rules/terms/terms';
import * as v from 'valibot';
import { session, stored } from './browser-storage.ts';

const text = v.fallback(v.string(), '');

const MainDraft = v.object({
  phoneNumber: text,
  emailAddress: text,
  streetAddress: text,
  zipCode: text,
  city: text,
  country: text,
  state: text,
  customerRemarks: text,
  groupName: text,
});
const PassengerDraft = v.object({
  firstName: text,
  lastName: text,
  dateOfBirth: text,
  gender: text,
  bodyHeight: v.fallback(v.union([v.string(), v.number()]), ''),
  cabin: text,
  bike: text,
  diet: text,
  other: v.fallback(v.array(v.string()), []),
});

/** What has been typed into the passengers step so far, valid or not; what is sound of a damaged one (specification 3). */
export const Draft = v.object({
  main: v.fallback(MainDraft, startMain(undefined)),
  passengers: v.fallback(v.array(v.fallback(PassengerDraft, blankPassenger)), []),
});
export type Draft = v.InferOutput<typeof Draft>;

/** Any day may be a date of birth here: the form and the server judge it by today. */
const ANY_DAY = '9999-12-31';
const Validated = v.object({ main: MainBooker, passengers: v.array(passengerShape(ANY_DAY)) });
export type Validated = v.InferOutput<typeof Validated>;

/** What is ticked on the confirmation screen of a departure. */
const Ticked = v.object({ departureId: v.string(), insurance: InsuranceChoice, terms: TermsFlags });
export type Ticked = v.InferOutput<typeof Ticked>;

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

const HOUR = 3_600_000;
const draft = stored('localStorage', 'unvalidated', Draft);
const validated = stored('localStorage', 'validated', Validated);
/** The departure that the details were last typed or passed on for. */
const draftDeparture = stored('localStorage', 'draftDeparture', v.string());

/** Notes for which departure details are kept, and when: to the hour, as every write tells all who follow the session. */
function noteDetails(departureId: string): void {
  const now = Date.now();
  if (Math.abs(now - (session.typedAt.read() ?? 0)) > HOUR) session.typedAt.write(now);
  if (draftDeparture.read() !== departureId) draftDeparture.write(departureId);
}

/** Keeps what is typed into the passengers step of a departure. */
export function keepDraft(departureId: string, value: Draft): void {
  noteDetails(departureId);
  draft.write(value);
}

/** Keeps the details that the passengers step of a departure passes on. */
export function keepValidated(departureId: string, value: Validated): void {
  noteDetails(departureId);
  validated.write(value);
}

/** What this device remembers from the passengers step on: apart, so that no visitor carries its shapes before. */
export const bookingSession = {
  unvalidated: draft,
  validated,
  draftDeparture,
  recentBooking: stored('localStorage', 'recentBooking', RecentBooking),
  unansweredBooking: stored('localStorage', 'unansweredBooking', UnansweredBooking),
  /** Counted products: id to count. */
  additionalProducts: stored('localStorage', 'additionalProducts', v.record(v.string(), count)),
  ticked: stored('localStorage', 'ticked', Ticked),
};
