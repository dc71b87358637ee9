import { type Cents, sum, zero } from '../../core/money.ts';
import { type CabinType, cabinPrice, fitsCabin } from '../../price/cabin.ts';
import { type CabinSelection, cabinsOf } from './cabin-selection.ts';

/** A set of cabins for a number of people: the cabin added last, and the plan it was added to. */
interface Plan {
  cabins: number;
  price: Cents;
  last: { typeId: string; people: number; before: Plan } | null;
}

/** By number of people, from 0 to the party: the best plan for exactly that many. */
type Plans = readonly (Plan | null)[];

function better(a: Plan | null, b: Plan | null): Plan | null {
  if (!a || !b) return a ?? b;
  return b.cabins < a.cabins || (b.cabins === a.cabins && b.price < a.price) ? b : a;
}

/** The plans with one more cabin of a type, with at least `fewest` people. */
function withOneMore(plans: Plans, type: CabinType, fewest: number): Plans {
  const plansOf = (people: number) =>
    plans.slice(0, people).map((before, held): Plan | null => {
      const added = people - held;
      if (!before || added < fewest || !fitsCabin(type, added)) return null;
      const price = sum([before.price, cabinPrice(type, added)]);
      return { cabins: before.cabins + 1, price, last: { typeId: type.id, people: added, before } };
    });
  return plans.map((_, people) => plansOf(people).reduce(better, null));
}

/** The best plans that use up to all available cabins of a type. */
function withCabinsOf(plans: Plans, type: CabinType, fewest: number): Plans {
  let best = plans;
  let more = plans;
  for (let count = 1; count <= type.available_count && more.some((plan) => plan !== null); count += 1) {
    more = withOneMore(more, type, fewest);
    best = best.map((plan, people) => better(plan, more[people] ?? null));
  }
  return best;
}

function selectionOf(plan: Plan): CabinSelection {
  let selection: CabinSelection = {};
  for (let { last } = plan; last; last = last.before.last) {
    const cabins = [...cabinsOf(selection, last.typeId), last.people];
    selection = { ...selection, [last.typeId]: cabins.sort((a, b) => b - a) };
  }
  return selection;
}

/**
 * Proposes cabins for the whole party: the fewest cabins, then the lowest price, within stock and each type's occupancy; null if
 * there are none. fewest: the people in a cabin at least.
 */
export function proposeCabins(types: readonly CabinType[], party: number, fewest = 1): CabinSelection | null {
  const noPeople: Plan = { cabins: 0, price: zero, last: null };
  const start: Plans = Array.from({ length: party + 1 }, (_, people) => (people === 0 ? noPeople : null));
  const plan = types.reduce((plans: Plans, type) => withCabinsOf(plans, type, fewest), start)[party];
  return plan && party > 0 ? selectionOf(plan) : null;
}

/** Proposes cabins with at least two people each, if `proposal` has a cabin with one; null otherwise, or if there are none. */
export function proposeTogether(
  types: readonly CabinType[],
  party: number,
  proposal: CabinSelection,
): CabinSelection | null {
  const isAlone = types.some(({ id }) => cabinsOf(proposal, id).includes(1));
  return party > 1 && isAlone ? proposeCabins(types, party, 2) : null;
}
