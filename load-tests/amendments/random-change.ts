import { bikes, cabinTypes, type Draw, departures, diet, extra, helmet, suite, twin } from './catalogue.ts';
import type { Model, ModelPassenger } from './chain-model.ts';

const MOST_PASSENGERS = 5;
const HEIGHTS = 13;

/** A random body height in cm, out of few. */
export const drawHeight = (draw: Draw) => 145 + 5 * draw(HEIGHTS);
/** A bike of the tour, or none. */
export const drawBike = (draw: Draw) => bikes[draw(bikes.length)] ?? '';

const typeOf = (cabin: string) => cabinTypes[cabin.slice(0, cabin.lastIndexOf(':'))];
const peopleIn = (passengers: readonly ModelPassenger[], cabin: string) =>
  passengers.filter((each) => each.cabin === cabin).length;

/** A cabin with a free place. A suite needs two people, so a passenger is added only to an occupied one. */
function place(passengers: readonly ModelPassenger[], draw: Draw): string {
  const twins = Array.from({ length: passengers.length + 1 }, (_, index) => `${twin}:${index + 1}`);
  const suites = [`${suite}:1`, `${suite}:2`, `${suite}:3`].filter(
    (cabin) => peopleIn(passengers, cabin) >= 2,
  );
  const free = [...twins, ...suites].filter(
    (cabin) => peopleIn(passengers, cabin) < (typeOf(cabin)?.most ?? 0),
  );
  return free[draw(free.length)] ?? `${twin}:9`;
}

const toggled = <Value>(list: readonly Value[], value: Value) =>
  list.includes(value) ? list.filter((each) => each !== value) : [...list, value];

type RandomChange = (model: Model, draw: Draw, next: () => number) => Partial<Model>;

const forOne =
  (change: (one: ModelPassenger, draw: Draw) => Partial<ModelPassenger>): RandomChange =>
  ({ passengers }, draw) => {
    const index = draw(passengers.length);
    return {
      passengers: passengers.map((each, at) => (at === index ? { ...each, ...change(each, draw) } : each)),
    };
  };

const addOne: RandomChange = ({ passengers }, draw, next) => {
  if (passengers.length >= MOST_PASSENGERS) return {};
  const extras = draw(3) === 0 ? [extra] : [];
  const chosen = { bike: drawBike(draw), diet: draw(3) === 0 ? diet : '', extras, height: drawHeight(draw) };
  return { passengers: [...passengers, { who: next(), cabin: place(passengers, draw), ...chosen }] };
};

const removeOne: RandomChange = ({ passengers, counts }, draw) => {
  if (passengers.length < 2) return {};
  const leaving = 1 + draw(passengers.length - 1);
  const left = passengers.filter((_, index) => index !== leaving);
  return { passengers: left, counts: { [helmet]: Math.min(counts[helmet] ?? 0, left.length) } };
};

const randomChanges: readonly RandomChange[] = [
  forOne((_one, draw) => ({ bike: drawBike(draw) })),
  forOne((_one, draw) => ({ height: drawHeight(draw) })),
  forOne((one) => ({ diet: one.diet ? '' : diet })),
  forOne(({ extras }) => ({ extras: toggled(extras, extra) })),
  ({ passengers }, draw) => ({ counts: { [helmet]: draw(passengers.length + 1) } }),
  ({ passengers: [first, ...others] }, draw) =>
    first ? { passengers: [{ ...first, cabin: place(others, draw) }, ...others] } : {},
  ({ passengers }) => ({
    passengers: passengers.map((each, index) => (index < 2 ? { ...each, cabin: `${suite}:4` } : each)),
  }),
  addOne,
  addOne,
  removeOne,
  ({ insurance }) => ({ insurance: toggled(insurance, 'cancellation') }),
  ({ insurance }) => ({ insurance: toggled(insurance, 'travel') }),
  (_model, draw) => ({ departureId: departures[draw(departures.length)] ?? 'summer' }),
  () => ({}),
];

const fits = ({ passengers }: Model) =>
  passengers.every(({ cabin }) => peopleIn(passengers, cabin) >= (typeOf(cabin)?.least ?? 0));

/** A booking after one or two random changes; null where a cabin does not allow it. */
export function drawChange(model: Model, draw: Draw, next: () => number): Model | null {
  let wanted = model;
  for (let rest = 1 + draw(2); rest > 0; rest -= 1)
    wanted = { ...wanted, ...randomChanges[draw(randomChanges.length)]?.(wanted, draw, next) };
  return fits(wanted) ? wanted : null;
}
