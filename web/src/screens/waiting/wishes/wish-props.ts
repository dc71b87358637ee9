import type { Departure } from '@towpath/rules/calendar/departure';
import type { WishedType } from '@towpath/rules/waiting/wire';
import type { WaitingRequestInput } from '@towpath/rules/waiting/wishes';

/** What a form of the waiting list starts with. */
export interface StartingWishes
  extends Pick<WaitingRequestInput, 'tours' | 'dates' | 'cabins' | 'cabin_types' | 'riders'> {
  party: number | null;
  valid_until: string | null;
  /** The cabin types and bikes by name that the entry waits for already: they are shown whatever ships sail. */
  types: readonly WishedType[];
  bikes: Readonly<Record<string, string>>;
}

/** A part of the form: what it starts with, and the error of a field by the path of the request. */
export interface WishProps {
  start: StartingWishes;
  errorOf: (path: string) => string | undefined;
}

/** A part that lists what ships offer. */
export interface ShipsProps extends WishProps {
  /** One departure of each ship. */
  ships: readonly Departure[];
}
