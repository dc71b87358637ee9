import type { WaitingRequestInput } from '@towpath/rules/waiting/wishes';
import { dateIn } from '../../../ui/form/date-parts.tsx';

/** What a party waits for, as the form has it. */
export type TypedWishes = Pick<
  WaitingRequestInput,
  'tours' | 'dates' | 'party' | 'cabins' | 'cabin_types' | 'riders' | 'valid_until'
>;

/** The sizes of cabins that the form asks for, by the people in each; larger ones where an entry has them. */
export const cabinSizes = (cabins: readonly number[] | null) =>
  [...new Set([1, 2, 3, 4, ...(cabins ?? [])])].sort((a, b) => a - b);

const textOf = (data: FormData, name: string) => String(data.get(name) ?? '').trim();
/** A number that was typed; none is not 0. */
const numberIn = (data: FormData, name: string) => Number(textOf(data, name) || Number.NaN);

/** The rows of a list of the form: their numbers from 0. */
function rowsIn(data: FormData, pattern: RegExp): number[] {
  const found = [...data.keys()].flatMap((name) => pattern.exec(name)?.[1] ?? []);
  return [...new Set(found.map(Number))].sort((a, b) => a - b);
}

/** The days that suit; a row that was left empty is none, unless it is the only one. */
function datesIn(data: FormData): TypedWishes['dates'] {
  const typed = rowsIn(data, /^dates\.(\d+)\.from\.day$/).map((row) => ({
    from: dateIn(data, `dates.${row}.from`),
    until: dateIn(data, `dates.${row}.until`),
  }));
  const filled = typed.filter(({ from, until }) => from !== '' || until !== '');
  return filled.map(({ from, until }) => ({ from, until: until === '' ? from : until }));
}

/** The people in each cabin, the largest first; null where the party leaves that open. */
function cabinsIn(data: FormData): number[] | null {
  if (textOf(data, 'sharing') !== 'own') return null;
  const sizes = rowsIn(data, /^cabins\.(\d+)$/);
  return sizes.toReversed().flatMap((people) => {
    const count = Number(textOf(data, `cabins.${people}`) || 0);
    // What is no number of cabins is left to the shape to refuse, which compares the sum with the party.
    return Array.from(
      { length: Number.isInteger(count) && count > 0 && count <= 20 ? count : 0 },
      () => people,
    );
  });
}

/** What is filled in in a form. An incomplete date is left to the shape to refuse. */
export function wishesIn(data: FormData): TypedWishes {
  return {
    tours: data.getAll('tours').map(String),
    dates: datesIn(data),
    party: numberIn(data, 'party'),
    cabins: cabinsIn(data),
    cabin_types: data.getAll('cabin_types').map(String),
    riders: rowsIn(data, /^riders\.(\d+)\.height$/).map((row) => ({
      bike: textOf(data, `riders.${row}.bike`),
      height: numberIn(data, `riders.${row}.height`),
    })),
    valid_until: dateIn(data, 'valid_until') || null,
  };
}

/** How many cabins of each size a party shares, by the people in each. */
export const countsOf = (cabins: readonly number[] | null) => (people: number) =>
  cabins?.filter((each) => each === people).length ?? 0;
