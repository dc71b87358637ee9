import type { AmendmentChangeInput, AmendmentKind } from '@towpath/rules/amendments/change';
import type { ChangeChoices } from '@towpath/rules/amendments/choices/change-choices';
import type { Amendable } from '@towpath/rules/amendments/wire';
import { isReplaced } from '@towpath/rules/own-parts/own-part';
import {
  isNotKnownYet,
  knownName,
  ownFields,
  ownUnshown,
  ownValuesOf,
  typedTexts,
} from '@towpath/rules/passengers/described-fields';
import { blankPassenger } from '@towpath/rules/passengers/passenger-draft';

/** The kinds of changes that a customer can make online, in the order of the page; other changes are made by the office. */
export const topics = [
  'details',
  'cabins',
  'move',
  'join',
  'extras',
  'insurance',
  'leave',
  'cancel',
] as const;
export type Topic = (typeof topics)[number];
export type Permission = Amendable['permissions'][number]['permission'];

type BookedPassenger = Amendable['passengers'][number];
/** A passenger as typed; a number may be any text. */
export type ChangedPassengerDraft = {
  [Field in keyof BookedPassenger]: number extends BookedPassenger[Field]
    ? number | string
    : BookedPassenger[Field];
};

/** The booking as typed, valid or not. */
export interface ChangeDraft {
  passengers: readonly ChangedPassengerDraft[];
  products: Amendable['products'];
  insurance: Amendable['insurance'];
  /** Whether the terms of insurance that is added are accepted. */
  terms: Amendable['insurance'];
  /** The indexes of passengers who are removed. */
  leaving: readonly number[];
  /** Whether the customer agrees to a credit voucher instead of the refund of a cancellation. */
  voucher: boolean;
  /** The cabin of each passenger. */
  cabins: readonly string[];
  /** The departure to move to. */
  moving: ChangeChoices['departures'][number] | null;
  /** A passenger who joins. */
  joining: ChangedPassengerDraft;
}

/** The passenger's own fields before the booker types into them. */
const untypedOwn = typedTexts(ownFields, ownUnshown);

/** A passenger before anything is typed. A link hides the fields that it fills in, whose placeholders tell nothing of the name. */
function untyped(passenger: BookedPassenger, isFilledIn: boolean): ChangedPassengerDraft {
  if (isFilledIn) return { ...passenger, ...untypedOwn };
  return isNotKnownYet(passenger) ? { ...passenger, ...untypedOwn, ...knownName(passenger) } : passenger;
}

/** The form before anything is typed; empty where the booker does not see a value, or it is not known yet (decision 133). */
export function draftOf({ passengers, filled_in, products, insurance }: Amendable): ChangeDraft {
  return {
    passengers: passengers.map((each, index) => untyped(each, filled_in.includes(index + 1))),
    products,
    insurance,
    terms: { cancellation: false, travel: false },
    leaving: [],
    voucher: false,
    cabins: passengers.map(({ cabin }) => cabin),
    moving: null,
    joining: { ...blankPassenger, gender: '' },
  };
}

const kindsOf: Readonly<Record<Topic, readonly AmendmentKind[]>> = {
  details: ['name', 'birth', 'gender', 'height', 'bike', 'diet'],
  cabins: ['cabin'],
  move: ['departure'],
  join: ['passenger_added'],
  insurance: ['insurance_added', 'insurance_withdrawn'],
  extras: ['extras'],
  leave: ['passenger_removed'],
  cancel: ['cancellation'],
};

/** The permission of a topic: alone where any of its changes is, request where any can be asked for. */
export function permissionOf(topic: Topic, { permissions }: Pick<Amendable, 'permissions'>): Permission {
  const found = permissions
    .filter(({ kind }) => kindsOf[topic].includes(kind))
    .map(({ permission }) => permission);
  return (['alone', 'request'] as const).find((permission) => found.includes(permission)) ?? 'closed';
}

/** The move to the chosen departure, with the cabins there; no change while none is chosen. */
function moveOf({ moving }: ChangeDraft, { passengers }: Amendable): AmendmentChangeInput {
  if (!moving) return {};
  const own = passengers.map((each, index) => ({
    ...each,
    cabin: moving.cabins[index] ?? each.cabin,
    was: index + 1,
  }));
  return { departureId: moving.id, passengers: own };
}

/** Whether a passenger's own fields are neither shown to nor changed by the booker (decision 105). */
export function isOwnPart(
  typed: ChangedPassengerDraft,
  own: ChangedPassengerDraft,
  number: number,
  { filled_in }: Amendable,
): boolean {
  return filled_in.includes(number) && !isReplaced(own, typed);
}

/**
 * The name and the own fields as typed for a traveller of a group who is not known yet: what is left empty as a whole stays as it
 * is, so that names can be given first (decision 133).
 */
function firstGiven(typed: ChangedPassengerDraft, own: BookedPassenger) {
  const { firstName, lastName } = `${typed.firstName}${typed.lastName}`.trim() ? typed : own;
  const isOwnEmpty = ownFields.every((name) => `${typed[name]}`.trim() === '');
  return { firstName, lastName, ...ownValuesOf(isOwnEmpty ? own : typed) };
}

/** The details of a passenger as typed. */
function detailsOf(
  { typed, own, was }: { typed: ChangedPassengerDraft; own: BookedPassenger; was: number },
  booked: Amendable,
) {
  const { other } = own;
  if (isNotKnownYet(own) && !booked.filled_in.includes(was))
    return { ...typed, ...firstGiven(typed, own), other, was };
  return { ...typed, ...ownValuesOf(isOwnPart(typed, own, was, booked) ? own : typed), other, was };
}

/** The change that a topic's form requests: values outside the topic are unchanged. */
export function changeOf(topic: Topic, draft: ChangeDraft, booked: Amendable): AmendmentChangeInput {
  if (topic === 'cancel') return { cancel: true, voucher: draft.voucher };
  if (topic === 'insurance') return { insurance: draft.insurance, terms: draft.terms };
  const numbered = draft.passengers.flatMap((typed, index) => {
    const own = booked.passengers[index];
    return own ? [{ typed, own, was: index + 1 }] : [];
  });
  if (topic === 'details') return { passengers: numbered.map((each) => detailsOf(each, booked)) };
  if (topic === 'extras')
    return {
      passengers: numbered.map(({ typed, own, was }) => ({ ...own, other: typed.other, was })),
      products: draft.products,
    };
  if (topic === 'cabins')
    return {
      passengers: numbered.map(({ own, was }) => ({
        ...own,
        cabin: draft.cabins[was - 1] ?? own.cabin,
        was,
      })),
    };
  if (topic === 'join')
    return {
      passengers: [...numbered.map(({ own, was }) => ({ ...own, was })), { ...draft.joining, was: null }],
    };
  if (topic === 'move') return moveOf(draft, booked);
  return {
    passengers: numbered
      .filter(({ was }) => !draft.leaving.includes(was - 1))
      .map(({ own, was }) => ({ ...own, was })),
  };
}
