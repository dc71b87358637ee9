import * as v from 'valibot';
import { type CabinSelection, cabinKey, cabinsOf } from '../booking/cabin-selection.ts';
import { isPlainDate, type PlainDate } from '../core/dates.ts';
import { type Issue, missingAs } from '../core/issue.ts';
import { limits } from '../core/limits.ts';
import { requiredName } from '../core/typed-text.ts';
import { ProductId } from '../price/product.ts';

const LONGEST_NAME = 100;
const { minimum: shortest, maximum: tallest } = limits.bodyHeight;

const sentences = {
  firstName: 'First name is required',
  lastName: 'Last name is required',
  dateOfBirth: 'Date of birth is required',
  bodyHeight: 'Body height is required',
  cabin: 'Cabin is required',
  bike: 'Bicycle choice is required',
};

/** Centimetres, a number or its text as typed. */
export const BodyHeight = v.pipe(
  v.union(
    [v.number(), v.pipe(v.string(), v.trim(), v.nonEmpty(sentences.bodyHeight), v.transform(Number))],
    sentences.bodyHeight,
  ),
  v.number('Body height should be a positive number'),
  v.gtValue(0, 'Body height should be a positive number'),
  v.integer('Body height should be a whole number of centimers'),
  v.maxValue(tallest, 'Body height should be less than 300 centimeters'),
  v.minValue(shortest, 'Body height should be at least 100 centimeters'),
);

/** A date of birth that is a real day, not after `today`, not before 1900 (specification 5). */
export function dateOfBirth(today: PlainDate) {
  return v.pipe(
    v.string(sentences.dateOfBirth),
    v.nonEmpty(sentences.dateOfBirth),
    v.check(isPlainDate, 'Date of birth is not a valid date'),
    v.check((date) => date <= today, 'Date of birth should be in the past'),
    v.check((date) => date >= `${limits.birthYear.minimum}-01-01`, 'Date of birth is too far in the past'),
  );
}

/** A passenger with the messages of specification 5; `today` judges the date of birth. */
export function passengerShape(today: PlainDate) {
  const entries = {
    firstName: requiredName(sentences.firstName, LONGEST_NAME),
    lastName: requiredName(sentences.lastName, LONGEST_NAME),
    dateOfBirth: dateOfBirth(today),
    gender: v.optional(v.picklist(['', 'Male', 'Female'], 'Gender is required to be male or female'), ''),
    bodyHeight: BodyHeight,
    cabin: v.pipe(v.string(sentences.cabin), v.nonEmpty(sentences.cabin)),
    bike: v.pipe(v.string(sentences.bike), v.nonEmpty(sentences.bike)),
    diet: v.optional(v.nullable(v.string()), ''),
    other: v.optional(v.array(ProductId), []),
  };
  return v.object(entries, missingAs(sentences));
}
export type Passenger = v.InferOutput<ReturnType<typeof passengerShape>>;
/** A passenger as typed, valid or not. */
export type PassengerInput = v.InferInput<ReturnType<typeof passengerShape>>;

/** A cabin in the passenger form (specification 3). */
export interface CabinOption {
  key: string;
  name: string;
  spaces: number;
}

/** The cabins of a selection as the passengers choose among them, types in the order given. */
export function cabinOptions(
  selection: CabinSelection,
  types: readonly { id: string; name: string }[],
): CabinOption[] {
  return types.flatMap(({ id, name }) =>
    cabinsOf(selection, id).map((spaces, index) => ({ key: cabinKey(id, index + 1), name, spaces })),
  );
}

/**
 * What is wrong with each passenger's cabin, null where nothing is: one that is not there, or is full by those listed before
 * them (specification 5). `spacesOf` gives undefined for a cabin that is not there.
 */
export function checkOccupants(
  passengers: readonly Pick<Passenger, 'cabin'>[],
  spacesOf: (cabin: string) => number | undefined,
): (string | null)[] {
  const taken = new Map<string, number>();
  return passengers.map(({ cabin }) => {
    const people = (taken.get(cabin) ?? 0) + 1;
    taken.set(cabin, people);
    const spaces = spacesOf(cabin);
    if (spaces === undefined) return sentences.cabin;
    return people > spaces ? 'Cabin has too many occupants' : null;
  });
}

/** Issues of all passengers together: unknown and overfull cabins, and a number that differs from the spaces (specification 5). */
export function checkCabins(
  passengers: readonly Pick<Passenger, 'cabin'>[],
  options: readonly CabinOption[],
): Issue[] {
  const spaces = new Map(options.map((option) => [option.key, option.spaces]));
  const issues = checkOccupants(passengers, (cabin) => spaces.get(cabin)).flatMap((message, index) =>
    message === null ? [] : [{ path: `passengers.${index}.cabin`, message }],
  );
  const total = options.reduce((count, option) => count + option.spaces, 0);
  const mismatch = 'The number of passengers has to equal the number of spaces';
  return total === passengers.length ? issues : [...issues, { path: 'passengers', message: mismatch }];
}
