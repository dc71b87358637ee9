import * as v from 'valibot';
import { detailFields } from '../booking/overview/missing-details.ts';
import { DateShape } from '../core/dates.ts';
import { type OwnPartFormField, ownPartFormFields } from '../passengers/described-fields.ts';
import { ownPartStates } from './own-part.ts';
import { ownPartFields } from './own-part-fields.ts';

const Count = v.pipe(v.number(), v.integer());
const Choice = v.object({ id: v.string(), name: v.string() });

/** A passenger's own part of a booking, as their link shows it. What is required by authorities is stated, never shown. */
export const OwnPart = v.object({
  state: v.picklist(ownPartStates),
  /** The last day on which it can be filled in. */
  due_on: DateShape,
  /** What is still needed of the passenger. */
  missing: v.array(v.picklist(detailFields)),
  journey: v.object({
    departure_date: DateShape,
    end_date: DateShape,
    tour_name: v.string(),
    ship_name: v.string(),
    image_url: v.nullable(v.string()),
    port_of_departure_name: v.nullable(v.string()),
    port_of_arrival_name: v.nullable(v.string()),
    /** As of the booking: HH:MM and the address of the quay; absent or null: not known. */
    boarding_time: v.optional(v.nullable(v.string())),
    quay: v.optional(v.nullable(v.string())),
  }),
  passenger: v.object({
    firstName: v.string(),
    lastName: v.string(),
    /** Empty where it is not known, or was filled in with a link and is not shown again. */
    dateOfBirth: v.string(),
    /** Centimetres; null if it is not known, or not shown again. */
    bodyHeight: v.nullable(Count),
    bike: v.string(),
    diet: v.string(),
  } satisfies Record<OwnPartFormField, v.GenericSchema>),
  /**
   * Whether the date of birth and the height were filled in with a link. They are then not shown, and a field that is
   * left empty keeps them.
   */
  filled_in: v.boolean(),
  /** What can be chosen without a change of the price, with what is booked. */
  bikes: v.array(Choice),
  diets: v.array(Choice),
  /** The further data that the journey needs, whether it was given, and when it is deleted. */
  fields: v.array(
    v.object({ field: v.picklist(ownPartFields), given: v.boolean(), deleted_on: v.nullable(DateShape) }),
  ),
});
export type OwnPart = v.InferOutput<typeof OwnPart>;

/** Why passenger data stays as it was: it changes the price, needs the office, or no bike is left for it (decision 117). */
const keptReasons = ['costs', 'not_alone', 'bike_gone'] as const;
export type KeptReason = (typeof keptReasons)[number];

/** A part after it was saved; kept: the fields that were not changed, and why. */
export const SavedOwnPart = v.object({
  ...OwnPart.entries,
  kept: v.array(v.object({ field: v.picklist(ownPartFormFields), reason: v.picklist(keptReasons) })),
});
export type SavedOwnPart = v.InferOutput<typeof SavedOwnPart>;

/** How far the passengers of a booking are, for its main booker: ticks, never data. */
export const OwnPartList = v.object({
  due_on: DateShape,
  passengers: v.array(
    v.object({
      /** The passenger's number; 1 is the main booker. */
      number: Count,
      first_name: v.string(),
      state: v.picklist(ownPartStates),
      complete: v.boolean(),
      /** The day of the latest link; null where there is none. */
      invited_on: v.nullable(DateShape),
      /** Where it is mailed to, as the main booker typed it; null for a link to pass on. */
      email: v.nullable(v.string()),
      /** When the main booker is next reminded of a link that they pass on; null: never. */
      reminder_on: v.nullable(DateShape),
    }),
  ),
});
export type OwnPartList = v.InferOutput<typeof OwnPartList>;

/** A link that was made. token: for the address of the part; null where the link is mailed. */
export const PassengerInvited = v.object({ token: v.nullable(v.string()) });
/** The answer to withdrawing a passenger's link; false where there was none. */
export const PassengerWithdrawn = v.object({ withdrawn: v.boolean() });
