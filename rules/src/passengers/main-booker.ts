import * as v from 'valibot';
import { missingAs } from '../core/issue.ts';
import { optionalName, optionalText, requiredLine, tooLong } from '../core/typed-text.ts';
import { countries, statesOf } from './country.ts';

const LONGEST = 200;
const LONGEST_REMARK = 5000;

const required = (message: string) => requiredLine(message, LONGEST);

/** The message at the field; the server's is `emailFromServer` (specification 10.29). */
export const emailAtField = 'Email address has to be a valid email address';
export const emailFromServer = 'Email address has to be an email address';

// RFC 5322 takes 'anna@localhost' as well: no mail reaches it.
const deliverable = /@[^@]+\.[^@.]{2,}$/;

const sentences = {
  phoneNumber: 'Phone number is required',
  emailAddress: 'Email address is required',
  streetAddress: 'Address is required',
  zipCode: 'Zip code is required',
  city: 'City is required',
  country: 'Country is required',
};

const fields = v.object(
  {
    phoneNumber: required(sentences.phoneNumber),
    emailAddress: v.pipe(
      v.string(sentences.emailAddress),
      v.trim(),
      v.nonEmpty(sentences.emailAddress),
      v.maxLength(LONGEST, tooLong),
      v.rfcEmail(emailAtField),
      v.regex(deliverable, emailAtField),
    ),
    streetAddress: required(sentences.streetAddress),
    zipCode: required(sentences.zipCode),
    city: required(sentences.city),
    country: v.pipe(v.string(sentences.country), v.picklist(countries, sentences.country)),
    state: v.optional(v.nullable(v.string()), ''),
    customerRemarks: optionalText(LONGEST_REMARK),
    groupName: optionalName(LONGEST),
  },
  missingAs(sentences),
);

function stateFits({ country, state }: { country: string; state: string | null }): boolean {
  const states = statesOf(country);
  return states.length === 0 ? !state : states.some(({ code }) => code === state);
}

/** The main booker with the messages of specification 5; state only, and then always, in US and CA. */
export const MainBooker = v.pipe(
  fields,
  v.forward(v.partialCheck([['country'], ['state']], stateFits, 'State/Province is invalid'), ['state']),
);
export type MainBooker = v.InferOutput<typeof MainBooker>;

const text = v.fallback(v.string(), '');

/** The main booker in the form, valid or not (specification 3); invalid fields of a stored draft are emptied. */
export const MainDraft = v.object(
  Object.fromEntries(Object.keys(fields.entries).map((field) => [field, text])) as Record<
    keyof typeof fields.entries,
    typeof text
  >,
);
export type MainDraft = v.InferOutput<typeof MainDraft>;
