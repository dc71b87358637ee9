import * as v from 'valibot';
import type { PlainDate } from '../core/dates.ts';
import { missingFieldMessage } from '../core/issue.ts';
import { limitedText, trimmedText } from '../core/limited-text.ts';
import { limits } from '../core/limits.ts';
import { ProductId } from '../price/extras/product.ts';
import { mailedName } from '../text/typed-text.ts';
import { dateOfBirthError } from './date-of-birth.ts';

const MAX_HEIGHT_LENGTH = 100;
const { minimum: minHeight, maximum: maxHeight } = limits.bodyHeight;

/** The messages of empty and missing required fields (specification 5). */
export const requiredMessages = {
  firstName: 'First name is required',
  lastName: 'Last name is required',
  dateOfBirth: 'Date of birth is required',
  bodyHeight: 'Body height is required',
  cabin: 'Cabin is required',
  bike: 'Bicycle choice is required',
};
const { dateOfBirth: requiredDate, bodyHeight: requiredHeight } = requiredMessages;

const requiredChoice = (message: string) =>
  v.pipe(limitedText(limits.idLength, message), v.nonEmpty(message));

/** Centimetres, a number or its text as typed. */
const BodyHeight = v.pipe(
  v.union(
    [v.number(), v.pipe(trimmedText(MAX_HEIGHT_LENGTH), v.nonEmpty(requiredHeight), v.transform(Number))],
    requiredHeight,
  ),
  v.number('Body height should be a positive number'),
  v.gtValue(0, 'Body height should be a positive number'),
  v.integer('Body height should be a whole number of centimers'),
  v.maxValue(maxHeight, 'Body height should be less than 300 centimeters'),
  v.minValue(minHeight, 'Body height should be at least 100 centimeters'),
);

/** A date of birth that exists, not after `today` and not before 1900 (specification 5). */
export function dateOfBirth(today: PlainDate) {
  return v.pipe(
    limitedText(limits.dateLength, requiredDate),
    v.nonEmpty(requiredDate),
    v.check(
      (date) => dateOfBirthError(date, today) === undefined,
      ({ input }) => dateOfBirthError(input, today) ?? '',
    ),
  );
}

const text = v.fallback(v.string(), '');

/**
 * Every field of a passenger; see "Add a passenger field" in CONTRIBUTING.md. `rule`: the schema of a booking on the day
 * `today`. `draft`: the schema of the form, whose fallback is the initial value. `label`: the column of `bookings show`, if it
 * is listed there. `edit`: the flag of `bookings edit` and its value, for fields that staff can correct: none with a price.
 */
export const passengerFields = {
  firstName: {
    rule: () => mailedName(requiredMessages.firstName),
    draft: text,
    label: 'First name',
    edit: { flag: 'first-name', value: 'NAME' },
  },
  lastName: {
    rule: () => mailedName(requiredMessages.lastName),
    draft: text,
    label: 'Last name',
    edit: { flag: 'last-name', value: 'NAME' },
  },
  dateOfBirth: {
    rule: dateOfBirth,
    draft: text,
    label: 'Born',
    edit: { flag: 'born', value: 'DAY: YYYY-MM-DD' },
  },
  gender: {
    rule: () => v.optional(v.picklist(['', 'Male', 'Female'], 'Gender is required to be male or female'), ''),
    draft: text,
    label: 'Gender',
    edit: { flag: 'gender', value: 'Male, Female, or "" for none' },
  },
  bodyHeight: {
    rule: () => BodyHeight,
    draft: v.fallback(v.union([v.string(), v.number()]), ''),
    label: 'Height, cm',
    edit: { flag: 'height', value: 'CENTIMETRES' },
  },
  cabin: { rule: () => requiredChoice(requiredMessages.cabin), draft: text, label: 'Cabin' },
  bike: { rule: () => requiredChoice(requiredMessages.bike), draft: text, label: 'Bike' },
  diet: { rule: () => v.optional(v.nullable(limitedText(limits.idLength)), ''), draft: text, label: 'Diet' },
  other: {
    rule: () => v.optional(v.array(ProductId), []),
    draft: v.fallback(v.array(v.string()), (): string[] => []),
  },
};
type Fields = typeof passengerFields;
type PassengerField = keyof Fields;
type Rules = { [Field in PassengerField]: ReturnType<Fields[Field]['rule']> };
type Drafts = { [Field in PassengerField]: Fields[Field]['draft'] };
type Editable = {
  [Field in PassengerField]: Fields[Field] extends { edit: unknown } ? Field : never;
}[PassengerField];

const entries = Object.entries(passengerFields);

/** A passenger with the messages of specification 5; `today` is the latest possible date of birth. */
export function passengerShape(today: PlainDate) {
  const rules = Object.fromEntries(entries.map(([field, { rule }]) => [field, rule(today)])) as Rules;
  return v.object(rules, missingFieldMessage(requiredMessages));
}
export type Passenger = v.InferOutput<ReturnType<typeof passengerShape>>;
/** A passenger as typed, valid or not. */
export type PassengerInput = v.InferInput<ReturnType<typeof passengerShape>>;

/** The fields of a passenger that staff can correct. */
export type PassengerChange = Partial<Pick<PassengerInput, Editable>>;

/** A passenger in the form, valid or not (specification 3); invalid fields of a stored draft get their initial value. */
export const PassengerDraft = v.object(
  Object.fromEntries(entries.map(([field, { draft }]) => [field, draft])) as Drafts,
);
export type PassengerDraft = v.InferOutput<typeof PassengerDraft>;

/** The columns of a passenger in `bookings show`: field to heading. */
export const passengerColumns: Readonly<Record<string, string>> = Object.fromEntries(
  entries.flatMap(([field, description]) => ('label' in description ? [[field, description.label]] : [])),
);

/** The flags of `bookings edit`: the field that each corrects and what its value is. */
export const passengerFlags = entries.flatMap(([field, description]) =>
  'edit' in description ? [{ field, ...description.edit }] : [],
);
