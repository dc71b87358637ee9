import * as v from 'valibot';
import type { PlainDate } from '../core/dates.ts';
import { missingFieldMessage } from '../core/issue.ts';
import { limitedText, trimmedText } from '../core/limited-text.ts';
import { limits } from '../core/limits.ts';
import { ProductId } from '../price/extras/product.ts';
import type { FieldClass } from '../privacy/field-class.ts';
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

const positiveHeight = 'Body height should be a positive number';

const requiredChoice = (message: string) =>
  v.pipe(limitedText(limits.idLength, message), v.nonEmpty(message));

/** Centimetres, a number or its text as typed. */
const BodyHeight = v.pipe(
  v.union(
    [v.number(), v.pipe(trimmedText(MAX_HEIGHT_LENGTH), v.nonEmpty(requiredHeight), v.transform(Number))],
    requiredHeight,
  ),
  v.number(positiveHeight),
  v.gtValue(0, positiveHeight),
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

/** The kinds of differences of a passenger after an amendment (decision 100). */
export const passengerDifferences = [
  'name',
  'birth',
  'gender',
  'height',
  'bike',
  'diet',
  'extras',
  'cabin',
] as const;
type PassengerDifference = (typeof passengerDifferences)[number];

const genders = ['', 'Male', 'Female'] as const;

/** A list of passengers for the crew. */
export type CrewList = 'rooming' | 'bikes' | 'diets' | 'contacts';

/** How a field of a person is filled in; `choices` are its values, with the keys of their texts. */
interface Control {
  as: 'text' | 'date' | 'number' | 'choice';
  autocomplete?: string;
  choices?: Readonly<Record<string, string>>;
}

/** Everything that decides how a field is shown, compared, hidden, kept and erased. */
interface FieldDescription<Value> {
  /** The schema of a booking on the day `today`. */
  rule: (today: PlainDate) => v.GenericSchema<unknown, Value>;
  /** The schema of the form, whose fallback is the initial value. */
  draft: v.GenericSchema;
  /**
   * How every form shows it. null: it is a choice among what is offered, for which each form has a control of its own.
   */
  control: Control | null;
  /** Whether it stays with the place when another person travels, or is asked of that person again. */
  of: 'place' | 'person';
  /** The kind of difference that a change of the field is listed as. */
  difference: PassengerDifference;
  /** Who sees it besides the main booker and the office: the person with a link of their own, the crew. */
  sees: readonly ('passenger' | 'crew')[];
  /**
   * The lists of the crew with a column of the field. None: the name is in all of them, the cabin is two columns, and the
   * extras are a list of their own.
   */
  lists?: readonly CrewList[];
  /**
   * The passenger's own: once it was filled in with a link, the main booker has the placeholder instead, a valid value, and it
   * is not shown again (decision 105).
   */
  own?: { placeholder: Value; missing: string; mistyped: string };
  /** The class of personal data, or 'keep' for what is not personal (decision 028). */
  privacy: FieldClass | 'keep';
  /** What the field means, if staff can correct it. A field with a price has none. */
  edit?: string;
}

const field = <Value, const Description extends FieldDescription<Value>>(
  description: Description & { rule: (today: PlainDate) => v.GenericSchema<unknown, Value> },
): Description => description;

/** Every field of a passenger; see "Add a passenger field" in CONTRIBUTING.md. */
export const passengerFields = {
  firstName: field({
    rule: () => mailedName(requiredMessages.firstName),
    draft: text,
    control: { as: 'text', autocomplete: 'given-name' },
    of: 'person',
    difference: 'name',
    sees: ['passenger', 'crew'],
    privacy: 'contact',
    edit: 'the first name',
  }),
  lastName: field({
    rule: () => mailedName(requiredMessages.lastName),
    draft: text,
    control: { as: 'text', autocomplete: 'family-name' },
    of: 'person',
    difference: 'name',
    sees: ['passenger', 'crew'],
    privacy: 'contact',
    edit: 'the last name',
  }),
  dateOfBirth: field({
    rule: dateOfBirth,
    draft: text,
    control: { as: 'date' },
    of: 'person',
    difference: 'birth',
    sees: ['passenger', 'crew'],
    lists: ['rooming', 'contacts'],
    own: { placeholder: '1900-01-01', missing: requiredDate, mistyped: requiredDate },
    privacy: 'travel',
    edit: 'the date of birth, YYYY-MM-DD',
  }),
  gender: field({
    rule: () => v.optional(v.picklist(genders, 'Gender is required to be male or female'), ''),
    draft: text,
    control: {
      as: 'choice',
      autocomplete: 'sex',
      choices: {
        '': 'gender_none',
        Male: 'gender_male',
        Female: 'gender_female',
      } as const satisfies Record<(typeof genders)[number], string>,
    },
    of: 'person',
    difference: 'gender',
    sees: [],
    privacy: 'travel',
    edit: 'Male, Female, or "" for none',
  }),
  bodyHeight: field({
    rule: () => BodyHeight,
    draft: v.fallback(v.union([v.string(), v.number()]), ''),
    control: { as: 'number' },
    of: 'person',
    difference: 'height',
    sees: ['passenger', 'crew'],
    lists: ['bikes'],
    own: { placeholder: 100, missing: requiredHeight, mistyped: positiveHeight },
    privacy: 'travel',
    edit: 'the body height in centimetres',
  }),
  cabin: field({
    rule: () => requiredChoice(requiredMessages.cabin),
    draft: text,
    control: null,
    of: 'place',
    difference: 'cabin',
    sees: ['crew'],
    privacy: 'keep',
  }),
  bike: field({
    rule: () => requiredChoice(requiredMessages.bike),
    draft: text,
    control: null,
    of: 'place',
    difference: 'bike',
    sees: ['passenger', 'crew'],
    lists: ['bikes'],
    privacy: 'keep',
  }),
  diet: field({
    rule: () => v.optional(v.nullable(limitedText(limits.idLength)), ''),
    draft: text,
    control: null,
    of: 'place',
    difference: 'diet',
    sees: ['passenger', 'crew'],
    lists: ['diets'],
    privacy: 'travel',
  }),
  other: field({
    rule: () => v.optional(v.array(ProductId), []),
    draft: v.fallback(v.array(v.string()), (): string[] => []),
    control: null,
    of: 'place',
    difference: 'extras',
    sees: ['crew'],
    privacy: 'keep',
  }),
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
/** A passenger as stored: numbers are null once they are erased. */
export type StoredPassenger = {
  [Field in keyof Passenger]: Passenger[Field] extends number ? Passenger[Field] | null : Passenger[Field];
};
/** A passenger as typed, valid or not. */
export type PassengerInput = v.InferInput<ReturnType<typeof passengerShape>>;

/** The fields of a passenger that staff can correct. */
export type PassengerChange = Partial<Pick<PassengerInput, Editable>>;

/** A passenger in the form, valid or not (specification 3); invalid fields of a stored draft get their initial value. */
export const PassengerDraft = v.object(
  Object.fromEntries(entries.map(([field, { draft }]) => [field, draft])) as Drafts,
);
export type PassengerDraft = v.InferOutput<typeof PassengerDraft>;

/** The fields that staff can correct, and what each means. */
export const correctableFields: Readonly<Record<string, string>> = Object.fromEntries(
  entries.flatMap(([field, description]) => ('edit' in description ? [[field, description.edit]] : [])),
);
