import * as v from 'valibot';
import { limitedText } from '../core/limited-text.ts';
import { limits } from '../core/limits.ts';

/** Digits of a one-time code that opens a booking, and minutes for which it works (decision 098). */
export const accessCode = { digits: 6, minutes: 10 } as const;

// Uses few functions of Valibot, because each one becomes part of the bundle of every page.
const id = v.pipe(limitedText(limits.idLength), v.regex(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/));

/** The body of a request for a code: nothing, as the booking's language and address are known. */
export const AccessCodeRequest = v.object({});

/** A code that was asked for, by the request's id; it is mailed to the main booker if there is such a booking. */
export const AccessCodeSent = v.object({ request: id });

/** A typed code; spaces in it don't count. */
export const AccessCodeEntry = v.object({
  request: id,
  code: v.pipe(
    limitedText(20),
    v.transform((text) => text.replaceAll(/\s/g, '')),
    v.regex(new RegExp(`^\\d{${accessCode.digits}}$`)),
  ),
});

/** Until when the browser has access to a booking, as ISO 8601; null without access. */
export const BookingAccess = v.object({ until: v.nullable(v.string()) });
export type BookingAccess = v.InferOutput<typeof BookingAccess>;
