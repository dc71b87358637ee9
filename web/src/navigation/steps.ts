import { type CabinSelection, passengersIn } from '@towpath/rules/booking/cabin-selection';
import type { PlainDate } from '@towpath/rules/core/dates';
import type { Paths } from './paths.ts';

/** What is known of a visitor's journey; what is not yet known is absent. */
export interface Journey {
  tourId?: string;
  date?: PlainDate | null;
  departureId?: string;
  selection?: CabinSelection;
  /** The ids of a combined tour, joined by colons. */
  tours?: string | null;
  /** The passengers step has been passed on this device. */
  validated?: boolean;
  bookingId?: string;
}

interface Destinations {
  paths: Paths;
  website: string;
}

interface StepRule {
  name:
    | 'back_to_home'
    | 'departure_date'
    | 'ship'
    | 'cabins'
    | 'personal_information'
    | 'price_overview'
    | 'payment';
  /** Whether the step can be entered with what is known. */
  open: (journey: Journey) => boolean;
  /** Where the progress bar leads back to; null: nowhere (specification 2, progress bar). */
  target: (journey: Journey, to: Destinations) => string | null;
}

const chosen = ({ selection }: Journey) => selection !== undefined && passengersIn(selection) > 0;

/** The seven steps, in order: the one list that says where each leads and who may enter it. */
const steps: readonly StepRule[] = [
  { name: 'back_to_home', open: () => true, target: (_, { website }) => website },
  {
    name: 'departure_date',
    open: () => true,
    target: ({ tourId, date }, { paths }) => (tourId ? paths.tour(tourId, { date }) : null),
  },
  {
    name: 'ship',
    open: ({ tourId, date }) => Boolean(tourId && date),
    target: ({ tourId, date }, { paths }) => {
      if (!tourId) return null;
      return date ? paths.ship(tourId, date) : paths.tour(tourId);
    },
  },
  {
    name: 'cabins',
    open: ({ departureId }) => Boolean(departureId),
    target: ({ departureId, tours }, { paths }) =>
      departureId ? paths.cabins(departureId, { tours }) : null,
  },
  {
    name: 'personal_information',
    open: (journey) => Boolean(journey.departureId) && chosen(journey),
    target: ({ departureId, selection = {}, tours }, { paths }) =>
      departureId ? paths.passengers(departureId, selection, { tours }) : null,
  },
  {
    name: 'price_overview',
    open: (journey) => Boolean(journey.departureId && journey.validated) && chosen(journey),
    target: () => null,
  },
  { name: 'payment', open: ({ bookingId }) => Boolean(bookingId), target: () => null },
];

export type StepName = StepRule['name'];

/** The names of the steps, in order; an index here is the index of specification 2. */
export const stepNames: readonly StepName[] = steps.map(({ name }) => name);

const ruleOf = (name: StepName) => steps[stepNames.indexOf(name)] as StepRule;

/** Where a step that is done leads back to, or null. */
export function targetOf(name: StepName, journey: Journey, to: Destinations): string | null {
  return ruleOf(name).target(journey, to);
}

/** The step itself where it may be entered, else the nearest earlier one that may: where the visitor repairs it. */
export function entryTo(name: StepName, journey: Journey): StepName {
  const upTo = steps.slice(0, stepNames.indexOf(name) + 1);
  return upTo.findLast(({ open }) => open(journey))?.name ?? 'back_to_home';
}
