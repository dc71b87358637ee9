import * as v from 'valibot';
import { erasedValue } from '../privacy/field-class.ts';
import {
  type CrewList,
  type Passenger,
  passengerDifferences,
  passengerFields,
  type StoredPassenger,
} from './passenger-fields.ts';

type Fields = typeof passengerFields;
export type PassengerField = keyof Fields;
type SeenBy<Viewer> = {
  [Field in PassengerField]: Viewer extends Fields[Field]['sees'][number] ? Field : never;
}[PassengerField];

/** A field that the person with a link of their own fills in. */
export type OwnPartFormField = SeenBy<'passenger'>;
/** A field that the crew's lists are made from. */
export type CrewField = SeenBy<'crew'>;
/** A field that a list of the crew has a column of. */
export type CrewListField<List extends CrewList> = {
  [Field in PassengerField]: Fields[Field] extends { lists: readonly (infer Lists)[] }
    ? List extends Lists
      ? Field
      : never
    : never;
}[PassengerField];
/** A field that is the passenger's own: hidden once it was filled in with a link (decision 105). */
export type OwnField = {
  [Field in PassengerField]: Fields[Field] extends { own: object } ? Field : never;
}[PassengerField];

/** A field of a person that every form shows in the same way. */
export type PersonField = {
  [Field in PassengerField]: Fields[Field] extends { control: object } ? Field : never;
}[PassengerField];
type Choices = Fields['gender']['control']['choices'];
/** The key of a text of a person's field: its label, or one of its choices. */
export type PersonText = PersonField | Choices[keyof Choices];

const names = Object.keys(passengerFields) as PassengerField[];
const isPerson = (name: PassengerField) => passengerFields[name].of === 'person';
const sees = (field: PassengerField): readonly string[] => passengerFields[field].sees;

/** The fields of the form of a passenger with a link of their own. */
export const ownPartFormFields = names.filter((name): name is OwnPartFormField =>
  sees(name).includes('passenger'),
);

/** The fields of a person that every form shows in the same way, in their order. */
export const personFields = names.filter(
  (name): name is PersonField => passengerFields[name].control !== null,
);

/** The fields of a person that the office asks for on the telephone: those of the form with a link. */
export const askedFields = personFields.filter((name): name is AskedField =>
  sees(name).includes('passenger'),
);
export type AskedField = PersonField & OwnPartFormField;

/** The fields of a person that staff can correct. */
export const correctedFields = personFields.filter(
  (name): name is CorrectedField => 'edit' in passengerFields[name],
);
export type CorrectedField = {
  [Field in PersonField]: Fields[Field] extends { edit: object } ? Field : never;
}[PersonField];

/** How a field of a person is filled in. */
export const controlOf = (
  name: PersonField,
): { as: 'text' | 'date' | 'number' | 'choice'; autocomplete?: string } => passengerFields[name].control;

/** The choices of a field: each value with the key of its text. */
export function choicesOf(name: PersonField): [value: string, text: Choices[keyof Choices]][] {
  const { control } = passengerFields[name];
  return 'choices' in control ? Object.entries(control.choices) : [];
}

/** The keys of the texts of all choices. */
export const choiceTexts = personFields.flatMap((name) => choicesOf(name).map(([, text]) => text));

/** Values as texts of a form, whether a number or erased. */
export const typedTexts = <Field extends PassengerField>(
  fields: readonly Field[],
  values: Partial<Record<Field, unknown>>,
) => Object.fromEntries(fields.map((field) => [field, `${values[field] ?? ''}`])) as Record<Field, string>;

/** The fields that are the passenger's own. */
export const ownFields = names.filter((name): name is OwnField => 'own' in passengerFields[name]);

/** Whether a field is the passenger's own. */
export const isOwnField = (name: PassengerField): name is OwnField => 'own' in passengerFields[name];

/** The values of the own fields among those of a passenger. */
export const ownValuesOf = <Values extends Readonly<Record<OwnField, unknown>>>(values: Values) =>
  Object.fromEntries(ownFields.map((name) => [name, values[name]])) as Pick<Values, OwnField>;

/** Valid values in place of what a passenger has filled in with a link. */
export const ownPlaceholders = Object.fromEntries(
  ownFields.map((name) => [name, passengerFields[name].own.placeholder]),
) as Pick<Passenger, OwnField>;

/** What is shown in place of these values: nothing, as for a value that is not known. */
export const ownUnshown = Object.fromEntries(
  ownFields.map((name) => [name, erasedValue(ownPlaceholders[name])]),
) as Pick<StoredPassenger, OwnField>;

/**
 * Whether a traveller of a group is not known yet, whose place the booking keeps with valid placeholders (decision 133). A
 * passenger with a link never leaves the placeholder of the date of birth.
 */
export const isNotKnownYet = ({ dateOfBirth }: Pick<StoredPassenger, 'dateOfBirth'>): boolean =>
  dateOfBirth === ownPlaceholders.dateOfBirth;

/** Whether a traveller who is not known yet has no name either, but is called a guest by number (decision 133). */
export const isUnnamed = (passenger: Pick<StoredPassenger, 'dateOfBirth' | 'lastName'>): boolean =>
  isNotKnownYet(passenger) && /^\d+$/.test(passenger.lastName);

/** A passenger as pages, papers and lists show them: nothing in place of what is not known yet (decision 133). */
export const shownPassenger = <Shown extends StoredPassenger>(passenger: Shown) =>
  isNotKnownYet(passenger) ? { ...passenger, ...ownUnshown } : passenger;

/** The names of a passenger as forms show them: none of a guest by number. */
export const knownName = (passenger: StoredPassenger): Pick<StoredPassenger, 'firstName' | 'lastName'> => {
  const { firstName, lastName } = passenger;
  return isUnnamed(passenger) ? { firstName: '', lastName: '' } : { firstName, lastName };
};

/** What a passenger is called among others: the first name, 'Guest 2' while it is not known, empty once it is erased. */
export const calledName = (passenger: StoredPassenger): string =>
  isUnnamed(passenger) ? `${passenger.firstName} ${passenger.lastName}` : passenger.firstName;

/** A passenger's name in lists: 'Visser, Anna', or 'Guest 2' while it is not known. */
export const listedName = (passenger: StoredPassenger): string =>
  isUnnamed(passenger) ? calledName(passenger) : `${passenger.lastName}, ${passenger.firstName}`;

/** The message for an own field that is empty and was never filled in. */
export const missingOwn = (name: OwnField): string => passengerFields[name].own.missing;

/** The message for an own field with an invalid value. */
export const mistypedOwn = (name: OwnField): string => passengerFields[name].own.mistyped;

/** The fields that tell one person from another. */
export const identityFields = ['firstName', 'lastName', 'dateOfBirth'] as const satisfies PassengerField[];

/** The values with which another person in the same place starts: those of an empty form. */
export const emptyPerson = Object.fromEntries(
  names.filter(isPerson).map((name) => [name, v.getFallback(passengerFields[name].draft)]),
);

const together: readonly PassengerField[] = [
  ...identityFields,
  ...names.filter((name) => isPerson(name) && !sees(name).includes('passenger')),
];

/**
 * Groups of fields that a passenger with a link changes together or not at all. If another person takes the place, all
 * fields of the first group change.
 */
export const changeGroups: readonly (readonly PassengerField[])[] = [
  together,
  ...ownPartFormFields.filter((name) => !together.includes(name)).map((name) => [name]),
];

/** The kinds of differences with their fields. */
export const fieldsByDifference = passengerDifferences.map(
  (difference) =>
    [difference, names.filter((name) => passengerFields[name].difference === difference)] as const,
);
