import * as v from 'valibot';
import { DateShape } from '../core/dates.ts';
import { type GuestFormField, guestFormFields } from '../passengers/described-fields.ts';
import { guestFields } from './guest-fields.ts';
import { guestStates } from './guest-part.ts';

const Count = v.pipe(v.number(), v.integer());
const Choice = v.object({ id: v.string(), name: v.string() });

/** A traveller's own part of a booking, as their link shows it. What is required by authorities is stated, never shown. */
export const GuestPart = v.object({
  state: v.picklist(guestStates),
  /** The last day on which it can be filled in. */
  due_on: DateShape,
  journey: v.object({
    departure_date: DateShape,
    end_date: DateShape,
    tour_name: v.string(),
    ship_name: v.string(),
    image_url: v.nullable(v.string()),
    port_of_departure_name: v.nullable(v.string()),
    port_of_arrival_name: v.nullable(v.string()),
  }),
  passenger: v.object({
    firstName: v.string(),
    lastName: v.string(),
    /** Empty where it is not known, or was filled in with a link and is not shown again. */
    dateOfBirth: v.string(),
    /** Centimetres; null likewise. */
    bodyHeight: v.nullable(Count),
    bike: v.string(),
    diet: v.string(),
  } satisfies Record<GuestFormField, v.GenericSchema>),
  /** Whether the date of birth and the height were filled in with a link: they are not shown, and kept where left empty. */
  filled_in: v.boolean(),
  /** What can be chosen without a change of the price, with what is booked. */
  bikes: v.array(Choice),
  diets: v.array(Choice),
  /** The further data that the journey needs, whether it was given, and when it is deleted. */
  fields: v.array(
    v.object({ field: v.picklist(guestFields), given: v.boolean(), deleted_on: v.nullable(DateShape) }),
  ),
});
export type GuestPart = v.InferOutput<typeof GuestPart>;

/** Why passenger data stays as it was: it changes the price, needs the office, or no bike is left for it (decision 117). */
const keptReasons = ['costs', 'not_alone', 'bike_gone'] as const;
export type KeptReason = (typeof keptReasons)[number];

/** A part after it was saved; kept: the fields that were not changed, and why. */
export const SavedGuestPart = v.object({
  ...GuestPart.entries,
  kept: v.array(v.object({ field: v.picklist(guestFormFields), reason: v.picklist(keptReasons) })),
});
export type SavedGuestPart = v.InferOutput<typeof SavedGuestPart>;

/** How far the travellers of a booking are, for its main booker: ticks, never data. */
export const GuestList = v.object({
  due_on: DateShape,
  guests: v.array(
    v.object({
      /** 1 is the main booker. */
      number: Count,
      first_name: v.string(),
      state: v.picklist(guestStates),
      complete: v.boolean(),
      /** The day of the latest link; null where there is none. */
      invited_on: v.nullable(DateShape),
      /** Where it is mailed to, as the main booker typed it; null for a link to pass on. */
      email: v.nullable(v.string()),
      /** When the main booker is next reminded of a link that they pass on; null: not. */
      reminder_on: v.nullable(DateShape),
    }),
  ),
});
export type GuestList = v.InferOutput<typeof GuestList>;

/** A link that was made. token: for the address of the part; null where the link is mailed. */
export const GuestInvited = v.object({ token: v.nullable(v.string()) });
/** The answer to withdrawing a traveller's link; false where there was none. */
export const GuestWithdrawn = v.object({ withdrawn: v.boolean() });
