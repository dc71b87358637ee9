import { locales } from '@towpath/rules/core/locale';
import { issueMessages } from '@towpath/rules/office/issues/issue-messages';
import type { TypedShapes } from '@towpath/rules/office/issues/typed-input';
import { type WaitingRow, waitingOperations } from '@towpath/rules/office/operations/waiting-operations';
import { brands, defaultBrand } from '@towpath/rules/site/brand';
import { chosenLastDay } from '@towpath/rules/waiting/wishes';
import * as v from 'valibot';
import { useOperationForm } from '../form/use-operation-form.ts';
import type { SoughtFields } from './sought-party.ts';

/** The sizes of cabins that the form asks for: people in each. */
export const cabinSizes = [1, 2, 3, 4] as const;
const sizeNames = ['of1', 'of2', 'of3', 'of4'] as const;
/** More cabins than a party can have people are counted as one more: they are refused anyway. */
const MOST_CABINS = 21;

/** The name of the field for the number of cabins of a size. */
export const nameOfSize = (people: (typeof cabinSizes)[number]) => `of${people}` as const;

const countOf = ({ optionalWhole }: TypedShapes) =>
  v.pipe(
    optionalWhole,
    v.check((count) => count === null || count >= 0, issueMessages.number_range),
  );

function fieldsOf(typed: TypedShapes) {
  const { choice, day, optionalDay, text, whole } = typed;
  return v.object({
    brand: v.picklist(brands),
    locale: v.picklist(locales),
    name: text,
    email: text,
    tours: v.array(v.object({ tour: choice })),
    dates: v.array(v.object({ from: day, until: optionalDay })),
    party: whole,
    sharing: v.picklist(['any', 'own']),
    cabins: v.object(v.entriesFromList(sizeNames, countOf(typed))),
    cabin_types: v.array(v.string()),
    riders: v.array(v.object({ bike: choice, height: whole })),
    valid_until: optionalDay,
  });
}
type PartyTexts = v.InferInput<ReturnType<typeof fieldsOf>>;
type PartyFields = v.InferOutput<ReturnType<typeof fieldsOf>>;

export const emptyDates = { from: '', until: '' };
export const emptyTour = { tour: '' };

const start: PartyTexts = {
  brand: defaultBrand,
  locale: locales[0],
  name: '',
  email: '',
  tours: [emptyTour],
  dates: [emptyDates],
  party: '2',
  sharing: 'any',
  cabins: { of1: '', of2: '', of3: '', of4: '' },
  cabin_types: [],
  riders: [],
  valid_until: '',
};

/** The cabins of an entry that are larger than the form asks for, which stay as they are. */
export const largeCabins = ({ cabins }: Pick<WaitingRow, 'cabins'>): number[] =>
  (cabins ?? []).filter((people) => people > cabinSizes.length);

/** The people in each cabin, the largest first; null where the party leaves that open. */
export function cabinsOf(
  { sharing, cabins }: Pick<PartyFields, 'sharing' | 'cabins'>,
  large: readonly number[],
): number[] | null {
  if (sharing === 'any') return null;
  const typed = cabinSizes.toReversed().flatMap((people) => {
    const length = Math.min(cabins[nameOfSize(people)] ?? 0, MOST_CABINS);
    return Array.from({ length }, () => people);
  });
  return [...large, ...typed];
}

/** The fields of the parts of a wish, by their paths in the input: each row before the list. */
function fieldsOfWish({ tours, dates, riders }: PartyTexts) {
  const rows = [
    ...sizeNames.map((name) => [`cabins.${name}`, `cabins.${name}`]),
    ['cabins', 'cabins.of1'],
    ...tours.flatMap((_, index) => [
      [`tours.${index}.tour`, `tours.${index}.tour`],
      [`tours.${index}`, `tours.${index}.tour`],
    ]),
    ['tours', 'tours.0.tour'],
    // A day alone is the last one, too.
    ...dates.flatMap(({ until }, index) => [
      [`dates.${index}.until`, `dates.${index}.${until === '' ? 'from' : 'until'}`],
      [`dates.${index}`, `dates.${index}`],
    ]),
    ['dates', 'dates.0.from'],
    ...riders.map((_, index) => [`riders.${index}`, `riders.${index}`]),
    ['riders', `riders.${riders.length - 1}.bike`],
  ];
  return Object.fromEntries(rows);
}

/** The texts of an entry that is changed. A last day that follows from the days is left open. */
export function textsOf(entry: WaitingRow): PartyTexts {
  const { brand, locale, name, email, tour_ids, dates, party, cabins, cabin_types, riders } = entry;
  const countOfSize = (people: number) => `${cabins?.filter((each) => each === people).length ?? ''}`;
  return {
    ...{ brand, locale, name: name ?? '', email: email ?? '', party: `${party}` },
    tours: tour_ids.map((tour) => ({ tour })),
    dates: dates.map(({ from, until }) => ({ from, until: until === from ? '' : until })),
    sharing: cabins === null ? 'any' : 'own',
    cabins: { of1: countOfSize(1), of2: countOfSize(2), of3: countOfSize(3), of4: countOfSize(4) },
    cabin_types: cabin_types.map(({ id }) => id),
    riders: riders.map(({ bike, height }) => ({ bike, height: `${height}` })),
    valid_until: chosenLastDay(entry) ?? '',
  };
}

/** The form of a party that staff put on the waiting list, or of its entry: what a visitor's form asks for, filled in with what is known. large: cabins that stay. */
export const usePartyForm = (known: SoughtFields | null, large: readonly number[] = []) =>
  useOperationForm({
    fields: fieldsOf,
    start: { ...start, ...known },
    shape: waitingOperations['waiting.add'].input,
    input: (read) => {
      const { brand, locale, name, email, party, cabin_types, riders, valid_until } = read;
      return {
        ...{ brand, locale, name, email, party, cabin_types, riders, valid_until },
        tours: read.tours.map(({ tour }) => tour),
        dates: read.dates.map(({ from, until }) => ({ from, until: until ?? from })),
        cabins: cabinsOf(read, large),
      };
    },
    renamed: fieldsOfWish,
  });
export type PartyForm = ReturnType<typeof usePartyForm>;
