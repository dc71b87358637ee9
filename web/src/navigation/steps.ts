import { type CabinSelection, passengersIn } from '@towpath/rules/booking/cabins/cabin-selection';
import type { PlainDate } from '@towpath/rules/core/dates';
import type { Paths } from './paths.ts';

/** The visitor's choices so far. */
export interface BookingProgress {
  tourId?: string;
  date?: PlainDate | null;
  departureId?: string;
  selection?: CabinSelection;
  /** The ids of a combined tour, joined by colons. */
  tours?: string | null;
  /** Whether the passengers step was completed in this browser. */
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
  /** Whether the step can be entered. */
  canEnter: (progress: BookingProgress) => boolean;
  /** Where the progress bar links to; null for no link (specification 2, progress bar). */
  target: (progress: BookingProgress, to: Destinations) => string | null;
}

const hasPassengers = ({ selection }: BookingProgress) =>
  selection !== undefined && passengersIn(selection) > 0;

type Target = StepRule['target'];

// If a choice is not known, as when a payment's link is opened elsewhere: the latest earlier step that asks for it.
const toTour: Target = ({ tourId, date }, { paths }) =>
  tourId ? paths.tour(tourId, { date }) : paths.tourList();
const toShip: Target = (progress, to) => {
  const { tourId, date } = progress;
  return tourId && date ? to.paths.ship(tourId, date) : toTour(progress, to);
};
const toCabins: Target = (progress, to) => {
  const { departureId, tours } = progress;
  return departureId ? to.paths.cabins(departureId, { tours }) : toShip(progress, to);
};
const toPassengers: Target = (progress, to) => {
  const { departureId, selection = {}, tours } = progress;
  return departureId ? to.paths.passengers(departureId, selection, { tours }) : toShip(progress, to);
};

/** The seven steps, in order. */
const steps: readonly StepRule[] = [
  { name: 'back_to_home', canEnter: () => true, target: (_, { website }) => website },
  { name: 'departure_date', canEnter: () => true, target: toTour },
  { name: 'ship', canEnter: ({ tourId, date }) => Boolean(tourId && date), target: toShip },
  { name: 'cabins', canEnter: ({ departureId }) => Boolean(departureId), target: toCabins },
  {
    name: 'personal_information',
    canEnter: (progress) => Boolean(progress.departureId) && hasPassengers(progress),
    target: toPassengers,
  },
  {
    name: 'price_overview',
    canEnter: (progress) => Boolean(progress.departureId && progress.validated) && hasPassengers(progress),
    target: () => null,
  },
  { name: 'payment', canEnter: ({ bookingId }) => Boolean(bookingId), target: () => null },
];

export type StepName = StepRule['name'];

/** The names of the steps, in order (specification 2). */
export const stepNames: readonly StepName[] = steps.map(({ name }) => name);

const ruleOf = (name: StepName) => steps[stepNames.indexOf(name)] as StepRule;

/** The link of a completed step, or null. */
export function getStepTarget(name: StepName, progress: BookingProgress, to: Destinations): string | null {
  return ruleOf(name).target(progress, to);
}

/** The step itself if it can be entered, else the nearest earlier step that can. */
export function findEnterableStep(name: StepName, progress: BookingProgress): StepName {
  const upTo = steps.slice(0, stepNames.indexOf(name) + 1);
  return upTo.findLast(({ canEnter: open }) => open(progress))?.name ?? 'back_to_home';
}
