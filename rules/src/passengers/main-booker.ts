import * as v from 'valibot';
import { countries } from '../core/countries.ts';
import { type Issue, issuesOf, missingFieldMessage } from '../core/issue.ts';
import { limitedText, trimmedText } from '../core/limited-text.ts';
import { optionalName, optionalText, requiredLine } from '../text/typed-text.ts';
import { statesOf } from './country.ts';

const MAX_LENGTH = 200;
const MAX_REMARK_LENGTH = 5000;

const required = (message: string) => requiredLine(message, MAX_LENGTH);

/** The message at the field; the server's is `emailFromServer` (specification 10.29). */
export const emailAtField = 'Email address has to be a valid email address';
/** The message of the server for an invalid e-mail address. */
export const emailFromServer = 'Email address has to be an email address';

// RFC 5322 also allows 'anna@localhost', which cannot receive mail.
const deliverable = /@[^@]+\.[^@.]{2,}$/;

/** The message of a state that does not fit its country. */
export const invalidState = 'State/Province is invalid';

const requiredMessages = {
  phoneNumber: 'Phone number is required',
  emailAddress: 'Email address is required',
  streetAddress: 'Address is required',
  zipCode: 'Zip code is required',
  city: 'City is required',
  country: 'Country is required',
};

const fields = v.object(
  {
    phoneNumber: required(requiredMessages.phoneNumber),
    emailAddress: v.pipe(
      trimmedText(MAX_LENGTH, requiredMessages.emailAddress),
      v.nonEmpty(requiredMessages.emailAddress),
      v.rfcEmail(emailAtField),
      v.regex(deliverable, emailAtField),
    ),
    streetAddress: required(requiredMessages.streetAddress),
    zipCode: required(requiredMessages.zipCode),
    city: required(requiredMessages.city),
    country: v.pipe(
      limitedText(MAX_LENGTH, requiredMessages.country),
      v.picklist(countries, requiredMessages.country),
    ),
    state: v.optional(v.nullable(limitedText(MAX_LENGTH)), ''),
    customerRemarks: optionalText(MAX_REMARK_LENGTH),
    groupName: optionalName(MAX_LENGTH),
  },
  missingFieldMessage(requiredMessages),
);

/** Whether a state is one of its country, or empty where that has none. */
export function stateFits({ country, state }: { country: string; state: string | null }): boolean {
  const states = statesOf(country);
  return states.length === 0 ? !state : states.some(({ code }) => code === state);
}

/** The main booker with the messages of specification 5; a state is required in US and CA and not allowed elsewhere. */
export const MainBooker = v.pipe(
  fields,
  v.forward(v.partialCheck([['country'], ['state']], stateFits, invalidState), ['state']),
);
export type MainBooker = v.InferOutput<typeof MainBooker>;

const correctable = [
  'emailAddress',
  'phoneNumber',
  'streetAddress',
  'zipCode',
  'city',
  'state',
  'country',
] as const;
const Contact = v.partial(v.pick(fields, correctable));
/** How to reach the main booker: what staff can correct. */
export type ContactChange = v.InferOutput<typeof Contact>;

/** What staff can correct of the main booker, and what each field means. */
export const contactFields: Readonly<Record<keyof ContactChange, string>> = {
  emailAddress: 'where mails to the main booker go',
  phoneNumber: 'the telephone of the main booker',
  streetAddress: 'street and number',
  zipCode: 'the postcode',
  city: 'the town',
  state: 'the code of the state or province, or "" for none',
  country: 'its code of two letters, such as NL',
};

/** How to reach a new main booker: every field, with the rules of the form. */
export const NewContact = v.pipe(
  v.object(v.pick(fields, correctable).entries, missingFieldMessage(requiredMessages)),
  v.forward(v.partialCheck([['country'], ['state']], stateFits, invalidState), ['state']),
);
export type NewContact = v.InferOutput<typeof NewContact>;

/** A correction of the contact, validated as in the form (specification 5), or the issues of its fields. */
export function checkContact(change: ContactChange): { contact: ContactChange } | { issues: Issue[] } {
  const read = v.safeParse(Contact, change);
  return read.success ? { contact: read.output } : { issues: issuesOf(read.issues) };
}

const text = v.fallback(v.string(), '');

/** The main booker in the form, valid or not (specification 3); invalid fields of a stored draft are emptied. */
export const MainDraft = v.object(
  Object.fromEntries(Object.keys(fields.entries).map((field) => [field, text])) as Record<
    keyof typeof fields.entries,
    typeof text
  >,
);
export type MainDraft = v.InferOutput<typeof MainDraft>;
