import * as v from 'valibot';
import { DateShape, type PlainDate } from '../core/dates.ts';
import { type Issue, issuesOf, missingFieldMessage } from '../core/issue.ts';
import { CurrencyShape } from '../core/market.ts';
import { Price } from '../core/money.ts';
import { type PersonField, personFields } from '../passengers/described-fields.ts';
import { NewContact } from '../passengers/main-booker.ts';
import { passengerShape, requiredMessages } from '../passengers/passenger-fields.ts';
import { AccessCodeEntry } from './access.ts';

/**
 * Until when the customer can transfer the booking to another person, whether that day has passed, and what it costs, item by
 * item in the page's language and in the currency that is charged (decision 130).
 */
export const TransferOffer = v.object({
  until: DateShape,
  is_over: v.boolean(),
  costs: v.array(v.object({ name: v.string(), amount: Price })),
  currency: CurrencyShape,
});

type PassengerEntries = ReturnType<typeof passengerShape>['entries'];

/** The new booker: their data as passenger 1, and how to reach them. */
function newBooker(today: PlainDate) {
  const { entries } = passengerShape(today);
  const person = Object.fromEntries(personFields.map((name) => [name, entries[name]]));
  return v.object({
    person: v.object(person as Pick<PassengerEntries, PersonField>, missingFieldMessage(requiredMessages)),
    contact: NewContact,
  });
}
export type NewBooker = v.InferOutput<ReturnType<typeof newBooker>>;

/** The new booker as typed, or the issues of the fields. */
export function readNewBooker(typed: unknown, today: PlainDate): { to: NewBooker } | { issues: Issue[] } {
  const read = v.safeParse(newBooker(today), typed);
  return read.success ? { to: read.output } : { issues: issuesOf(read.issues) };
}

/** A transfer as the customer confirms it: with a code that is mailed for it, as the session may be open on a shared device. */
export function transferRequest(today: PlainDate) {
  return v.object({ ...newBooker(today).entries, ...AccessCodeEntry.entries });
}

/** A booking was transferred; `payment` is that of the costs, null where there are none. */
export const TransferredBooking = v.object({ payment: v.nullable(v.string()) });
